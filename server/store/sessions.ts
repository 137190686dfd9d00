import type { Kysely, Selectable } from 'kysely';
import type { SessionsTable, Tables } from './schema.ts';

export type StoredSession = Selectable<SessionsTable>;

/** Some 350 KB of answer; smaller ones cost a list of thousands a query each. */
const PAGE = 500;

export function sessionQueries(db: Kysely<Tables>) {
  const ofUser = (userId: string, id: string) =>
    db.selectFrom('sessions').selectAll().where('id', '=', id).where('user_id', '=', userId);

  return {
    async create(session: Omit<StoredSession, 'number' | 'message_count' | 'ended_at' | 'ended_reason'>): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ ...session, message_count: 0, ended_at: null, ended_reason: null })
        .execute();
    },

    async count(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Newest first, page by page, so that a long list neither fills the memory nor blocks the event loop. */
    async *pages(userId: string): AsyncGenerator<StoredSession[]> {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const page = await db
          .selectFrom('sessions')
          .selectAll()
          .where('user_id', '=', userId)
          .where('number', '<', before)
          .orderBy('number', 'desc')
          .limit(PAGE)
          .execute();
        yield page;
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        before = last.number;
      }
    },

    /** Undefined if it does not exist or belongs to someone else. */
    find(userId: string, id: string): Promise<StoredSession | undefined> {
      return ofUser(userId, id).executeTakeFirst();
    },

    /** False if it is not active or not the user's. */
    async end(userId: string, id: string, endedAt: string, reason: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ ended_at: endedAt, ended_reason: reason })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** With all that hangs on them: some of those that ended up to a time, at most so many. @returns how many */
    async deleteEnded(until: string, atMost: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('number', 'in', (eb) =>
          eb.selectFrom('sessions').select('number').where('ended_at', '<=', until).orderBy('ended_at').limit(atMost),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async countEnded(until: string): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('ended_at', '<=', until)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Deletes at most so many of a user's sessions, with their messages and reports. @returns how many */
    async deleteOfUser(userId: string, atMost: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('number', 'in', (eb) => eb.selectFrom('sessions').select('number').where('user_id', '=', userId).limit(atMost))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Deletes it with its messages and reports. False if it does not exist. */
    async delete(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
