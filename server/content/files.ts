import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../../content/schema.ts';

export interface Content {
  scenarios: readonly Scenario[];
}

/** Content with mistakes; the message has one `file:line: what is wrong; how to mend it` per line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** There is no folder, or no scenario in it; the message names it. */
export class NoContent extends Error {
  override readonly name = 'NoContent';
}

const DEFAULTS = 'defaults.yaml';
export const SCENARIO = 'scenario.yaml';
const SHIPPED = fileURLToPath(new URL('../../content', import.meta.url));

/** The shared lines: the product's own where the folder has none. */
export function defaultsIn(dir: string): string {
  const own = join(dir, DEFAULTS);
  return existsSync(own) ? own : join(SHIPPED, DEFAULTS);
}

/** All that a scenario is read from, the shared lines included; each name tells it apart, wherever the folder stands. */
export function filesOfScenario(dir: string, folder: string): { name: string; path: string }[] {
  const own = yamlFilesIn(join(dir, folder)).map((name) => ({ name: `${folder}/${name}`, path: join(dir, folder, name) }));
  return [{ name: DEFAULTS, path: defaultsIn(dir) }, ...own];
}

/** The files of a scenario's folder, by name, in a fixed order. */
export const yamlFilesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml')).toSorted();

/**
 * The folders of a content folder, in their order.
 * @throws {NoContent}
 */
export async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    throw isSystemError(error) ? new NoContent(`${dir} cannot be read (${error.message})`) : error;
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  if (folders.length === 0) throw new NoContent(`${dir} holds none; add a folder with ${SCENARIO}`);
  return folders.toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** What the operating system refuses, as against a fault of ours. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
