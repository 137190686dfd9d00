import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '#contract/limits.ts';
import { MEASURE_NAMES } from '../../content/measures.ts';
import type { Localized } from '../../content/schema.ts';
import { TONES } from '../../content/schema.ts';
import { ContentError, NoContent } from '../../server/content/files.ts';
import { loadContent } from '../../server/content/load.ts';
import { SIMPLIFIED_ONLY } from '../../server/language/normalise.ts';
import { copyContent, scenarios } from '../support/content.ts';

/** The mistakes found in a folder, without its own path. */
async function mistakesIn(dir: string, thorough = false): Promise<string[]> {
  const error = await loadContent(dir, { thorough }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) throw new Error('The content was taken as right.', { cause: error });
  return error.message.split('\n').map((line) => line.replace(`${dir}/`, ''));
}

/** A copy of the content with one text replaced in one file. */
async function spoiled(file: string, from: string, to: string): Promise<{ dir: string; line: number }> {
  const dir = await copyContent(onTestFinished);
  const path = join(dir, file);
  const source = await readFile(path, 'utf8');
  const at = source.indexOf(from);
  expect(at, `${from} stands in ${file}`).toBeGreaterThanOrEqual(0);
  await writeFile(path, source.replace(from, to));
  return { dir, line: source.slice(0, at).split('\n').length };
}

const SCENARIO = 'smoking-cessation/scenario.yaml';
const CHEN = 'smoking-cessation/mr-chen.yaml';

describe('a mistake is named with file, line and mend', () => {
  test.each([
    { what: 'an unknown key', file: SCENARIO, from: 'evaluation:', to: 'evaluations:', says: /unknown key evaluations; remove it or correct/ },
    { what: 'a wrong kind', file: CHEN, from: 'trust: 2.5', to: 'trust: much', says: /temper\.trust: takes a number; change it/ },
    { what: 'a number where a text belongs', file: CHEN, from: 'en: Mr Chen', to: 'en: 12', says: /name\.en: takes a text; put it in quotes/ },
    { what: 'too much', file: CHEN, from: 'tension: 5', to: 'tension: 50', says: /temper\.tension: is too large; give at most 10/ },
    { what: 'an id with capitals', file: CHEN, from: '- id: smoking', to: '- id: Smoking', says: /topics\.0\.id: is not well formed/ },
    { what: 'an act nobody knows', file: CHEN, from: '  closed_question:', to: '  shut_question:', says: /responses\.?.*(?:unknown key|none of the known)/ },
    { what: 'a measure nobody knows', file: SCENARIO, from: '    talk_share: 0.5', to: '    talk_shares: 0.5', says: /evaluation\.weights.*: (?:unknown key|is none of the known)/, elsewhere: true },
    { what: 'a script without its character', file: SCENARIO, from: 'character_id: mr-chen', to: 'character_id: mr-chan', says: /scripts\.0\.character_id: there is no character mr-chan; use one of mr-chen, ms-lin/ },
    { what: 'a goal without its fact', file: SCENARIO, from: '[night-company,', to: '[day-company,', says: /scripts\.0\.reached\.facts\.0: there is no fact day-company; use one of/ },
    { what: 'more facts than there are', file: SCENARIO, from: 'at_least: 3', to: 'at_least: 9', says: /at_least: is more than the facts listed; write 4 or less/ },
    { what: 'a topic that is not there', file: CHEN, from: 'topic: work', to: 'topic: worx', says: /facts\.0\.topic: there is no topic worx; use one of/ },
    { what: 'a gate behind nothing', file: CHEN, from: 'after: [father]', to: 'after: [mother]', says: /gate\.after\.0: there is no other fact mother/ },
    { what: 'a hint that tells all', file: CHEN, from: 'There was one time that was different.', to: 'Eight months, and then he died.', says: /hint\.en: gives the fact eight-months away/, thorough: true },
    { what: 'a fact that is not known again', file: CHEN, from: 'en: [[blood, bleeding]', to: 'en: [[ink, paint]', says: /facts\.4\.full\.en: does not hold a word of every group/, elsewhere: true, thorough: true },
    { what: 'the wrong language', file: CHEN, from: 'en: Leave my lungs to me.', to: 'en: 我的肺', says: /en: holds Chinese; write English here/, thorough: true },
    { what: 'a line twice', file: CHEN, from: 'en: Work is work.', to: 'en: Leave my lungs to me.', says: /en: stands with this character already/, elsewhere: true, thorough: true },
    { what: 'another id than the folder', file: SCENARIO, from: 'id: smoking-cessation', to: 'id: smoking', says: /id: differs from the folder's name; write smoking-cessation/ },
    { what: 'another id than the file', file: CHEN, from: 'id: mr-chen', to: 'id: mr-cheng', says: /id: differs from the file's name; name the file mr-cheng\.yaml/ },
    { what: 'broken YAML', file: CHEN, from: 'temper:\n', to: 'temper: "\n', says: /not YAML .*; look at the indents and quotes/, elsewhere: true },
  ])('$what', async ({ file, from, to, says, elsewhere, thorough }) => {
    const { dir, line } = await spoiled(file, from, to);
    const found = await mistakesIn(dir, thorough);
    expect(found).toContainEqual(expect.stringMatching(says));
    for (const mistake of found) expect(mistake).toMatch(/^[\w/.-]+:\d+: .+; .+$/);
    const named = found.find((mistake) => says.test(mistake));
    expect(named).toMatch(new RegExp(`^${elsewhere === true ? file : `${file}:${line}`}:`));
  });

  test('a missing text is reported at the entry that lacks it', async () => {
    const { dir, line } = await spoiled(CHEN, '\n  zh-TW: 陳先生', '');
    expect(await mistakesIn(dir)).toEqual([`${CHEN}:${line - 1}: name.zh-TW: is missing; add a text`]);
  });

  test('all mistakes are named at once', async () => {
    const { dir } = await spoiled(CHEN, 'trust: 2.5', 'trust: much');
    await appendFile(join(dir, SCENARIO), '\nnonsense: true\n');
    expect((await mistakesIn(dir)).map((mistake) => mistake.split(':')[0])).toEqual([SCENARIO, CHEN]);
  });

  test('a folder without a scenario, a folder without folders, no folder', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'content-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await expect(loadContent(dir)).rejects.toThrow(new NoContent(`${dir} holds none; add a folder with scenario.yaml`));
    await mkdir(join(dir, 'empty'));
    expect(await mistakesIn(dir)).toEqual(['empty/scenario.yaml:1: the file is missing; every folder of content needs one']);
    const nowhere = join(dir, 'nowhere');
    await expect(loadContent(nowhere)).rejects.toThrow(`${nowhere} cannot be read (ENOENT: no such file or directory`);
    await expect(loadContent('/dev/null')).rejects.toThrow('/dev/null cannot be read (ENOTDIR: not a directory');
  });

  test('a file that cannot be read', async () => {
    const dir = await copyContent(onTestFinished);
    await mkdir(join(dir, 'smoking-cessation', 'folder.yaml'));
    expect(await mistakesIn(dir)).toEqual([expect.stringMatching(/^smoking-cessation\/folder\.yaml:1: cannot be read \(EISDIR/)]);
  });
});

test('a folder without shared lines takes the product’s own', async () => {
  const dir = await copyContent(onTestFinished);
  await rm(join(dir, 'defaults.yaml'));
  const content = await loadContent(dir, { thorough: false });
  expect(content.scenarios[0]?.characters[0]?.defaults.responses.greeting.neutral).not.toEqual([]);
});

describe('npm run content -- check', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, ['server/content/check.ts', ...args], { encoding: 'utf8' });

  test('says ok, or every mistake', { timeout: 30_000 }, async () => {
    const good = run('check');
    expect(good.stdout).toMatch(/smoking-cessation: 2 characters, 2 scripts\n[^]*ok\n$/);
    expect(good.status).toBe(0);

    const { dir } = await spoiled(CHEN, 'trust: 2.5', 'trust: much');
    const bad = run('check', '--dir', dir);
    expect(bad.stderr).toMatch(/mr-chen\.yaml:\d+: temper\.trust: takes a number/);
    expect(bad.status).toBe(1);
  });

  test.each([[['chek']], [['check', '--folder', 'x']]])('%j is answered with how it is used', { timeout: 30_000 }, (args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain('Usage: npm run content -- check');
    expect(status).toBe(2);
  });
});

describe('the shipped content', () => {
  const characters = scenarios.flatMap((scenario) => scenario.characters);

  test('has six scenarios, one without scripts, several with two or more', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(6);
    expect(scenarios.some(({ scripts }) => scripts.length === 0)).toBe(true);
    expect(scenarios.filter(({ scripts }) => scripts.length >= 2).length).toBeGreaterThanOrEqual(2);
    for (const scenario of scenarios) {
      expect(scenario.characters.length).toBeGreaterThanOrEqual(2);
      expect(scenario.characters.length).toBeLessThanOrEqual(3);
    }
  });

  test.each(characters)('$id has three tones by three variants for the frequent answers', ({ responses }) => {
    for (const act of ['open_question', 'closed_question', 'reflection', 'advice', 'confrontation'] as const) {
      for (const tone of TONES) expect(responses[act]?.[tone]?.length, `${act}, ${tone}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('writes Traditional Chinese, in full-width punctuation and Taiwan’s words', () => {
    const texts: string[] = [];
    JSON.stringify(scenarios, (key, value: unknown) => {
      if (key === 'zh-TW' && typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.filter((text) => text.match(/\p{Script=Han}/gu)?.some((character) => SIMPLIFIED_ONLY.has(character)))).toEqual([]);
    expect(texts.filter((text) => /\p{Script=Han}[,?!:;]|[,?!:;]\p{Script=Han}|[“”]/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /視頻|屏幕|信息|默認|質量好|軟件|網絡|出租車|地鐵站|小夥子|服務員/.test(text))).toEqual([]);
  });

  test.each(characters)('$id opens without giving anything away, in both languages', ({ opening, facts }) => {
    for (const language of LANGUAGES) {
      const said = opening.map((line: Localized) => line[language]);
      for (const { full } of facts) expect(said).not.toContain(full[language]);
    }
  });
});

test('authors are told of every measure they can choose', async () => {
  const guide = await readFile('docs/authoring.md', 'utf8');
  const listed = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining([...MEASURE_NAMES]));
});
