import type { Character, Scenario } from '../../content/schema.ts';

/**
 * A scenario that was read and checked, as lines of JSON: first the scenario without what its characters know, then that
 * of each in their order. All threads share these bytes, and what a character knows is made into objects only where it
 * is asked for: this is most of all content, and the thread that answers requests never needs it.
 */
export type CompiledScenario = Uint8Array<SharedArrayBuffer>;

const LINE_BREAK = 10;

/** JSON writes line breaks within texts as `\n`. */
export function compiledBytes({ characters, ...scenario }: Scenario): Buffer {
  const bare = { ...scenario, characters: characters.map((character) => ({ ...character, knows: undefined })) };
  return Buffer.from([bare, ...characters.map(({ knows }) => knows)].map((line) => JSON.stringify(line)).join('\n'));
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
  return { ...scenario, characters: characters.map((character, place) => withKnows(character, others[place])) };
}

function withKnows(character: Omit<Character, 'knows'>, line: Uint8Array | undefined): Character {
  let known: Character['knows'] | null = null;
  return {
    ...character,
    get knows() {
      // oxlint-disable-next-line no-unsafe-type-assertion -- see `parse`
      known ??= parse(line) as Character['knows'];
      return known;
    },
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
