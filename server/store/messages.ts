import type { Kysely } from 'kysely';
import type { Message } from '#contract/entities.ts';
import type { Tables } from './schema.ts';

/** Four messages at their longest are some 64 KB. */
const PAGE = 4;

export function messageQueries(db: Kysely<Tables>) {
  return {
    /** To be run in a transaction. Its sequence; null where the session has ended or is gone. */
    async append(sessionId: string, message: Message): Promise<number | null> {
      // Counting and checking in one statement holds the session against whoever else would write to it.
      const counted = await db
        .updateTable('sessions')
        .set((eb) => ({ message_count: eb('message_count', '+', 1) }))
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .returning('message_count')
        .executeTakeFirst();
      if (counted === undefined) return null;
      const sequence = counted.message_count;
      await db.insertInto('messages').values({ session_id: sessionId, sequence, ...message }).execute();
      return sequence;
    },

    /** Oldest first. */
    list(sessionId: string): Promise<Message[]> {
      return db
        .selectFrom('messages')
        .select(['role', 'content', 'timestamp'])
        .where('session_id', '=', sessionId)
        .orderBy('sequence')
        .execute();
    },

    /** Oldest first, page by page: a whole session may be 16 MB, which a slow reader would keep in memory. */
    async *pages(sessionId: string): AsyncGenerator<Message[]> {
      for (let after = 0; ; after += PAGE) {
        const page = await db
          .selectFrom('messages')
          .select(['role', 'content', 'timestamp'])
          .where('session_id', '=', sessionId)
          .where('sequence', '>', after)
          .where('sequence', '<=', after + PAGE)
          .orderBy('sequence')
          .execute();
        yield page;
        if (page.length < PAGE) return;
      }
    },

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
