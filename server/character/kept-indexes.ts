import { hash } from 'node:crypto';
import { Deserializer, Serializer } from 'node:v8';
import type { Cache } from '../content/cache.ts';
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
    const { id, facts, knows } = character;
    const key = hash('sha256', [program, language, JSON.stringify([id, facts, knows])].join('\n'));
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
