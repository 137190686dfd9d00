import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Message } from '#contract/entities.ts';
import type { Tables } from './schema.ts';

/** Four messages at their longest are some 64 KB. */
const PAGE = 4;
/** Of a whole session, some 600 KB at their longest: others have their turn after each. */
const LIST_PAGE = 50;

export function messageQueries(db: Kysely<Tables>) {
  async function* pagesOf(sessionId: string, size: number): AsyncGenerator<Message[]> {
    for (let after = 0; ; after += size) {
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
      for await (const page of pagesOf(sessionId, LIST_PAGE)) {
        messages.push(...page);
        if (page.length === LIST_PAGE) await setImmediate();
      }
      return messages;
    },

    /** Oldest first, page by page: a whole session may be 16 MB, which a slow reader would keep in memory. */
    pages: (sessionId: string) => pagesOf(sessionId, PAGE),

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
