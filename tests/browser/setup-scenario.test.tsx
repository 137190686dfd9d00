/** The select of a scenario: how it loads, what its options show, and how it changes with the language. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from '#contract/endpoints.ts';
import { loadFirst } from '../../src/features/setup/first.ts';
import { chooseLanguage } from '../../src/stores/language.ts';
import { failure, foreign, held, ok } from '../support/fetch-stub.ts';
import { TOKEN } from '../support/render.tsx';
import { alert, choose, FIRST, name, radio, render, script, SCRIPT, SECOND, select, start } from '../support/setup-screen.tsx';

describe('scenario', () => {
  test('shows the description of the selected scenario, tied to the select', async () => {
    script();
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(select('Scenario')).toHaveTextContent('A first visit');
    await expect.element(select('Scenario')).toHaveAccessibleDescription('Morgan did not want to come.');
    await choose('Scenario', 'A second visit');
    await expect.element(select('Scenario')).toHaveAccessibleDescription('Morgan came back.');
  });

  test('without any scenario it says so, and what to do', async () => {
    script({ scenarios: [] });
    await render();
    await expect.element(page.getByText('No scenarios yet')).toBeVisible();
    await expect.element(start()).toBeDisabled();
  });

  test('Load failures: Failed to load scenarios, with a way to try again', async () => {
    const api = script();
    api.on('listScenarios', failure(500, 'Out of order.'), ok('listScenarios', { scenarios: [FIRST] }));
    await render();
    await expect.element(alert('Failed to load scenarios')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(select('Scenario')).toBeVisible();
    await expect.element(alert('Failed to load scenarios')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('an answer without scenarios is a failure too', async () => {
    const api = script();
    api.on('listScenarios', foreign('<h1>Hello</h1>'));
    await render();
    await expect.element(alert('Failed to load scenarios')).toBeVisible();
  });

  test('an answer for an earlier scenario is dropped', async () => {
    const api = script();
    const late = held();
    api.on('listScripts', late, ok('listScripts', { scripts: [] }));
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Scenario', 'A second visit');
    await expect.element(radio('Freeform')).toBeChecked();
    late.release(ok('listScripts', { scripts: [SCRIPT] }));
    await expect.element(radio('Script')).not.toBeInTheDocument();
  });
});

describe('what was asked for before the screen is there', () => {
  beforeEach(() => localStorage.setItem('token', TOKEN));

  test('shows, and is not asked for again', async () => {
    const api = script();
    await loadFirst('en');
    await render();
    await expect.element(select('Scenario')).toBeVisible();
    await expect.element(page.getByText('No previous sessions')).toBeVisible();
    for (const call of ['listScenarios', 'listSessions'] as const) expect(api.sent(call)).toHaveLength(1);
  });

  test('is asked for again where somebody else has signed in meanwhile', async () => {
    const api = script();
    localStorage.setItem('token', 'of somebody else');
    await loadFirst('en');
    await render();
    await expect.element(select('Scenario')).toBeVisible();
    for (const call of ['listScenarios', 'listSessions'] as const) expect(api.sent(call)).toHaveLength(2);
  });

  test('is waited for if it is late', async () => {
    const api = script();
    const late = held();
    api.on('listScenarios', late);
    await loadFirst('en');
    await render();
    await expect.element(page.getByText('No previous sessions')).toBeVisible();
    await expect.element(select('Scenario')).not.toBeInTheDocument();
    late.release(ok('listScenarios', { scenarios: [FIRST] }));
    await expect.element(select('Scenario')).toBeVisible();
    expect(api.sent('listScenarios')).toHaveLength(1);
  });

  test('is told where it fails, and asked for again on request', async () => {
    const api = script();
    api.on('listScenarios', failure(500, 'Out of order.'), ok('listScenarios', { scenarios: [FIRST] }));
    await loadFirst('en');
    await render();
    await expect.element(alert('Failed to load scenarios')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(select('Scenario')).toBeVisible();
  });
});

describe('the gallery of scenarios', () => {
  const detailed = { ...FIRST, icon: 'clinic', script_count: 2, character_count: 1 };

  test('an option is named by its scenario alone, and described by what it holds', async () => {
    script({ scenarios: [detailed, SECOND] });
    await render();
    await select('Scenario').click();
    const option = page.getByRole('option', { name: 'A first visit', exact: true });
    await expect.element(option).toHaveAccessibleDescription('Morgan did not want to come. 2 goals · 1 character');
    expect(option.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
    await expect.element(page.getByRole('option', { name: 'A second visit', exact: true })).toHaveAccessibleDescription('Morgan came back.');
  });

  test('a field of a wrong type is left out, the rest is shown', async () => {
    const api = script();
    api.on('listScenarios', foreign([{ ...FIRST, icon: 7, script_count: 'two', character_count: 3 }]));
    await render();
    await select('Scenario').click();
    await expect
      .element(page.getByRole('option', { name: 'A first visit', exact: true }))
      .toHaveAccessibleDescription('Morgan did not want to come. 3 characters');
  });
});

describe('language', () => {
  test('a switch fetches scenarios, characters and scripts anew; what was chosen by id stays chosen', async () => {
    const api = script();
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await name().fill('Robin');
    api.on('listScenarios', ok('listScenarios', { scenarios: [{ ...FIRST, name: '第一次來訪' }] }));
    api.on('listScripts', ok('listScripts', { scripts: [{ ...SCRIPT, goal: '說出一個擔心。' }] }));
    chooseLanguage('zh-TW');
    await expect.element(select('情境')).toHaveTextContent('第一次來訪');
    await expect.element(select('腳本目標')).toHaveTextContent('說出一個擔心。');
    await expect.element(page.getByRole('textbox', { name: '參與者名稱' })).toHaveValue('Robin');
    await expect.element(page.getByRole('button', { name: '開始練習' })).toBeEnabled();
    const languages = (call: CallName) => api.sent(call).map(({ address }) => address.split('?')[1]);
    for (const call of ['listScenarios', 'listScripts', 'listCharacters'] as const) {
      expect(languages(call)).toEqual(['language=en', 'language=zh-TW']);
    }
  });
});
