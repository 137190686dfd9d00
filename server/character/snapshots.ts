import type { Message } from '#contract/entities.ts';
import { digestOn, EMPTY_DIGEST } from '../language/hash.ts';
import { inSlices } from '../slices.ts';
import type { Conversation } from '../conversation.ts';
import { copyOf } from './state.ts';
import type { State } from './state.ts';

/** The character as it stood after so many messages of a session. */
export interface Snapshot {
  count: number;
  /** Of those messages: a snapshot of another transcript is of no use. */
  digest: number;
  state: State;
}

interface Kept extends Snapshot {
  of: Pick<Conversation, 'character' | 'script' | 'language'>;
}

/** Sessions whose last state is kept, so that an answer reads the new messages only; one of 1,000 turns takes about 1 MB. */
const KEPT = 50;
/** Messages to digest before others get a turn: looking at the clock after each takes as long as its digest. */
const AT_ONCE = 100;
const snapshots = new Map<string, Kept>();

/** Goes on from the digest of the messages before. */
export const digestWith = ({ role, content }: Message, digest: number): number => digestOn(content, digestOn(role, digest));

/**
 * The latest state of the session that its messages go on from, to be copied before it is changed; null where there is none.
 * @throws the signal's reason
 */
export async function latestSnapshot({ sessionId, character, script, language, messages }: Conversation, signal?: AbortSignal): Promise<Snapshot | null> {
  const known = snapshots.get(sessionId);
  // The last message is read anew: it may be another one sent again.
  if (known === undefined || known.count >= messages.length) return null;
  if (known.of.character !== character || known.of.script !== script || known.of.language !== language) return null;
  let digest = EMPTY_DIGEST;
  const starts = Array.from({ length: Math.ceil(known.count / AT_ONCE) }, (_, batch) => batch * AT_ONCE);
  await inSlices(starts, (start) => {
    for (const message of messages.slice(start, Math.min(start + AT_ONCE, known.count))) digest = digestWith(message, digest);
  }, signal);
  return known.digest === digest ? known : null;
}

/** Keeps a copy of the state in the place of the session's last. */
export function keepSnapshot({ sessionId, character, script, language }: Conversation, { count, digest, state }: Snapshot): void {
  snapshots.delete(sessionId);
  snapshots.set(sessionId, { of: { character, script, language }, count, digest, state: copyOf(state) });
  for (const oldest of snapshots.keys()) {
    if (snapshots.size <= KEPT) break;
    snapshots.delete(oldest);
  }
}
