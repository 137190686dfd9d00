/** The keys of the select, row by row as the Authoring Practices list them for a select-only combobox. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import type { Id } from '#contract/reading.ts';
import { SelectField } from '../../src/features/setup/SelectField.tsx';
import { renderPage } from '../support/render.tsx';

const NAMES = ['An angry customer', 'A caller in distress', 'Breaking bad news', 'A defensive employee', 'Ending well', 'Bad habits'];

const combobox = () => page.getByRole('combobox', { name: 'Scenario' });

function Select({ chosen = '', labels = NAMES }: { chosen?: string; labels?: readonly string[] }) {
  const [value, setValue] = useState<Id>(chosen);
  return (
    <SelectField
      label="Scenario"
      placeholder="Choose a scenario"
      options={labels.map((label) => ({ id: label, label }))}
      value={value}
      onChoose={setValue}
    />
  );
}

/** The active option; none while the list is closed. */
function active(): string | null {
  const id = combobox().element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

const shown = () => combobox().element().textContent;

async function press(keys: string, chosen?: string) {
  await renderPage(<Select chosen={chosen} />);
  combobox().element().focus();
  await userEvent.keyboard(keys);
}

beforeEach(() => page.viewport(1280, 800));

describe('The closed select opens by the keys of the APG.', () => {
  test.for([
    ['{Enter}', 'where the value is', 'Breaking bad news'],
    [' ', 'where the value is', 'Breaking bad news'],
    ['{ArrowDown}', 'where the value is', 'Breaking bad news'],
    ['{Alt>}{ArrowDown}{/Alt}', 'where the value is', 'Breaking bad news'],
    ['{ArrowUp}', 'on the first', 'An angry customer'],
    ['{Home}', 'on the first', 'An angry customer'],
    ['{End}', 'on the last', 'Bad habits'],
    ['e', 'on the first that begins so', 'Ending well'],
    ['x', 'even where nothing begins so', 'Breaking bad news'],
  ] as const)('by %s, %s', async ([keys, , option]) => {
    await press(keys, 'Breaking bad news');
    expect(active()).toBe(option);
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(combobox()).toHaveFocus();
    expect(shown()).toBe('Breaking bad news');
  });

  test.for(['{Escape}', '{PageDown}', '{Alt>}{ArrowUp}{/Alt}', '{ArrowLeft}'])('but not by %s', async (keys) => {
    await press(keys);
    expect(active()).toBeNull();
  });
});

describe('The open select moves by the keys of the APG.', () => {
  test.for([
    ['{ArrowDown}', 'Breaking bad news'],
    ['{ArrowUp}', 'An angry customer'],
    ['{ArrowUp}{ArrowUp}', 'An angry customer'],
    ['{End}', 'Bad habits'],
    ['{End}{ArrowDown}', 'Bad habits'],
    ['{End}{Home}', 'An angry customer'],
    ['{PageDown}', 'Bad habits'],
    ['{End}{PageUp}', 'An angry customer'],
    ['b', 'Breaking bad news'],
    // While typing ahead, Space is a character.
    ['a d', 'A defensive employee'],
    ['a c', 'A caller in distress'],
    ['an', 'An angry customer'],
    ['bad', 'Bad habits'],
    ['BAD', 'Bad habits'],
    // Repeating a letter goes to the next match, and back to the first after the last.
    ['bb', 'Bad habits'],
    ['bbb', 'Breaking bad news'],
    ['aaa', 'A caller in distress'],
    ['bx', 'Breaking bad news'],
  ] as const)('by %s to %s, and chooses nothing', async ([keys, option]) => {
    await press(`{Enter}${keys}`, 'A caller in distress');
    expect(active()).toBe(option);
    expect(shown()).toBe('A caller in distress');
  });

  test('letters typed after a pause begin a new word', async () => {
    await press('{Enter}a');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.keyboard('b');
    expect(active()).toBe('Breaking bad news');
  });
});

describe('The open select closes by the keys of the APG.', () => {
  test.for([
    ['{Enter}', 'chooses'],
    [' ', 'chooses'],
    ['{Alt>}{ArrowUp}{/Alt}', 'chooses'],
    ['{Tab}', 'chooses'],
    ['{Escape}', 'does not choose'],
  ] as const)('by %s, which %s', async ([keys, does]) => {
    await press(`{End}${keys}`, 'A caller in distress');
    expect(active()).toBeNull();
    expect(shown()).toBe(does === 'chooses' ? 'Bad habits' : 'A caller in distress');
    // Only Tab moves the focus away.
    expect(document.activeElement === combobox().element()).toBe(keys !== '{Tab}');
  });
});

test('the chosen option is marked, also for screen readers, whichever option is active', async () => {
  await press('{Enter}{End}', 'Breaking bad news');
  const marked = page.getByRole('option').elements().filter((option) => option.querySelector('svg') !== null);
  expect(marked.map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])).toEqual([['Breaking bad news', 'true']]);
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Bad habits');
});

test('An option longer than the list can be read to its end by keyboard, at 320x256 too.', async () => {
  await page.viewport(320, 256);
  const goal = 'Let Morgan say in their own words what troubles them about it, without advice, and sum it up. '.repeat(6).trim();
  await renderPage(<Select labels={['Short', goal, 'Last']} />);
  combobox().element().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  const [list, option] = [page.getByRole('listbox').element(), page.getByRole('option', { name: goal }).element()];
  expect(list.clientHeight).toBeGreaterThan(100);
  const unread = () => option.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  expect(unread()).toBeGreaterThan(0);
  let presses = 0;
  for (; active() === goal && presses < 20; presses += 1) {
    if (unread() < 4) break;
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(active()).toBe(goal);
  expect(unread()).toBeLessThan(4);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Last');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe(goal);
  expect(unread()).toBeLessThan(4);
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe(goal);
  expect(unread()).toBeGreaterThan(4);
});
