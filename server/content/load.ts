import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { answersFileSchema, characterFileSchema, defaultsSchema, scenarioFileSchema } from '../../content/schema.ts';
import type { Character, Defaults, Localized, Scenario } from '../../content/schema.ts';
import { ContentError, defaultsIn, foldersIn, isSystemError, SCENARIO, yamlFilesIn } from './files.ts';
import type { Content } from './files.ts';
import { findMistakes, type CharacterSource } from './mistakes.ts';
import { YamlFile } from './yaml-file.ts';

/** A character's answers stand in a file of their own beside it. */
const ANSWERS = '.answers.yaml';
const NO_ANSWERS = { file: null, data: answersFileSchema.parse({}) };

/** Reads files and gathers their mistakes, so that an author sees all of them at once. */
class Reading {
  readonly mistakes: string[] = [];

  async file<Schema extends z.ZodType>(path: string, schema: Schema) {
    try {
      const file = new YamlFile(path, await readFile(path, 'utf8'));
      const { data, mistakes } = file.read(schema);
      this.mistakes.push(...mistakes);
      return data === undefined ? undefined : { file, data };
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.mistakes.push(`${path}:1: cannot be read (${error.message}); make it a file that this program may read`);
      return undefined;
    }
  }
}

/**
 * Reads a folder of scenarios, in the order of their folders' names. `defaults.yaml` is the product's own where
 * the folder has none.
 * @param thorough whether every line is read for what it gives away, which takes seconds; an author's check does, a
 * start of the server does not
 * @param folders the only ones to read, of those that are there
 * @throws {ContentError} with every mistake found
 * @throws {NoContent}
 */
export async function loadContent(
  dir: string,
  { thorough = true, folders }: { thorough?: boolean; folders?: readonly string[] } = {},
): Promise<Content> {
  const reading = new Reading();
  const names = folders ?? (await foldersIn(dir));
  const defaults = await reading.file(defaultsIn(dir), defaultsSchema);
  const scenarios: Scenario[] = [];
  for (const name of names) {
    const scenario = await loadScenario(reading, dir, name, defaults?.data, thorough);
    if (scenario !== undefined) scenarios.push(scenario);
  }
  if (reading.mistakes.length > 0) throw new ContentError(reading.mistakes);
  return { scenarios };
}

type Introductions = NonNullable<Character['responses']['introduction']>;

/** Lines in which a character says its name, with the name in the place of `{name}`. */
function named<Tones extends Introductions>(introductions: Tones, name: Localized): Tones {
  const fill = ({ en, 'zh-TW': zhTW }: Localized): Localized => ({
    en: en.replaceAll('{name}', name.en),
    'zh-TW': zhTW.replaceAll('{name}', name['zh-TW']),
  });
  const filled = Object.entries(introductions).map(([tone, lines]: [string, readonly Localized[]]) => [tone, lines.map(fill)]);
  return { ...introductions, ...Object.fromEntries(filled) };
}

/** A character with its name in its own and in the shared lines. */
function introduced(character: Omit<Character, 'knows' | 'defaults'>, knows: Character['knows'], defaults: Defaults): Character {
  const { name, responses } = character;
  return {
    ...character,
    responses: { ...responses, ...(responses.introduction && { introduction: named(responses.introduction, name) }) },
    knows,
    defaults: { ...defaults, responses: { ...defaults.responses, introduction: named(defaults.responses.introduction, name) } },
  };
}

async function loadScenario(
  reading: Reading,
  dir: string,
  folder: string,
  defaults: Defaults | undefined,
  thorough: boolean,
): Promise<Scenario | undefined> {
  const path = join(dir, folder, SCENARIO);
  if (!existsSync(path)) {
    reading.mistakes.push(`${path}:1: the file is missing; every folder of content needs one`);
    return undefined;
  }
  const head = await reading.file(path, scenarioFileSchema);
  const files = yamlFilesIn(join(dir, folder)).filter((name) => name !== SCENARIO);
  const names = files.filter((name) => !name.endsWith(ANSWERS));
  const characters: CharacterSource[] = [];
  let complete = true;
  for (const name of names) {
    const read = await reading.file(join(dir, folder, name), characterFileSchema);
    const answersName = name.replace(/\.yaml$/, ANSWERS);
    const answers = files.includes(answersName) ? await reading.file(join(dir, folder, answersName), answersFileSchema) : NO_ANSWERS;
    if (read === undefined || answers === undefined || defaults === undefined) complete = false;
    else {
      characters.push({ file: read.file, answersFile: answers.file, data: introduced(read.data, answers.data, defaults) });
    }
  }
  if (head === undefined || !complete) return undefined;
  const mistakes = findMistakes(folder, head, characters, thorough);
  reading.mistakes.push(...mistakes);
  return { ...head.data, characters: characters.map(({ data }) => data) };
}
