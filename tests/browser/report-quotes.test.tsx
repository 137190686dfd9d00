/** From a quote of the report to where it was said, and back. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import type { OpenSession } from '../../src/stores/session.ts';
import { buildMessage, buildReport, buildSession, buildUser } from '../support/builders.ts';
import { foreign, ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const SESSION: OpenSession = { ...buildSession(), ended_reason: '' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Evaluation report' });
const area = () => dialog().getByRole('region', { name: 'Report', exact: true }).element();

async function openReport(count = 40) {
  await page.viewport(1280, 800);
  const api = scriptApi();
  const messages = Array.from({ length: count }, (_, index) =>
    buildMessage({ role: index % 2 === 0 ? 'character' : 'participant', content: index === 3 || index === 21 ? 'Tell me more.' : `Number ${index + 1}.` }),
  );
  api.on('listMessages', ok('listMessages', { messages }));
  // When a test ends, its session closes, and the setup screen loads.
  api.on('listScenarios', ok('listScenarios', { scenarios: [] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  api.on('sendMessage', ok('sendMessage', { response: 'And on.' }));
  const report = buildReport({
    key_strengths_demonstrated: ['You asked on in turn 22: “Tell me more.”', 'You heard: “Number 5.”', 'You never said: “Something else.”', ...Array.from({ length: 20 }, () => 'And so on.')],
  });
  api.on('getReport', foreign(report));
  await renderPage(<App />, { user: buildUser(), session: SESSION });
  await button('Send to evaluation').click();
  await expect.element(dialog().getByText('82%', { exact: true })).toBeVisible();
  return api;
}

const showButtons = () => dialog().getByRole('button', { name: 'Show in conversation' });
const focusedRow = () => document.activeElement?.closest('li')?.querySelector('.text')?.textContent;

describe('a quote', () => {
  test('leads to its turn, in the middle of the log, ringed and focused', async () => {
    await openReport();
    expect(showButtons().elements()).toHaveLength(2);
    await expect.element(showButtons().nth(0)).toHaveAccessibleDescription('“Tell me more.”');
    await showButtons().nth(0).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const rows = page.getByRole('log').getByRole('listitem');
    await expect.element(rows.nth(21)).toHaveFocus();
    const row = rows.nth(21).element().getBoundingClientRect();
    const log = page.getByRole('log').element().getBoundingClientRect();
    expect(Math.abs(row.top + row.height / 2 - (log.top + log.height / 2))).toBeLessThan(60);
    expect(rows.nth(21).element()).toHaveAttribute('data-sought');
    await expect.poll(() => document.querySelector('[data-sought]'), { timeout: 4000 }).toBeNull();
  });

  test('of words said once is found without a turn', async () => {
    await openReport();
    await showButtons().nth(1).click();
    await expect.poll(focusedRow).toBe('Number 5.');
  });

  test('leads to an earlier message that is not shown yet', async () => {
    await openReport(400);
    await showButtons().nth(1).click();
    await expect.poll(focusedRow).toBe('Number 5.');
  });
});

describe('the way back', () => {
  test('opens the report where it was left, without asking for it again', async () => {
    const api = await openReport();
    area().scrollTop = 150;
    await new Promise(requestAnimationFrame);
    await showButtons().nth(0).click();
    await button('Back to the report').click();
    await expect.element(dialog().getByRole('heading', { level: 2 })).toHaveFocus();
    expect(area().scrollTop).toBe(150);
    expect(api.sent('getReport')).toHaveLength(1);
  });

  test('has the focus again when the report is closed', async () => {
    await openReport();
    await showButtons().nth(0).click();
    await button('Back to the report').click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(button('Back to the report')).toHaveFocus();
  });

  test('is gone once the conversation goes on, and the report is loaded again', async () => {
    const api = await openReport();
    await showButtons().nth(0).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await button('Send').click();
    await expect.element(button('Back to the report')).not.toBeInTheDocument();
    await button('Send to evaluation').click();
    await expect.element(dialog().getByText('82%', { exact: true })).toBeVisible();
    expect(api.sent('getReport')).toHaveLength(2);
  });
});
