import { hash } from 'node:crypto';
import { Deserializer, Serializer } from 'node:v8';
import type { Cache } from '../content/cache.ts';
import { digestOfKnown } from '../content/compiled.ts';
import { buildIndexNumbers } from './candidates.ts';
import type { MakeNumbers } from './candidates.ts';
import type { IndexNumbers } from './index-numbers.ts';

/**
 * Takes the numbers of an index from the cache where they were built of the same content by the same program, and keeps
 * them there where not.
 * @param program its fingerprint
 */
export function keptIn(cache: Cache, program: string): MakeNumbers {
  return async (character, language) => {
    const key = hash('sha256', [program, language, JSON.stringify([character.id, character.facts]), digestOfKnown(character)].join('\n'));
    const kept = cache.read(key);
    if (kept !== null) return fromBytes(kept);
    const built = await buildIndexNumbers(character, language);
    cache.write(key, toBytes(built));
    return built;
  };
}

function toBytes(numbers: IndexNumbers): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(numbers);
  return serializer.releaseBuffer();
}

function fromBytes(bytes: Buffer): IndexNumbers {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  // Written by `toBytes` of the same version of the program; the cache gives back those bytes or none.
  // oxlint-disable-next-line no-unsafe-type-assertion -- see above
  return deserializer.readValue() as IndexNumbers;
}
