/** The choice of a script or a character, and how it outlives an expired login. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SetupScreen } from '../../src/features/setup/SetupScreen.tsx';
import { signOut } from '../../src/stores/auth.ts';
import { buildUser } from '../support/builders.ts';
import { failure, offline, ok } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';
import { alert, choose, KIM, MORGAN, name, radio, render, script, SCRIPT, select, start } from '../support/setup-screen.tsx';

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
