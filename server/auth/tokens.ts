import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const IDLE_MAX_MS = 24 * HOUR_MS;
const AGE_MAX_MS = 30 * 24 * HOUR_MS;
/** Writing the last use with every call would cost a commit each. */
const TOUCH_EVERY_MS = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const before = (time: Date, ms: number) => new Date(time.getTime() - ms).toISOString();

/** A user's newest tokens; with the eleventh login the first one ends. */
const TOKENS_MAX = 10;

/**
 * A new token for the user; expired ones, everybody's, are forgotten. Only its hash is kept.
 * @throws {Problem} 401 where the user has gone, or got another password, since the old one was checked
 */
export async function issueToken(store: Store, user: StoredUser, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const time = now.toISOString();
  await store.inTransaction(async ({ hold, tokens, users }) => {
    await hold(`user ${user.id}`);
    if ((await users.find(user.id))?.password_hash !== user.password_hash) throw new Problem(401, 'wrongCredentials');
    await tokens.forgetExpired(before(now, AGE_MAX_MS), before(now, IDLE_MAX_MS));
    await tokens.keepNewest(user.id, TOKENS_MAX - 1);
    await tokens.create({ hash: hashOf(token), user_id: user.id, created_at: time, last_used_at: time });
  });
  return token;
}

/** The token's user; null if it is unknown or has expired. */
export async function userOfToken(store: Store, token: string, now: Date): Promise<StoredUser | null> {
  const found = await store.tokens.find(hashOf(token));
  if (found === undefined) return null;
  const { created_at, last_used_at, hash } = found.token;
  if (created_at <= before(now, AGE_MAX_MS) || last_used_at <= before(now, IDLE_MAX_MS)) return null;
  // Not awaited, so that reading does not wait for writing. If it fails, the next use stores it.
  if (last_used_at <= before(now, TOUCH_EVERY_MS)) store.tokens.touch(hash, now.toISOString()).catch(() => undefined);
  return found.user;
}
