import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '#locales/en.ts';
import { zhTW } from '#locales/zh-TW.ts';
import { readTitles } from '../support/titles.ts';

/** WCAG 2.2, without 4.1.1, which it has withdrawn. */
const LEVELS = {
  'Level A':
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  'Level AA':
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

const DOCUMENT = readFileSync('docs/accessibility-conformance.md', 'utf8');

/** The rows of the table under a heading. */
function rowsOf(heading: string) {
  const [, section = ''] = DOCUMENT.split(`\n## ${heading}`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([criterion = '', status = '', how = '', tests = '']) => ({ criterion, status, how, tests }));
}

const titles = readTitles();

/** Whether a file has a test, a group or a step of this title, both in Markdown's code marks. */
function exists(entry: string): boolean {
  const [, file = '', quoted, plain = ''] = /^`([^`]+)` › (?:`` (.*) ``|`([^`]*)`)$/.exec(entry.trim()) ?? [];
  return titles.get(file)?.includes(quoted ?? plain) ?? false;
}

test("Level: WCAG 2.2 AA, with what MUI's own conformance report leaves open (Dialog, Select, Tabs, Snackbar, Drawer are not assessed there) settled here.", () => {
  for (const [level, criteria] of Object.entries(LEVELS)) {
    expect(rowsOf(level).map(({ criterion }) => criterion.split(' ')[0])).toEqual(criteria.split(' '));
  }
  const pitfalls = titles.get('access/rules/pitfalls.spec.ts')?.join(' ') ?? '';
  for (const part of ['Modal', 'Select', 'Tab', 'Snackbar', 'Drawer']) expect(pitfalls).toContain(`\`${part}\``);
});

describe.each([...Object.keys(LEVELS), 'Level AAA, where it is met'])('%s', (level) => {
  test.each(rowsOf(level))('$criterion', ({ status, how, tests }) => {
    // At the required levels no criterion may be met only in part.
    const allowed = level in LEVELS ? ['Supports', 'Not applicable'] : ['Supports', 'Partially supports'];
    expect(allowed).toContain(status);
    expect(how).not.toBe('');
    const named = tests.split('<br>').filter((entry) => entry.trim() !== '');
    expect(named.length > 0 || status === 'Not applicable').toBe(true);
    expect(named.filter((entry) => !exists(entry))).toEqual([]);
  });
});

test('no text refers to a colour, a shape or a side of the screen', () => {
  const WORDS = { en: /\b(?:left|right|above|red|green|blue|yellow|round|square|circle|triangle|corner)\b/i, 'zh-TW': /左|右|上方|紅|綠|藍|黃|圓|方形|三角|角落/ };
  const textsOf = (node: object): string[] => Object.values(node).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsOf(Object(value))));
  expect(textsOf(en).filter((text) => WORDS.en.test(text))).toEqual([]);
  expect(textsOf(zhTW).filter((text) => WORDS['zh-TW'].test(text))).toEqual([]);
});

test('what was not tested is said', () => {
  expect(DOCUMENT).toMatch(/\*\*What was not tested\.\*\* No real screen reader/);
});
