/** The bar with the name and Start, and the session that it starts. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSessionStore } from '../../src/stores/session.ts';
import { buildSession } from '../support/builders.ts';
import { failure, foreign, held, offline, ok } from '../support/fetch-stub.ts';
import { alert, choose, FIRST, name, render, script, SCRIPT, select, start } from '../support/setup-screen.tsx';

describe('the start bar', () => {
  test('says what comes first until a type is chosen', async () => {
    script();
    await render();
    await expect.element(page.getByText('Choose a scenario to begin')).toBeVisible();
    await choose('Scenario', 'A first visit');
    await expect.element(page.getByText('Choose a goal or a character')).toBeVisible();
    await choose('Character', 'Kim');
    await expect.element(name()).toBeVisible();
    await expect.element(page.getByText('Choose a goal or a character')).not.toBeInTheDocument();
  });

  test('offers the name used last, which fills the field; it is not prefilled', async () => {
    const api = script();
    api.on('listSessions', ok('listSessions', { sessions: [buildSession({ participant_name: 'Sam' }), buildSession({ session_id: 'b' })] }));
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Character', 'Kim');
    await expect.element(name()).toHaveValue('');
    await page.getByRole('button', { name: 'Use “Sam”' }).click();
    await expect.element(name()).toHaveValue('Sam');
    await expect.element(name()).toHaveFocus();
    await expect.element(start()).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Use “Sam”' })).not.toBeInTheDocument();
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('keeps Start in sight at %d x %d, however long the form', async (width, height) => {
    await page.viewport(width, height);
    const long = 'A long description, which takes many lines. '.repeat(20);
    script({ scenarios: [{ ...FIRST, description: long }], scripts: [{ ...SCRIPT, goal: long.slice(0, 500).trim() }] });
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', long.slice(0, 500).trim());
    for (const top of [0, 200]) {
      window.scrollTo(0, top);
      await expect.element(start()).toBeInViewport({ ratio: 1 });
    }
    window.scrollTo(0, 0);
    await page.viewport(1280, 800);
  });
});

describe('start', () => {
  async function fillIn() {
    await choose('Scenario', 'A first visit');
    await choose('Character', 'Kim');
    await name().fill('  Robin ');
  }

  test('opens the session that was created', async () => {
    const api = script();
    api.on('createSession', ok('createSession', { session_id: 's1', scenario_name: 'A first visit', character_name: 'Kim', jsonl_filename: 's1.jsonl' }));
    await render();
    await fillIn();
    await start().click();
    await expect.poll(() => useSessionStore.getState().session).toMatchObject({
      session_id: 's1',
      participant_name: 'Robin',
      character_name: 'Kim',
      is_active: true,
    });
    expect(api.sent('createSession')).toMatchObject([
      { body: { scenario_id: 'first', participant_name: 'Robin', character_id: 'kim' } },
    ]);
  });

  test('a script is sent with its character, and its goal goes along into the conversation', async () => {
    const api = script();
    api.on('createSession', failure(500, 'Out of order.'));
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await name().fill('Robin');
    await start().click();
    await expect.element(alert('Failed to create session')).toBeVisible();
    api.on('createSession', ok('createSession', { session_id: 's1', scenario_name: 'A first visit', character_name: 'Morgan', jsonl_filename: 's1.jsonl' }));
    await start().click();
    await expect.poll(() => useSessionStore.getState().session?.goal).toBe(SCRIPT.goal);
    expect(api.sent('createSession')[0]?.body).toEqual({
      scenario_id: 'first',
      participant_name: 'Robin',
      script_id: 'trust',
      character_id: 'morgan',
    });
  });

  test('ids that are numbers go back as numbers, and a script without a character alone', async () => {
    const api = script();
    api.on('listScenarios', foreign([{ id: 7, name: 'Bare', description: null }]));
    api.on('listScripts', foreign([{ id: 8, goal: 'A goal' }]));
    api.on('createSession', failure(500, 'Out of order.'));
    await render();
    await choose('Scenario', 'Bare');
    await choose('Script goal', 'A goal');
    await name().fill('Robin');
    await start().click();
    await expect.element(alert('Failed to create session')).toBeVisible();
    expect(api.sent('createSession')[0]?.body).toEqual({ scenario_id: 7, participant_name: 'Robin', script_id: 8 });
  });

  test('stays focusable while pending and ignores a second press', async () => {
    const api = script();
    const reply = held();
    api.on('createSession', reply);
    await render();
    await fillIn();
    await start().click();
    const pending = page.getByRole('button', { name: 'Starting...', exact: true });
    await expect.element(pending).toHaveAttribute('aria-disabled', 'true');
    await expect.element(pending).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await name().click();
    await userEvent.keyboard('{Enter}');
    reply.release(offline());
    await expect.element(start()).toBeEnabled();
    expect(api.sent('createSession')).toHaveLength(1);
  });

  test('Action failures: Failed to create session, and nothing chosen is lost; the same try carries the same key', async () => {
    const api = script();
    api.on('createSession', failure(503, 'Try again later.'));
    await render();
    await fillIn();
    await start().click();
    await expect.element(alert('Failed to create session')).toBeVisible();
    await expect.element(name()).toHaveValue('  Robin ');
    await expect.element(select('Character')).toHaveTextContent('Kim');
    await start().click();
    await expect.poll(() => api.sent('createSession').length).toBe(2);
    await name().fill('Alex');
    await start().click();
    await expect.poll(() => api.sent('createSession').length).toBe(3);
    const [first, second, third] = api.sent('createSession').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('the session does not open if the user has left the screen meanwhile', async () => {
    const api = script();
    const reply = held();
    api.on('createSession', reply);
    const { unmount } = await render();
    await fillIn();
    await start().click();
    await expect.element(page.getByRole('button', { name: 'Starting...', exact: true })).toBeVisible();
    await unmount();
    reply.release(ok('createSession', { session_id: 's1', scenario_name: '', character_name: '', jsonl_filename: '' }));
    await new Promise(requestAnimationFrame);
    expect(api.sent('createSession')).toHaveLength(1);
    expect(useSessionStore.getState().session).toBeNull();
  });
});
