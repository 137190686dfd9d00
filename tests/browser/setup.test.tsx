import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallName } from '#contract/calls.ts';
import type { Character, Scenario, Script } from '#contract/entities.ts';
import { loadFirst } from '../../src/features/setup/first.ts';
import { SetupScreen } from '../../src/features/setup/SetupScreen.tsx';
import { chooseLanguage } from '../../src/stores/language.ts';
import { signOut } from '../../src/stores/auth.ts';
import { useSessionStore } from '../../src/stores/session.ts';
import { buildCharacter, buildScenario, buildScript, buildSession, buildUser } from '../support/builders.ts';
import { failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const FIRST = buildScenario({ id: 'first', name: 'A first visit', description: 'Morgan did not want to come.' });
const SECOND = buildScenario({ id: 'second', name: 'A second visit', description: 'Morgan came back.' });
const SCRIPT = buildScript({ id: 'trust', goal: 'Have Morgan name one worry.', character_id: 'morgan' });
const MORGAN = buildCharacter({ id: 'morgan', name: 'Morgan' });
const KIM = buildCharacter({ id: 'kim', name: 'Kim' });

interface Offered {
  scenarios?: Scenario[];
  scripts?: Script[];
  characters?: Character[];
}

/** A server with two scenarios, unless a test says otherwise. */
function script({ scenarios = [FIRST, SECOND], scripts = [SCRIPT], characters = [MORGAN, KIM] }: Offered = {}) {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios }));
  api.on('listScripts', ok('listScripts', { scripts }));
  api.on('listCharacters', ok('listCharacters', { characters }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  return api;
}

const render = () => renderPage(<SetupScreen />, { user: buildUser() });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const name = () => page.getByRole('textbox', { name: 'Participant name' });
const start = () => page.getByRole('button', { name: 'Start Session', exact: true });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

async function choose(field: string, option: string) {
  await select(field).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

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
  test('shows, and is not asked for again', async () => {
    const api = script();
    await loadFirst('en');
    await render();
    await expect.element(select('Scenario')).toBeVisible();
    await expect.element(page.getByText('No previous sessions')).toBeVisible();
    for (const call of ['listScenarios', 'listSessions'] as const) expect(api.sent(call)).toHaveLength(1);
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

describe('who the user will talk with', () => {
  const NIGHT = { ...MORGAN, brief: 'Night driver, sent by his wife' };

  test.each([
    ['by a script, from its character', 'Script goal', SCRIPT.goal],
    ['by a character', 'Character', 'Morgan'],
  ])('is shown where it is decided %s', async (_, field, option) => {
    script({ characters: [NIGHT, KIM] });
    await render();
    await choose('Scenario', 'A first visit');
    await choose(field, option);
    await expect.element(page.getByText('You talk with Morgan')).toBeVisible();
    await expect.element(select(field)).toHaveAccessibleDescription('You talk with Morgan Night driver, sent by his wife');
  });

  test('is left out if the script names an unknown character', async () => {
    script({ scripts: [{ ...SCRIPT, character_id: 'someone' }], characters: [NIGHT] });
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await expect.element(name()).toBeVisible();
    await expect.element(page.getByText(/You talk with/)).not.toBeInTheDocument();
  });
});

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

describe('choices that were not started', () => {
  async function chooseAndExpire() {
    script();
    const { unmount } = await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await name().fill('Robin');
    await expect.element(start()).toBeEnabled();
    signOut('sessionExpired');
    await unmount();
  }

  test('survive an expired login', async () => {
    await chooseAndExpire();
    await render();
    await expect.element(select('Script goal')).toHaveTextContent(SCRIPT.goal);
    await expect.element(name()).toHaveValue('Robin');
    await expect.element(start()).toBeEnabled();
  });

  test('are not shown to the next user', async () => {
    await chooseAndExpire();
    await renderPage(<SetupScreen />, { user: buildUser({ email: 'someone.else@example.org' }) });
    await expect.element(select('Scenario')).toHaveTextContent('Choose a scenario');
    await expect.element(name()).not.toBeInTheDocument();
  });
});

describe('session type', () => {
  test('The type is script or character, each with its select', async () => {
    script();
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(page.getByRole('radiogroup', { name: 'Session type' })).toBeVisible();
    await expect.element(radio('Script')).not.toBeChecked();
    await expect.element(radio('Freeform')).not.toBeChecked();
    await expect.element(select('Script goal')).toBeVisible();
    await expect.element(select('Character')).toBeVisible();
  });

  test('a type without options is not shown', async () => {
    script({ characters: [] });
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(radio('Script')).toBeVisible();
    await expect.element(radio('Script')).not.toBeChecked();
    await expect.element(radio('Freeform')).not.toBeInTheDocument();
    await expect.element(select('Character')).not.toBeInTheDocument();
  });

  test('Choosing a scenario resets the choices; if the scenario has no scripts but has characters, character mode is preselected', async () => {
    const api = script();
    api.on('listScripts', ok('listScripts', { scripts: [SCRIPT] }), ok('listScripts', {}));
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await name().fill('Robin');
    await expect.element(start()).toBeEnabled();
    await choose('Scenario', 'A second visit');
    await expect.element(radio('Freeform')).toBeChecked();
    await expect.element(radio('Script')).not.toBeInTheDocument();
    await expect.element(select('Character')).toHaveTextContent('Choose a character');
    await expect.element(name()).toHaveValue('Robin');
    await expect.element(start()).toBeDisabled();
  });

  test('choosing the same scenario again resets nothing', async () => {
    script();
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await choose('Scenario', 'A first visit');
    await expect.element(radio('Script')).toBeChecked();
    await expect.element(select('Script goal')).toHaveTextContent(SCRIPT.goal);
    await select('Scenario').click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(radio('Script')).toBeChecked();
  });

  test('Picking a script selects script mode and clears the character choice; picking a character selects character mode and clears the script choice', async () => {
    script();
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Character', 'Kim');
    await expect.element(radio('Freeform')).toBeChecked();
    await choose('Script goal', SCRIPT.goal);
    await expect.element(radio('Script')).toBeChecked();
    await expect.element(select('Character')).toHaveTextContent('Choose a character');
    await choose('Character', 'Morgan');
    await expect.element(radio('Freeform')).toBeChecked();
    await expect.element(select('Script goal')).toHaveTextContent('Choose a goal');
  });

  test('a radio clears the choice of the other type', async () => {
    script();
    await render();
    await choose('Scenario', 'A first visit');
    await choose('Script goal', SCRIPT.goal);
    await radio('Freeform').click();
    await expect.element(select('Script goal')).toHaveTextContent('Choose a goal');
    await choose('Character', 'Kim');
    await radio('Script').click();
    await expect.element(select('Character')).toHaveTextContent('Choose a character');
  });

  test('Load failures: Failed to load characters, with a way to try again', async () => {
    const api = script();
    api.on('listCharacters', offline(), ok('listCharacters', { characters: [MORGAN] }));
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(alert('Failed to load characters')).toBeVisible();
    await expect.element(radio('Script')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(radio('Freeform')).toBeVisible();
    await expect.element(alert('Failed to load characters')).not.toBeInTheDocument();
  });

  test('Script load failure: the script list is silently left empty', async () => {
    const api = script();
    api.on('listScripts', failure(500, 'Out of order.'));
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(radio('Freeform')).toBeChecked();
    await expect.element(radio('Script')).not.toBeInTheDocument();
    expect(page.getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([]);
  });

  test('a scenario without scripts and characters says so', async () => {
    script({ scripts: [], characters: [] });
    await render();
    await choose('Scenario', 'A first visit');
    await expect.element(page.getByText('This scenario has nobody to talk to yet. Choose another one.')).toBeVisible();
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
