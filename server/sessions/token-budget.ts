import { randomUUID } from 'node:crypto';
import type { Message } from '#contract/entities.ts';
import type { Config } from '../config.ts';
import { MAX_OUTPUT_TOKENS, SAMPLES } from '../evaluation/judge/limits.ts';
import { estimatePrompt } from '../model-tokens.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../store/queries.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;
/** Tokens that instructions and answer add to the transcript of a reply, estimated high. */
const REPLY_TOKENS = 1500;
/** The instructions and the longest answer that the judge may give, asked once; more asks look for room themselves. */
const JUDGEMENT_TOKENS = 1000 + MAX_OUTPUT_TOKENS;
/** Beside its text each message of a transcript is sent to the judge with its number and speaker. */
const MARKS_A_MESSAGE = 12;
/** A reply that falls out of role is requested once more. */
const WORDINGS = 2;
/** Below this limit answers run one after another until it is used up, and the last one may exceed it. */
const SMALL = SAMPLES * JUDGEMENT_TOKENS;
/** Longer than any answer takes. After this time the reservation of a dead process expires. */
const MARGIN_MS = 10_000;

/** The key under which used and reserved tokens change together. */
const LOCK = 'tokens';

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Tokens reserved for an answer until its real use is known. */
export type Reservation = string | null;

/** The tokens of the language model that all users together may use in a day. */
export interface TokenBudget {
  /**
   * Reserves the most that an answer is expected to use, estimated high. The answer starts only if so many of the day's
   * tokens are left, so that the limit holds. Call it in a transaction.
   * @throws {Problem} 429 until midnight, UTC
   */
  reserve(queries: Queries, purpose: 'reply' | 'evaluation', messages: readonly Message[]): Promise<Reservation>;
  /** Never throws: what is not removed expires. */
  release(reservation: Reservation): Promise<void>;
}

export function createTokenBudget(
  store: Store,
  { llm, llmTimeoutMs, maxTokensADay }: Pick<Config, 'llm' | 'llmTimeoutMs' | 'maxTokensADay'>,
  now: () => Date,
): TokenBudget {
  return {
    async reserve(queries, purpose, messages) {
      if (llm === null || maxTokensADay === null) return null;
      await queries.hold(LOCK);
      const time = now();
      const used = await queries.tokenUsage.of(dayOf(time));
      const reserved = await queries.tokenUsage.reserved(time.toISOString());
      const transcript = estimatePrompt({ instructions: '', messages: [...messages].map(({ content }) => ({ role: 'user', content })) });
      const isReply = purpose === 'reply';
      const tokens = isReply ? WORDINGS * (transcript + REPLY_TOKENS) : SAMPLES * (transcript + MARKS_A_MESSAGE * messages.length + JUDGEMENT_TOKENS);
      const room = maxTokensADay < SMALL ? maxTokensADay - used : tokens;
      if (room <= 0 || used + room > maxTokensADay) throw refusal('used', time);
      if (used + reserved + room > maxTokensADay) throw refusal('reserved', time);
      const lastsMs = (isReply ? 1 : 3) * llmTimeoutMs + MARGIN_MS;
      const id = randomUUID();
      await queries.tokenUsage.reserve({ id, tokens, expires_at: new Date(time.getTime() + lastsMs).toISOString() });
      return id;
    },

    // A reservation that cannot be removed expires by itself; the answer that is there must not fail by it.
    async release(reservation) {
      if (reservation !== null) await store.tokenUsage.release(reservation).catch(() => {});
    },
  };
}

/** Used tokens are gone for the day; reserved ones may be free again in a moment. */
function refusal(what: 'used' | 'reserved', now: Date): Problem {
  if (what === 'reserved') return new Problem(429, 'tooManyTokensReserved', 5);
  const midnight = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
  return new Problem(429, 'tooManyTokens', Math.ceil((midnight - now.getTime()) / 1000));
}

/**
 * Records the tokens that one request has used.
 * @returns whether the day's tokens, also what is reserved, leave room for another one
 */
export async function countTokens(store: Store, maxTokensADay: number | null, tokens: number, now: Date): Promise<boolean> {
  return store.inTransaction(async ({ hold, tokenUsage }) => {
    if (maxTokensADay !== null) await hold(LOCK);
    await tokenUsage.add(dayOf(now), tokens);
    if (maxTokensADay === null) return true;
    return (await tokenUsage.of(dayOf(now))) + (await tokenUsage.reserved(now.toISOString())) <= maxTokensADay;
  });
}
