/** The frame of a conversation: header, goal, a new session, an ended one. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import type { OpenSession } from '../../src/stores/session.ts';
import { buildCharacter, buildMessage, buildScenario, buildScript, buildSession, buildUser } from '../support/builders.ts';
import { ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const GOAL = 'Have Morgan name one worry.';
const SCENE = 'Someone was sent to you who did not want to come.';
const ABOUT = { goal: GOAL, scenario_description: SCENE, scenario_id: 'first-visit', script_id: 'build-trust', character_id: 'morgan' };
const ACTIVE: OpenSession = { ...buildSession(ABOUT), ended_reason: '' };
const ENDED: OpenSession = { ...buildSession({ ...ABOUT, is_active: false }), ended_reason: 'User ended session' };
const BARE: OpenSession = { ...buildSession(), ended_reason: '' };

const WIDE = [1280, 800] as const;
const NARROW = [900, 800] as const;
const PHONE = [360, 740] as const;

beforeEach(() => page.viewport(...WIDE));

async function open(session: OpenSession, [width, height]: readonly [number, number] = WIDE) {
  await page.viewport(width, height);
  const api = scriptApi();
  api.on('listMessages', ok('listMessages', { messages: [buildMessage({ role: 'character', content: 'You wanted to see me?' })] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listCharacters', ok('listCharacters', { characters: [buildCharacter()] }));
  api.on('listScripts', ok('listScripts', { scripts: [buildScript()] }));
  await renderPage(<App />, { user: buildUser(), session });
  await expect.element(page.getByRole('log').getByText('You wanted to see me?')).toBeVisible();
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { level: 2, name: 'Alex', exact: true });
const composer = () => page.getByRole('textbox', { name: 'Message', exact: true });
const height = (element: Element) => element.getBoundingClientRect().height;

describe('the header', () => {
  test.each([WIDE, NARROW, PHONE])('has the same names at %d x %d', async (...size) => {
    await open(ACTIVE, size);
    for (const name of ['Close', 'Export as text', 'End session', 'Send to evaluation']) await expect.element(button(name)).toBeVisible();
    await expect.element(heading()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
  });

  test('takes 97 px at most on a phone, with targets of 44 px', async () => {
    await open(ACTIVE, PHONE);
    const log = page.getByRole('log').element().getBoundingClientRect();
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    expect(log.top - bar.bottom).toBeLessThanOrEqual(97);
    for (const name of ['Close', 'Export as text', 'End session', 'Goal', 'Send to evaluation']) {
      expect(height(button(name).element())).toBeGreaterThanOrEqual(44);
    }
  });

  test('a name of a hundred characters wraps', async () => {
    await open({ ...ACTIVE, participant_name: 'W'.repeat(100), character_name: 'M'.repeat(100) }, PHONE);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expect.element(button('End session')).toBeInViewport();
  });
});

describe('the goal', () => {
  test('stands beside the conversation where the window is wide', async () => {
    await open(ACTIVE);
    const rail = page.getByRole('region', { name: 'About this session' });
    await expect.element(rail.getByRole('heading', { level: 3, name: 'Your goal' })).toBeVisible();
    for (const text of ['Morgan', GOAL, 'A first visit', SCENE]) await expect.element(rail.getByText(text, { exact: true })).toBeVisible();
    await expect.element(button('Goal')).not.toBeInTheDocument();
  });

  test('opens over the log elsewhere, which does not move, and closes by Escape', async () => {
    await open(ACTIVE, PHONE);
    const top = () => page.getByRole('log').element().getBoundingClientRect().top;
    const before = top();
    await expect.element(button('Goal')).toHaveAttribute('aria-expanded', 'false');
    await button('Goal').click();
    await expect.element(button('Goal')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText(GOAL)).toBeVisible();
    expect(top()).toBe(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(GOAL)).not.toBeInTheDocument();
    await expect.element(button('Goal')).toHaveFocus();
  });

  test('makes room for what is written', async () => {
    await open(ACTIVE, PHONE);
    await button('Goal').click();
    composer().element().focus();
    await expect.element(page.getByText(GOAL)).not.toBeInTheDocument();
  });

  test.each([WIDE, PHONE])('a server that tells nothing of it shows nothing at %d x %d', async (...size) => {
    await open(BARE, size);
    await expect.element(button('Goal')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'About this session' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Your goal')).not.toBeInTheDocument();
  });
});

describe('a new session', () => {
  test('begins in the composer where there is a mouse, with its goal above the first message', async () => {
    await open({ ...ACTIVE, isNew: true }, NARROW);
    await expect.element(composer()).toHaveFocus();
    await expect.element(page.getByRole('log').getByRole('heading', { name: 'Your goal' })).toBeVisible();
    await expect.element(page.getByRole('log').getByText(GOAL)).toBeVisible();
    expect(page.getByRole('log').getByRole('listitem').elements()).toHaveLength(1);
  });

  test('one that is opened again begins at its heading', async () => {
    await open(ACTIVE, NARROW);
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('Your goal')).not.toBeInTheDocument();
  });
});

describe('an ended session', () => {
  test('offers its evaluation once, in the banner, and to practise again', async () => {
    await open(ENDED);
    expect(button('Send to evaluation').elements()).toHaveLength(1);
    await button('Practise again').click();
    await expect.element(page.getByRole('heading', { name: 'Start a session' })).toHaveFocus();
    await expect.element(page.getByRole('combobox', { name: 'Scenario' })).toHaveTextContent('A first visit');
    await expect.element(page.getByRole('radio', { name: 'Script' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'Script goal' })).toHaveTextContent(GOAL);
    await expect.element(page.getByRole('textbox', { name: 'Participant name' })).toHaveValue('');
  });

  test('a free talk is practised again with its character', async () => {
    await open({ ...ENDED, goal: undefined, script_id: undefined });
    await button('Practise again').click();
    await expect.element(page.getByRole('radio', { name: 'Freeform' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'Character' })).toHaveTextContent('Morgan');
  });

  test('after it is closed, nothing is chosen on the setup screen', async () => {
    await open(ENDED);
    await button('Close').click();
    await expect.element(page.getByRole('heading', { name: 'Start a session' })).toBeVisible();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  });

  test('whose scenario is not known cannot be practised again', async () => {
    await open({ ...ENDED, scenario_id: undefined });
    await expect.element(button('Send to evaluation')).toBeVisible();
    await expect.element(button('Practise again')).not.toBeInTheDocument();
  });

  test('A confirmation names what it is about.', async () => {
    await open(ENDED);
    await button('Delete session').click();
    await expect.element(page.getByRole('dialog', { name: 'Delete session?' })).toHaveAccessibleDescription(/Alex.*A first visit/);
  });
});

describe("above a phone's keyboard", () => {
  test('what is written stays in sight, and the second row makes room', async () => {
    await open(ACTIVE, PHONE);
    composer().element().focus();
    await page.viewport(360, 410);
    await expect.element(composer()).toBeInViewport({ ratio: 1 });
    await expect.element(button('Send to evaluation')).not.toBeInTheDocument();
    expect(height(page.getByRole('log').element())).toBeGreaterThan(200);
    // It is only hidden.
    composer().element().blur();
    await expect.element(button('Send to evaluation')).toBeVisible();
  });

  test('a low window is no higher than it is', async () => {
    await open(ACTIVE, [360, 410]);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(410);
    await expect.element(composer()).toBeInViewport({ ratio: 1 });
  });
});

test('the field for a message grows with it, up to six lines, and shrinks with it', async () => {
  await open(ACTIVE, NARROW);
  const field = () => height(composer().element());
  const line = field();
  await composer().fill('One.\nTwo.');
  expect(field()).toBeGreaterThan(line);
  await composer().fill('A line.\n'.repeat(5));
  const six = field();
  await composer().fill('A line.\n'.repeat(30));
  expect(field()).toBe(six);
  await composer().fill('');
  expect(field()).toBe(line);
});
