import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SetupScreen } from '../../../src/features/setup/SetupScreen.tsx';
import { buildCharacter, buildScenario, buildScript, buildUser } from '../../support/builders.ts';
import { failure, ok, scriptApi } from '../../support/fetch-stub.ts';
import { renderPage } from '../../support/render.tsx';

const start = () => page.getByRole('button', { name: 'Start Session', exact: true });
const name = () => page.getByRole('textbox', { name: 'Participant name' });

async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

const STEPS = {
  scenario: () => choose('Scenario', 'A first visit'),
  'script radio': () => page.getByRole('radio', { name: 'Script' }).click(),
  'freeform radio': () => page.getByRole('radio', { name: 'Freeform' }).click(),
  script: () => choose('Script goal', 'Have Morgan name one worry.'),
  character: () => choose('Character', 'Morgan'),
};
type Step = keyof typeof STEPS;

/** Whatever stands in the way, Start cannot be pressed; of the name the form says what is wrong. */
const REFUSED: Record<string, { steps: Step[]; participant?: string; errors?: string[] }> = {
  'nothing chosen': { steps: [] },
  'a scenario alone': { steps: ['scenario'] },
  'script mode without a script': { steps: ['scenario', 'script radio'], participant: 'Robin' },
  'character mode without a character': { steps: ['scenario', 'freeform radio'], participant: 'Robin' },
  'a script that was cleared by the other radio': { steps: ['scenario', 'script', 'freeform radio'], participant: 'Robin' },
  'a character that was cleared by the other radio': { steps: ['scenario', 'character', 'script radio'], participant: 'Robin' },
  'no name': { steps: ['scenario', 'script'] },
  'a name of spaces': { steps: ['scenario', 'script'], participant: '   ', errors: ['Participant name is required'] },
  'a name that does not show': {
    steps: ['scenario', 'script'],
    participant: '\u200B\u00AD\u3164',
    errors: ['Participant name is required'],
  },
  'a name of 101 characters': {
    steps: ['scenario', 'character'],
    participant: '長'.repeat(101),
    errors: ['Participant name must be at most 100 characters'],
  },
};

const BY_SCRIPT = { scenario_id: 'first-visit', script_id: 'build-trust', character_id: 'morgan' };
const BY_CHARACTER = { scenario_id: 'first-visit', character_id: 'morgan' };

/** What is typed as the name, and what is sent. */
const TAKEN: Record<string, { steps: Step[]; participant: string; sent: object }> = {
  'a script and a name': {
    steps: ['scenario', 'script'],
    participant: 'Robin',
    sent: { ...BY_SCRIPT, participant_name: 'Robin' },
  },
  'a character and a name': {
    steps: ['scenario', 'character'],
    participant: 'Robin',
    sent: { ...BY_CHARACTER, participant_name: 'Robin' },
  },
  'a character after a script': {
    steps: ['scenario', 'script', 'character'],
    participant: 'Robin',
    sent: { ...BY_CHARACTER, participant_name: 'Robin' },
  },
  'a name of 100 characters, spaces around it': {
    steps: ['scenario', 'character'],
    participant: `  ${'長'.repeat(100)}  `,
    sent: { ...BY_CHARACTER, participant_name: '長'.repeat(100) },
  },
  'a name of 100 emoji': {
    steps: ['scenario', 'character'],
    participant: '🙂'.repeat(100),
    sent: { ...BY_CHARACTER, participant_name: '🙂'.repeat(100) },
  },
  'a name that is markup': {
    steps: ['scenario', 'character'],
    participant: '<b>Robin</b>',
    sent: { ...BY_CHARACTER, participant_name: '<b>Robin</b>' },
  },
};

async function fillIn(steps: Step[], participant: string | undefined) {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listScripts', ok('listScripts', { scripts: [buildScript()] }));
  api.on('listCharacters', ok('listCharacters', { characters: [buildCharacter()] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  api.on('createSession', failure(500, 'Not today.'));
  await renderPage(<SetupScreen />, { user: buildUser() });
  await expect.element(start()).toBeDisabled();
  await expect.element(name()).not.toBeInTheDocument();
  for (const step of steps) await STEPS[step]();
  if (participant !== undefined) {
    await name().fill(participant);
    await name().click();
  }
  return api;
}

const RULE =
  'Start Session is enabled only if a scenario is chosen, the participant name is non-blank, and a character (character mode) or a script (script mode) is chosen';

test.for(Object.entries(REFUSED))(`${RULE}, so not with %s`, async ([, { steps, participant, errors = [] }]) => {
  const api = await fillIn(steps, participant);
  await expect.element(start()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect([...document.querySelectorAll('[aria-invalid=true]')].map(errorOf)).toEqual(errors);
  expect(api.sent('createSession')).toEqual([]);
});

test.for(Object.entries(TAKEN))(`${RULE}, so with %s`, async ([, { steps, participant, sent }]) => {
  const api = await fillIn(steps, participant);
  await expect.element(start()).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.sent('createSession').map(({ body }) => body)).toEqual([sent]);
});

/** The first text that describes a field; its hint comes after. */
function errorOf(field: Element): string | undefined {
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
}

test('an Enter that confirms a composition starts nothing', async () => {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listScripts', ok('listScripts', {}));
  api.on('listCharacters', ok('listCharacters', { characters: [buildCharacter()] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  await renderPage(<SetupScreen />, { user: buildUser() });
  await STEPS.scenario();
  await STEPS.character();
  await name().fill('若彬');
  await expect.element(start()).toBeEnabled();
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    name().element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({ isComposing: true })).toBe(true);
  expect(press({ keyCode: 229 })).toBe(true);
  expect(press({ keyCode: 13 })).toBe(false);
  expect(api.sent('createSession')).toEqual([]);
});
