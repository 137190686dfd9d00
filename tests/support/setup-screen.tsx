/** The setup screen with a scripted server, and its parts as a person finds them. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Character, Scenario, Script } from '#contract/entities.ts';
import { SetupScreen } from '../../src/features/setup/SetupScreen.tsx';
import { buildCharacter, buildScenario, buildScript, buildUser } from './builders.ts';
import { ok, scriptApi } from './fetch-stub.ts';
import { renderPage } from './render.tsx';

export const FIRST = buildScenario({ id: 'first', name: 'A first visit', description: 'Morgan did not want to come.' });
export const SECOND = buildScenario({ id: 'second', name: 'A second visit', description: 'Morgan came back.' });
export const SCRIPT = buildScript({ id: 'trust', goal: 'Have Morgan name one worry.', character_id: 'morgan' });
export const MORGAN = buildCharacter({ id: 'morgan', name: 'Morgan' });
export const KIM = buildCharacter({ id: 'kim', name: 'Kim' });

interface Offered {
  scenarios?: Scenario[];
  scripts?: Script[];
  characters?: Character[];
}

/** A server with two scenarios, unless a test says otherwise. */
export function script({ scenarios = [FIRST, SECOND], scripts = [SCRIPT], characters = [MORGAN, KIM] }: Offered = {}) {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios }));
  api.on('listScripts', ok('listScripts', { scripts }));
  api.on('listCharacters', ok('listCharacters', { characters }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  return api;
}

export const render = () => renderPage(<SetupScreen />, { user: buildUser() });
export const select = (name: string) => page.getByRole('combobox', { name, exact: true });
export const radio = (name: string) => page.getByRole('radio', { name, exact: true });
export const name = () => page.getByRole('textbox', { name: 'Participant name' });
export const start = () => page.getByRole('button', { name: 'Start Session', exact: true });
export const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

export async function choose(field: string, option: string): Promise<void> {
  await select(field).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}
