/** What a start keeps of content for the next one: right after every edit, and never needed. */
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Scenario } from '../../content/schema.ts';
import { candidateIndex, prepareCandidates } from '../../server/character/candidates.ts';
import { keptIn } from '../../server/character/kept-indexes.ts';
import { openCache } from '../../server/content/cache.ts';
import type { Cache } from '../../server/content/cache.ts';
import { compileContent } from '../../server/content/compile.ts';
import { ContentError, NoContent } from '../../server/content/files.ts';
import { DECIDING } from '../../server/content/fingerprint.ts';
import { loadContent } from '../../server/content/load.ts';
import { kim } from '../support/kim.ts';
import { copyContent } from '../support/content.ts';

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'compiled-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Tells what is asked of it. */
function watched(cache: Cache): Cache & { found: number; written: number } {
  const counts = { found: 0, written: 0 };
  return Object.assign(counts, {
    read(key: string) {
      const bytes = cache.read(key);
      if (bytes !== null) counts.found += 1;
      return bytes;
    },
    write(key: string, bytes: Uint8Array) {
      counts.written += 1;
      cache.write(key, bytes);
    },
  });
}

/** Wordings at each place where an answers file can have them. */
const answersWith = (fact: string) => `answers:
  - id: lamp
    to: { en: ["Which lamp?", "What lamp is that?"], zh-TW: ["哪一盞燈？"] }
    neutral: [{ en: "The green one.", zh-TW: "綠色那盞。" }]
    next:
      - to: { en: ["Why green?"], zh-TW: ["為什麼是綠色？"] }
        says: [{ en: "It was cheap.", zh-TW: "便宜啊。" }]
facts:
  ${fact}:
    to: { en: ["What is it?"], zh-TW: ["是什麼？"] }
    closed: [{ en: "Not now.", zh-TW: "先不要。" }]
    next:
      - to: { en: ["And since?"], zh-TW: ["後來呢？"] }
        says: [{ en: "Nothing since.", zh-TW: "後來沒有了。" }]
    before_told:
      - to: { en: ["Why not now?"], zh-TW: ["為什麼先不要？"] }
        says: [{ en: "It's late.", zh-TW: "太晚了。" }]
`;

/** Of a scenario with few answers, so that reading it is quick. */
async function smallContent(onFinished: (clean: () => Promise<void>) => void): Promise<string> {
  const dir = await copyContent(onFinished);
  for (const [name, fact] of [['mr-chen', 'granddaughter'], ['ms-lin', 'test']] as const) writeFileSync(join(dir, SCENARIO, `${name}.answers.yaml`), answersWith(fact));
  return dir;
}

/** Read to the end, since wordings are read where they are asked for. */
const readOut = (scenarios: readonly Scenario[]): unknown => JSON.parse(JSON.stringify(scenarios));

const PROGRAM = 'this one';
const SCENARIO = 'smoking-cessation';
const first = { dir: '', kept: mkdtempSync(join(tmpdir(), 'compiled-')) };
beforeAll(async () => {
  first.dir = await smallContent(afterAll);
  await compileContent(first.dir, openCache(first.kept), PROGRAM);
});
afterAll(() => rmSync(first.kept, { recursive: true }));

/** Content that was read once, and what was kept of it. */
function keptOnce() {
  const [dir, kept] = [freshDir(), freshDir()];
  cpSync(first.dir, dir, { recursive: true });
  cpSync(first.kept, kept, { recursive: true });
  async function again(program = PROGRAM) {
    const cache = watched(openCache(kept));
    const { scenarios } = await compileContent(dir, cache, program);
    return { scenarios, found: cache.found, written: cache.written };
  }
  return { dir, kept, again };
}

test('content from the cache is the content of the files', async () => {
  const { dir, again } = keptOnce();
  const { scenarios, found, written } = await again();
  expect([found, written]).toEqual([1, 0]);
  expect(readOut(scenarios)).toEqual(readOut((await loadContent(dir, { thorough: false })).scenarios));
});

test('a copy elsewhere is found, and each other version of the program reads anew', async () => {
  const { again } = keptOnce();
  expect(await again()).toMatchObject({ found: 1, written: 0 });
  expect(await again('another one')).toMatchObject({ found: 0, written: 1 });
});

test.each(['defaults.yaml', 'smoking-cessation/scenario.yaml', 'smoking-cessation/mr-chen.yaml', 'smoking-cessation/mr-chen.answers.yaml'])('an edit of %s is seen', async (file) => {
  const { dir, again } = keptOnce();
  appendFileSync(join(dir, file), '# edited\n');
  expect(await again()).toMatchObject({ found: 0, written: 1 });
});

test('what an author changes is served, and what is taken back comes from the cache', async () => {
  const { dir, again } = keptOnce();
  const path = join(dir, 'smoking-cessation/scenario.yaml');
  const before = readFileSync(path, 'utf8');
  const [{ name } = { name: { en: '' } }] = (await again()).scenarios;
  writeFileSync(path, before.replace(name.en, 'Smoking no more'));
  expect((await again()).scenarios[0]?.name.en).toBe('Smoking no more');
  writeFileSync(path, before);
  expect(await again()).toMatchObject({ found: 1, scenarios: [{ name }] });
});

test('a mistake is named by file and line, also beside what is kept, and nothing is kept of it', async () => {
  const { dir, kept, again } = keptOnce();
  const path = join(dir, 'smoking-cessation/scenario.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^icon:.*$/m, 'icon: nothing-known'));
  const error = await again().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
  expect(String(error)).toMatch(/scenario\.yaml:\d+: icon: is none of the known values; use one of /);
  expect(readdirSync(kept)).toHaveLength(1);
  rmSync(join(dir, 'smoking-cessation'), { recursive: true });
  await expect(again()).rejects.toBeInstanceOf(NoContent);
});

test.each<[string, (file: Buffer) => Buffer | string]>([
  ['one letter is another', (file) => Buffer.from(file.toString('latin1').replace('Mr Chen', 'Mr Chan'), 'latin1')],
  ['its end is missing', (file) => file.subarray(0, file.length / 2)],
  ['it is empty', () => ''],
  ['it is something else', () => '{"scenarios": []}'.repeat(9)],
])('an entry is read anew and replaced where %s', async (_, damage) => {
  const { dir, kept, again } = keptOnce();
  const [entry = ''] = readdirSync(kept);
  const path = join(kept, entry);
  const whole = readFileSync(path);
  writeFileSync(path, damage(whole));
  const { found, written, scenarios } = await again();
  expect([found, written]).toEqual([0, 1]);
  expect(readOut(scenarios)).toEqual(readOut((await loadContent(dir, { thorough: false })).scenarios));
  expect(readFileSync(path).equals(whole)).toBe(true);
});

test('where nothing can be kept it is read each time, and the content is left as it is', async () => {
  const { dir } = keptOnce();
  const before = readdirSync(dir, { recursive: true });
  const file = join(freshDir(), 'file');
  writeFileSync(file, '');
  chmodSync(dir, 0o555);
  const { scenarios } = await compileContent(dir, openCache(join(file, 'below')), PROGRAM);
  chmodSync(dir, 0o755);
  expect(scenarios.map(({ id }) => id)).toEqual([SCENARIO]);
  expect(readdirSync(dir, { recursive: true })).toEqual(before);
});

test('several that start at once all get the content, and leave whole entries', async () => {
  const { dir } = keptOnce();
  const kept = freshDir();
  const all = await Promise.all(Array.from({ length: 2 }, () => compileContent(dir, openCache(kept), PROGRAM)));
  expect(all.map(({ scenarios }) => scenarios.length)).toEqual([1, 1]);
  const cache = watched(openCache(kept));
  await compileContent(dir, cache, PROGRAM);
  expect([cache.found, readdirSync(kept).length]).toEqual([1, 1]);
});

test('the entries used longest ago make room', () => {
  const kept = freshDir();
  const cache = openCache(kept);
  for (let number = 0; number < 105; number += 1) cache.write(`entry-${number}`, Buffer.from('x'));
  expect(readdirSync(kept)).toHaveLength(100);
  expect(cache.read('entry-104')?.toString()).toBe('x');
});

test('an index from the cache is the one that was built, and a changed answer is another', async () => {
  const cache = watched(openCache(freshDir()));
  const met = async (character: typeof kim) => {
    await prepareCandidates(character, 'en', keptIn(cache, PROGRAM));
    const { dictionary, idfOf, ...index } = candidateIndex(character, 'en');
    return { ...index, weights: ['letter', 'unheard'].map(idfOf), terms: dictionary.terms() };
  };
  const built = await met({ ...kim });
  expect(await met({ ...kim })).toEqual(built);
  expect([cache.found, cache.written]).toEqual([1, 1]);
  const [answer, ...others] = kim.knows.answers;
  if (answer === undefined) throw new Error('Kim knows nothing.');
  const changed = { ...answer, to: { ...answer.to, en: [...answer.to.en, 'What about giraffes?'] } };
  await met({ ...kim, knows: { ...kim.knows, answers: [changed, ...others] } });
  expect([cache.found, cache.written]).toEqual([1, 2]);
});

test('the fingerprint of the program covers all that reading and indexing content runs', () => {
  const seen = new Set<string>();
  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const code = path.endsWith('.ts') ? readFileSync(path, 'utf8') : '';
    for (const [, target = ''] of code.matchAll(/^import (?!type )[^;]*? from '([.#][^']+)';$/gm)) {
      visit(normalize(target.startsWith('#') ? target.slice(1) : join(dirname(path), target)));
    }
    for (const [, file = ''] of code.matchAll(/new URL\(['`](\.[^'`]+\.json)['`]/g)) visit(join(dirname(path), file.replace('${language}', 'en')));
  }
  visit('server/content/compile-thread.ts');
  visit('server/character/kept-indexes.ts');
  expect(seen.size).toBeGreaterThan(20);
  expect([...seen]).toContain('server/language/vectors.en.json');
  expect([...seen].filter((path) => !DECIDING.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});
