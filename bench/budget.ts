/**
 * Whether the built page keeps its budget (`page-budget.json`), in bytes as gzip sends them. `initial` is the code
 * that the page names, `firstScreen` the page itself with its styles, `later` all code that comes after.
 */
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Share = 'initial' | 'firstScreen' | 'later';

const DIST = new URL('../dist/', import.meta.url);
const read = (file: string, base: URL) => readFileSync(new URL(file, base));
const gzipped = (file: string) => gzipSync(read(file, DIST), { level: 9 }).length;

/** The code that the built page begins with, and what comes later. */
export function sizesOf(): Record<Share, number> {
  const html = read('index.html', DIST).toString();
  const named = new Set([...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
  const all = globSync('assets/*.js', { cwd: DIST });
  return { initial: sum(named), firstScreen: gzipped('index.html'), later: sum(all.filter((file) => !named.has(file))) };
}

/** Prints how each share of the budget is kept. @returns false where one is exceeded */
export function checkBudget(): boolean {
  const budget: Record<Share, number> = JSON.parse(read('page-budget.json', new URL('.', import.meta.url)).toString());
  const sizes = sizesOf();
  let isKept = true;
  for (const share of ['initial', 'firstScreen', 'later'] as const) {
    const fits = sizes[share] <= budget[share];
    isKept &&= fits;
    console.log(`Page, ${share}: ${sizes[share]} bytes gzipped of ${budget[share]}${fits ? '' : ': TOO MUCH. `npm run bench -- size` says what each chunk holds.'}`);
  }
  return isKept;
}
