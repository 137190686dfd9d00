import type { Kysely, Selectable } from 'kysely';
import type { SessionsTable, Tables } from './schema.ts';

export type StoredSession = Selectable<SessionsTable>;

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

    /** Newest first. */
    list(userId: string): Promise<StoredSession[]> {
      return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('number', 'desc').execute();
    },

    /** Undefined also where it belongs to someone else. */
    find(userId: string, id: string): Promise<StoredSession | undefined> {
      return ofUser(userId, id).executeTakeFirst();
    },

    /** False where it is not active, or not the user's. */
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

    /** With all that hangs on it. False where there is none. */
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
