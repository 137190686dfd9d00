import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Message } from '#contract/entities.ts';
import type { Tables } from './schema.ts';

/** A page that a slow reader may keep in memory has about so many characters; four messages at their longest have as many. */
const PAGE_CHARACTERS = 16_000;
const PAGE_MIN = 4;
/** Where long messages follow short ones, one page is some 1.5 MB. */
const PAGE_MAX = 128;
/** Of a whole session, some 600 KB at their longest: others have their turn after each. */
const LIST_PAGE = 50;

/** How many messages the next page should have, by those of the last one: many short ones cost one query, not dozens. */
function nextSize(page: readonly Message[]): number {
  const characters = page.reduce((sum, { content }) => sum + content.length, 1);
  const fitting = Math.floor((page.length * PAGE_CHARACTERS) / characters);
  return Math.max(PAGE_MIN, Math.min(fitting, 4 * page.length, PAGE_MAX));
}

export function messageQueries(db: Kysely<Tables>) {
  async function* pagesOf(sessionId: string, first: number, sizeAfter: (page: readonly Message[]) => number): AsyncGenerator<Message[]> {
    let after = 0;
    for (let size = first; ; ) {
      const page = await db
        .selectFrom('messages')
        .select(['role', 'content', 'timestamp'])
        .where('session_id', '=', sessionId)
        .where('sequence', '>', after)
        .where('sequence', '<=', after + size)
        .orderBy('sequence')
        .execute();
      yield page;
      if (page.length < size) return;
      after += size;
      size = sizeAfter(page);
    }
  }

  return {
    /**
     * To be run in a transaction.
     * @param after the message that it answers: nothing may have come since
     * @returns its sequence; null where the session has ended, is gone, or has gone on
     */
    async append(sessionId: string, message: Message, after?: number): Promise<number | null> {
      // Counting and checking in one statement holds the session against whoever else would write to it.
      const counted = await db
        .updateTable('sessions')
        .set((eb) => ({ message_count: eb('message_count', '+', 1) }))
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .$if(after !== undefined, (query) => query.where('message_count', '=', after ?? 0))
        .returning('message_count')
        .executeTakeFirst();
      if (counted === undefined) return null;
      const sequence = counted.message_count;
      await db.insertInto('messages').values({ session_id: sessionId, sequence, ...message }).execute();
      return sequence;
    },

    async countOfUser(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.coalesce(eb.fn.sum('message_count'), eb.lit(0)).as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Oldest first. */
    async list(sessionId: string): Promise<Message[]> {
      const messages: Message[] = [];
      for await (const page of pagesOf(sessionId, LIST_PAGE, () => LIST_PAGE)) {
        messages.push(...page);
        if (page.length === LIST_PAGE) await setImmediate();
      }
      return messages;
    },

    /** Oldest first, page by page: a whole session may be 16 MB, which a slow reader would keep in memory. */
    pages: (sessionId: string) => pagesOf(sessionId, PAGE_MIN, nextSize),

    /** What the character said next after a message. */
    async answerTo(sessionId: string, sequence: number): Promise<string | undefined> {
      const answer = await db
        .selectFrom('messages')
        .select('content')
        .where('session_id', '=', sessionId)
        .where('sequence', '>', sequence)
        .where('role', '=', 'character')
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      return answer?.content;
    },
  };
}
