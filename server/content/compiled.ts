import { createHash, hash } from 'node:crypto';
import type { Character, Scenario, Wordings } from '../../content/schema.ts';

/**
 * A scenario that was read and checked, as lines of JSON: first the scenario without what its characters know, then for
 * each character in their order what it knows, with a place instead of each list of wordings, and those lists in each
 * language. All threads share these bytes, and what a character knows is made into objects only where it is asked for:
 * this is most of all content, and the thread that answers requests never needs it. Of wordings only an index is made,
 * so they stay bytes: as objects they would take 40 MB.
 */
export type CompiledScenario = Uint8Array<SharedArrayBuffer>;

const LINE_BREAK = 10;
/** What it knows, the wordings in English, and those in Chinese. */
const LINES_A_CHARACTER = 3;

/** JSON writes line breaks within texts as `\n`. */
export function compiledBytes({ characters, ...scenario }: Scenario): Buffer {
  const bare = { ...scenario, characters: characters.map((character) => ({ ...character, knows: undefined })) };
  return Buffer.from([JSON.stringify(bare), ...characters.flatMap(({ knows }) => linesOfKnown(knows))].join('\n'));
}

function linesOfKnown(knows: Character['knows']): string[] {
  const wordings: Wordings[] = [];
  const placed = JSON.stringify(knows, (key, value: unknown) => {
    if (key !== 'to') return value;
    // The schema has wordings only under this key.
    // oxlint-disable-next-line no-unsafe-type-assertion -- see above
    return wordings.push(value as Wordings) - 1;
  });
  return [placed, JSON.stringify(wordings.map(({ en }) => en)), JSON.stringify(wordings.map((each) => each['zh-TW']))];
}

/** Bytes that threads can share. */
export function shared(bytes: Uint8Array): CompiledScenario {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** The scenario, as `compiledBytes` was given it. */
export function scenarioOf(compiled: CompiledScenario): Scenario {
  const [first, ...others] = linesOf(compiled);
  // oxlint-disable-next-line no-unsafe-type-assertion -- see `parse`
  const { characters, ...scenario } = parse(first) as Omit<Scenario, 'characters'> & { characters: Omit<Character, 'knows'>[] };
  return {
    ...scenario,
    characters: characters.map((character, place) => withKnows(character, others.slice(place * LINES_A_CHARACTER, (place + 1) * LINES_A_CHARACTER))),
  };
}

/** The lines of what a character knows. */
const LINES = new WeakMap<Character, readonly Uint8Array[]>();

function withKnows(bare: Omit<Character, 'knows'>, lines: readonly Uint8Array[]): Character {
  let known: Character['knows'] | null = null;
  const character = {
    ...bare,
    get knows() {
      known ??= knownFrom(lines);
      return known;
    },
  };
  LINES.set(character, lines);
  return character;
}

/**
 * Tells what one character knows from what another does. Where it was compiled its bytes tell it: to make its wordings
 * into objects again would leave tens of megabytes of garbage at each first opening.
 */
export function digestOfKnown(character: Character): string {
  const lines = LINES.get(character);
  if (lines === undefined) return hash('sha256', JSON.stringify(character.knows));
  const digest = createHash('sha256');
  for (const line of lines) digest.update(line);
  return digest.digest('hex');
}

function knownFrom([placed, inEnglish, inChinese]: readonly Uint8Array[]): Character['knows'] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- see `parse`; a number stands in each `to` until the end of this
  const knows = parse(placed) as Character['knows'];
  const english = wordingsIn(inEnglish);
  const chinese = wordingsIn(inChinese);
  for (const entry of askedFor(knows)) {
    entry.to = new KeptWordings(Number(entry.to), english, chinese);
  }
  return knows;
}

/** The wordings of one entry, read where they are asked for. */
class KeptWordings implements Wordings {
  readonly #place: number;
  readonly #english: () => string[][];
  readonly #chinese: () => string[][];

  constructor(place: number, english: () => string[][], chinese: () => string[][]) {
    this.#place = place;
    this.#english = english;
    this.#chinese = chinese;
  }

  get en(): string[] {
    return this.#english()[this.#place] ?? [];
  }

  get 'zh-TW'(): string[] {
    return this.#chinese()[this.#place] ?? [];
  }

  toJSON(): Wordings {
    return { en: this.en, 'zh-TW': this['zh-TW'] };
  }
}

/** Everything that has wordings. */
function* askedFor({ answers, facts }: Character['knows']): Generator<{ to: Wordings }> {
  for (const answer of answers) {
    yield answer;
    yield* answer.next;
  }
  for (const fact of Object.values(facts)) {
    yield fact;
    yield* fact.next;
    yield* fact.before_told;
  }
}

/** Reads all wordings of a line when one is asked for. They stay at least until whoever asks has gone through them all. */
function wordingsIn(line: Uint8Array | undefined): () => string[][] {
  let held: WeakRef<string[][]> | null = null;
  return () => {
    const known = held?.deref();
    if (known !== undefined) return known;
    // oxlint-disable-next-line no-unsafe-type-assertion -- see `parse`
    const wordings = parse(line) as string[][];
    held = new WeakRef(wordings);
    return wordings;
  };
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}

/**
 * A line as `compiledBytes` wrote it from what the schema had passed: the cache gives back those bytes or none.
 * @throws {SyntaxError} where there is no such line
 */
function parse(line: Uint8Array = new Uint8Array()): unknown {
  return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString());
}
