import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * All of the program that decides what content is compiled to: its schema and rules, how texts are read, and in
 * package.json the versions of the packages (tests/unit/compiled-content.test.ts compares it with the imports).
 */
export const DECIDING = ['package.json', 'contract/**/*.ts', 'content/*.ts', 'server/slices.ts', 'server/{character,content,language,understanding}/**/*.{ts,json}'];

/** A hash over names and bytes of files. */
export function hashFiles(files: readonly { name: string; path: string }[]): string {
  const hashing = createHash('sha256');
  for (const { name, path } of files) {
    const bytes = readFileSync(path);
    hashing.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hashing.digest('hex');
}

/** Tells versions of the program apart; that of Node decides too, which cuts Chinese into words. */
export function programFingerprint(): string {
  const names = globSync(DECIDING, { cwd: ROOT }).map((name) => name.replaceAll(sep, '/'));
  return `${process.version} ${hashFiles(names.toSorted().map((name) => ({ name, path: join(ROOT, name) })))}`;
}
