import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { zhTW } from '#locales/zh-TW.ts';
import { DETAILS, FIELD_DETAILS } from '../../server/http/details.ts';
import { CHINESE_PHRASES } from '../../server/evaluation/report/phrases.zh-TW.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** The last column of the table, and the words that are named below it. */
const FOREIGN_WORDS = [
  ...glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('English'))
    .flatMap((line) => line.split('|')[3]?.split(',') ?? []),
  ...(/^Also never: (.*?)\./m.exec(glossary)?.[1]?.split(' ') ?? []),
].map((word) => word.replace(/ mixed with .*/, '').trim());

/** Correct words that contain a forbidden one: "not enough to", and news as opposed to messages. */
const RIGHT_WORDS = /不足以|壞消息|把消息告訴/g;

/** Every text in a tree of texts, by its path. */
function textsIn(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
}

/** What is shown of the content in Chinese: names, descriptions and goals. What characters say is theirs. */
function contentTexts(file: string): [path: string, text: string][] {
  const isShown = (path: string) => /\.(?:name|description|goal)\.zh-TW$/.test(path);
  return textsIn(parse(readFileSync(file, 'utf8')), file).filter(([path]) => isShown(path));
}

const CATALOGUES: [name: string, texts: [path: string, text: string][]][] = [
  ['the page', textsIn(zhTW, 'zhTW')],
  ['errors of the server', [...textsIn(DETAILS['zh-TW'], 'details'), ...textsIn(FIELD_DETAILS['zh-TW'], 'fields')]],
  ['reports', textsIn(CHINESE_PHRASES, 'phrases')],
  ['scenarios, characters and goals', globSync('content/**/*.yaml').flatMap(contentTexts)],
];

/** A variable may be Han or Latin, so it counts as neither. */
const withoutVariables = (text: string) => text.replaceAll(/\{\{?[^}]*\}?\}/g, '\uE000');

test('the glossary is read whole', () => {
  expect(FOREIGN_WORDS).toEqual(expect.arrayContaining(['登錄', '退出登錄', '會話', '確定', '加載', '默認', '用戶']));
  expect(FOREIGN_WORDS.filter((word) => !/^\p{Script=Han}+$/u.test(word))).toEqual([]);
});

describe.each(CATALOGUES)('the Chinese of %s', (_, texts) => {
  test('is there', () => expect(texts.length).toBeGreaterThan(20));

  test("holds no word of the glossary's last column", () => {
    const wrong = texts.flatMap(([path, text]) =>
      FOREIGN_WORDS.filter((word) => text.replaceAll(RIGHT_WORDS, '').includes(word)).map((word) => `${path}: ${word} in ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has full-width punctuation between Han characters, and an ellipsis instead of dots', () => {
    const wrong = texts.filter(([, text]) => /\p{Script=Han}\s*[,.:;?!()"'](?=\s*(?:\p{Script=Han}|$))|[,;?!()]\s*\p{Script=Han}|\.{2,}/u.test(withoutVariables(text)));
    expect(wrong).toEqual([]);
  });

  test('has one space between Han and Latin or digits, and none beside its punctuation', () => {
    const wrong = texts.filter(
      ([, text]) =>
        /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}|\p{Script=Han} {2,}/u.test(withoutVariables(text)) ||
        /[，。：？！（）「」『』、；] | [，。：？！）」』、；]/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('the interface says 您, never 你', () => {
  const said = CATALOGUES.slice(0, 2).flatMap(([, texts]) => texts);
  expect(said.filter(([, text]) => text.includes('你'))).toEqual([]);
});
