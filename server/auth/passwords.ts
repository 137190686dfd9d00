import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';
import { createFairQueue } from './fair-queue.ts';

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Each takes 19 MiB and a thread: more at once would slow everything else down. */
const AT_ONCE = 2;
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export interface Passwords {
  /**
   * For a registration from an address.
   * @returns a PHC string
   */
  hash(password: string, address: string): Promise<string>;
  /** For a login from an address. Against null (an unknown account) it takes as long, and is false. */
  verify(password: string, phc: string | null, address: string): Promise<boolean>;
}

/** The cost of a new hash; a stored hash carries its own. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * Hashes passwords, a few at a time, each address in its turn.
 * Both fail with a 429 where too many wait.
 */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const takePlace = createFairQueue<'login' | 'registration'>({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, yields: 'registration' });

  async function derive(kind: 'login' | 'registration', address: string, parameters: Argon2Parameters): Promise<Buffer> {
    const givePlaceBack = await takePlace(kind, address, () => new Problem(429, 'tooManyLogins', RETRY_AFTER_SECONDS));
    try {
      return await argon2id(parameters);
    } finally {
      givePlaceBack();
    }
  }

  return {
    async hash(password, address) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await derive('registration', address, { ...cost, message: password, nonce: salt, tagLength: TAG_BYTES });
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
    },

    async verify(password, phc, address) {
      if (phc === null) {
        await derive('login', address, { ...cost, message: password, nonce: randomBytes(SALT_BYTES), tagLength: TAG_BYTES });
        return false;
      }
      const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
      if (salt === undefined || tag === undefined) throw new Error('A stored password hash is no PHC string.');
      const expected = Buffer.from(tag, 'base64');
      const actual = await derive('login', address, {
        message: password,
        nonce: Buffer.from(salt, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: expected.length,
      });
      return timingSafeEqual(actual, expected);
    },
  };
}
