import type { Message } from '#contract/entities.ts';
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
const snapshots = new Map<string, Kept>();

const EMPTY_DIGEST = 0x811c9dc5;

/** Goes on from the digest of the messages before `first` (FNV-1a, 32 bits). */
function digestOf(messages: readonly Message[], first: number, end: number, digest: number): number {
  let value = digest;
  for (let place = first; place < end; place += 1) {
    const { role = '', content = '' } = messages[place] ?? {};
    value = Math.imul(value ^ role.length, 0x01000193);
    for (let at = 0; at < content.length; at += 1) value = Math.imul(value ^ content.charCodeAt(at), 0x01000193);
  }
  return value;
}

/** The latest state of the session that its messages go on from, to be copied before it is changed; null where there is none. */
export function latestSnapshot({ sessionId, character, script, language, messages }: Conversation): Snapshot | null {
  const known = snapshots.get(sessionId);
  // The last message is read anew: it may be another one sent again.
  if (known === undefined || known.count >= messages.length) return null;
  if (known.of.character !== character || known.of.script !== script || known.of.language !== language) return null;
  return known.digest === digestOf(messages, 0, known.count, EMPTY_DIGEST) ? known : null;
}

/**
 * Keeps a copy of the state after so many messages, in the place of the session's last.
 * @param before the snapshot that this state went on from
 */
export function keepSnapshot({ sessionId, character, script, language, messages }: Conversation, count: number, state: State, before: Snapshot | null): void {
  const digest = digestOf(messages, before?.count ?? 0, count, before?.digest ?? EMPTY_DIGEST);
  snapshots.delete(sessionId);
  snapshots.set(sessionId, { of: { character, script, language }, count, digest, state: copyOf(state) });
  for (const oldest of snapshots.keys()) {
    if (snapshots.size <= KEPT) break;
    snapshots.delete(oldest);
  }
}
