import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';

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
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  /** Against null (an unknown account) it takes as long, and is false. */
  verify(password: string, phc: string | null): Promise<boolean>;
}

/** What a new hash costs; one that is stored is read by its own. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * Hashes passwords, a few at a time.
 * Both fail with a 429 where too many wait.
 */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function derive(parameters: Argon2Parameters): Promise<Buffer> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new Problem(429, 'tooManyLogins', RETRY_AFTER_SECONDS);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await argon2id(parameters);
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await derive({ ...cost, message: password, nonce: salt, tagLength: TAG_BYTES });
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
    },

    async verify(password, phc) {
      if (phc === null) {
        await derive({ ...cost, message: password, nonce: randomBytes(SALT_BYTES), tagLength: TAG_BYTES });
        return false;
      }
      const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
      if (salt === undefined || tag === undefined) throw new Error('A stored password hash is no PHC string.');
      const expected = Buffer.from(tag, 'base64');
      const actual = await derive({
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
