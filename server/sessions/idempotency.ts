import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { StoredKey } from '../store/idempotency-keys.ts';
import type { Queries } from '../store/queries.ts';

const KEPT_MS = 24 * 3_600_000;

/** A call that must have only one effect however often it is sent. */
export interface KeyedCall {
  userId: string;
  /** Method and path. */
  call: string;
  key: string;
  /** SHA-256 of the body. */
  fingerprint: string;
}

export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/**
 * The stored result of the same call, sent within the last 24 hours.
 * @throws {Problem} 409 where the key came with another body
 */
export async function recallCall(queries: Queries, keyed: KeyedCall, now: Date): Promise<StoredKey | undefined> {
  await queries.idempotencyKeys.forgetBefore(new Date(now.getTime() - KEPT_MS).toISOString());
  const known = await queries.idempotencyKeys.find(keyed.userId, keyed.call, keyed.key);
  if (known !== undefined && known.fingerprint !== keyed.fingerprint) throw new Problem(409, 'keyReused');
  return known;
}

/** Stores the call's effect, in the same transaction as the effect. */
export async function rememberCall(
  queries: Queries,
  keyed: KeyedCall,
  effect: Pick<StoredKey, 'session_id' | 'sequence' | 'answer'>,
  now: Date,
): Promise<void> {
  const { userId, call, key, fingerprint } = keyed;
  const remembered = await queries.idempotencyKeys.remember({
    user_id: userId,
    call,
    key,
    fingerprint,
    created_at: now.toISOString(),
    ...effect,
  });
  // Another process was faster with the same key, so ours is rolled back.
  if (!remembered) throw new Problem(503, 'busy', 1);
}
