/** The form that starts a session: when it can be submitted, the errors of the name, and what is sent. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#contract/limits.ts';
import { SetupScreen } from '../../../src/features/setup/SetupScreen.tsx';
import { buildCharacter, buildScenario, buildScript, buildUser } from '../../support/builders.ts';
import { failure, held, ok, scriptApi } from '../../support/fetch-stub.ts';
import { COMPOSING, errorsOf, form, isEnterPrevented, quietAndQuick, SOON } from '../../support/forms.ts';
import { renderPage } from '../../support/render.tsx';

quietAndQuick();

const start = () => page.getByRole('button', { name: /^(?:Start Session|開始練習)$/ });
const name = () => page.getByRole('textbox', { name: /^(?:Participant name|參與者名稱)$/ });
const select = (label: RegExp) => page.getByRole('combobox', { name: label });

async function choose(label: RegExp, option: string) {
  await select(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('listbox'), SOON).not.toBeInTheDocument();
}

const STEPS = {
  scenario: () => choose(/^(?:Scenario|情境)$/, 'A first visit'),
  'script radio': () => page.getByRole('radio', { name: 'Script' }).click(),
  'freeform radio': () => page.getByRole('radio', { name: 'Freeform' }).click(),
  script: () => choose(/^Script goal$/, 'Have Morgan name one worry.'),
  character: () => choose(/^(?:Character|角色)$/, 'Kim'),
};
type Step = keyof typeof STEPS;

async function open(steps: Step[], language?: Language) {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listScripts', ok('listScripts', { scripts: [buildScript()] }));
  api.on('listCharacters', ok('listCharacters', { characters: [buildCharacter(), buildCharacter({ id: 'kim', name: 'Kim' })] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  api.on('createSession', failure(500, 'Not today.'));
  await renderPage(<SetupScreen />, { user: buildUser(), language });
  for (const step of steps) await STEPS[step]();
  return api;
}

const BY_SCRIPT = { scenario_id: 'first-visit', script_id: 'build-trust', character_id: 'morgan' };
const BY_CHARACTER = { scenario_id: 'first-visit', character_id: 'kim' };

describe('Start Session is disabled with', () => {
  test.for<[string, Step[], string?]>([
    ['nothing chosen', []],
    ['a scenario alone', ['scenario']],
    ['script mode without a script', ['scenario', 'script radio'], 'Robin'],
    ['character mode without a character', ['scenario', 'freeform radio'], 'Robin'],
    ['a script cleared by the other radio', ['scenario', 'script', 'freeform radio'], 'Robin'],
    ['a character cleared by the other radio', ['scenario', 'character', 'script radio'], 'Robin'],
    ['no name', ['scenario', 'script']],
    ['a name of spaces', ['scenario', 'script'], '   '],
    ['a name that does not show', ['scenario', 'script'], '\u200B\u00AD\u3164'],
    ['a name of 101 characters', ['scenario', 'character'], '長'.repeat(101)],
  ])('%s', async ([, steps, typed]) => {
    const api = await open(steps);
    if (typed !== undefined) await name().fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(start(), SOON).toBeDisabled();
    expect(api.sent('createSession')).toEqual([]);
  });
});

describe('Start Session is enabled, and sends', () => {
  test.for<[string, Step[], string, object]>([
    ['a script', ['scenario', 'script'], 'Robin', { ...BY_SCRIPT, participant_name: 'Robin' }],
    ['a character', ['scenario', 'character'], 'Robin', { ...BY_CHARACTER, participant_name: 'Robin' }],
    ['a character after a script', ['scenario', 'script', 'character'], 'Robin', { ...BY_CHARACTER, participant_name: 'Robin' }],
    ['a script after a character', ['scenario', 'character', 'script'], 'Robin', { ...BY_SCRIPT, participant_name: 'Robin' }],
    ['a name of 100 characters', ['scenario', 'character'], '長'.repeat(100), { ...BY_CHARACTER, participant_name: '長'.repeat(100) }],
    ['a name without its spaces', ['scenario', 'character'], '  Robin ', { ...BY_CHARACTER, participant_name: 'Robin' }],
    ['markup as it is', ['scenario', 'character'], '<b>Robin</b>', { ...BY_CHARACTER, participant_name: '<b>Robin</b>' }],
  ])('%s', async ([, steps, typed, sent]) => {
    const api = await open(steps);
    await name().fill(typed);
    await expect.element(start(), SOON).toBeEnabled();
    await name().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.sent('createSession').map(({ body }) => body), SOON).toEqual([sent]);
  });
});

describe('the name', () => {
  test.for<[string, Language, string, string]>([
    ['Participant name is required', 'en', 'Participant name', ' '],
    ['Participant name must be at most 100 characters', 'en', 'Participant name', 'n'.repeat(101)],
    ['請輸入參與者名稱', 'zh-TW', '參與者名稱', ' '],
    ['參與者名稱最多 100 個字元', 'zh-TW', '參與者名稱', '長'.repeat(101)],
  ])('%s', async ([error, language, label, typed]) => {
    await open(['scenario', 'character'], language);
    await name().fill(typed);
    await expect.poll(() => errorsOf(form()), SOON).toEqual({ [label]: error });
    await name().fill('Robin');
    await expect.poll(() => errorsOf(form()), SOON).toEqual({});
  });

  test('is no error before anything was typed, until an Enter in the field', async () => {
    await open(['scenario', 'character']);
    await name().click();
    await userEvent.tab();
    expect(errorsOf(form())).toEqual({});
    await name().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => errorsOf(form()), SOON).toEqual({ 'Participant name': 'Participant name is required' });
    await expect.element(name(), SOON).toHaveFocus();
  });
});

test('a script clears the character, and a character the script', async () => {
  await open(['scenario', 'character', 'script']);
  await expect.element(select(/^Character$/), SOON).toHaveTextContent('Choose a character');
  await STEPS.character();
  await expect.element(select(/^Script goal$/), SOON).toHaveTextContent('Choose a goal');
});

test('a second submit while the first is pending sends nothing', async () => {
  const api = await open(['scenario', 'character']);
  const reply = held();
  api.on('createSession', reply);
  await name().fill('Robin');
  await start().click();
  await expect.poll(() => api.sent('createSession').length, SOON).toBe(1);
  await name().click();
  await userEvent.keyboard('{Enter}');
  form().querySelector<HTMLElement>('[type=submit]')?.click();
  reply.release(failure(500, 'Not today.'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to create session' }), SOON).toBeVisible();
  expect(api.sent('createSession')).toHaveLength(1);
});

test.for(COMPOSING)('an Enter of an input method starts nothing: %s', async ([, shape]) => {
  const api = await open(['scenario', 'character']);
  await name().fill('若彬');
  await expect.element(start(), SOON).toBeEnabled();
  expect(isEnterPrevented(name().element(), shape)).toBe(true);
  expect(isEnterPrevented(name().element())).toBe(false);
  expect(api.sent('createSession')).toEqual([]);
});
