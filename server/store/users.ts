import type { Kysely, Selectable } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Tables, UsersTable } from './schema.ts';

export type StoredUser = Selectable<UsersTable>;

/** Shown beside the name; nothing is gated by it. */
export const ROLES = ['admin', 'trainee'] as const;
export type Role = (typeof ROLES)[number];

/** A user in a list of all. */
export type ListedUser = Pick<StoredUser, 'id' | 'email' | 'username' | 'role' | 'created_at'> & { sessions: number };

export function userQueries(db: Kysely<Tables>) {
  return {
    /** To be run in a transaction. Null where the email is taken; the first account ever is the admin. */
    async create(user: Omit<StoredUser, 'role'>): Promise<StoredUser | null> {
      const created = await db
        .insertInto('users')
        .values({ ...user, role: 'trainee' })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (created === undefined) return null;
      const first = await db
        .insertInto('first_account')
        .values({ id: 1, user_id: user.id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (first === undefined) return created;
      return db
        .updateTable('users')
        .set({ role: 'admin' })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    find(id: string): Promise<StoredUser | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Everybody, some at a time, in no order that means anything. */
    async *pages(size: number): AsyncGenerator<ListedUser[]> {
      for (let after = ''; ; ) {
        const page = await db
          .selectFrom('users')
          .select(['id', 'email', 'username', 'role', 'created_at'])
          .select((eb) => eb.selectFrom('sessions').select(eb.fn.countAll().as('count')).whereRef('sessions.user_id', '=', 'users.id').as('sessions'))
          .where('id', '>', after)
          .orderBy('id')
          .limit(size)
          .execute();
        yield page.map((user) => ({ ...user, sessions: Number(user.sessions) }));
        const last = page.at(-1);
        if (last === undefined || page.length < size) return;
        after = last.id;
      }
    },

    async saveRole(id: string, role: Role): Promise<void> {
      await db.updateTable('users').set({ role }).where('id', '=', id).execute();
    },

    async savePassword(id: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    /** With all that hangs on it. To be run in a transaction. */
    async delete(id: string): Promise<void> {
      const heir = await db.selectFrom('users').select('id').where('id', '!=', id).orderBy('created_at').limit(1).executeTakeFirst();
      // Without the row the next account would be taken for the first one, and be an admin.
      if (heir !== undefined) await db.updateTable('first_account').set({ user_id: heir.id }).where('user_id', '=', id).execute();
      await db.deleteFrom('users').where('id', '=', id).execute();
    },

    findByEmail(emailKey: string): Promise<StoredUser | undefined> {
      return db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
    },

    /** Undefined where the user is gone. */
    saveLanguage(id: string, language: Language): Promise<StoredUser | undefined> {
      return db
        .updateTable('users')
        .set({ preferred_language: language })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    },
  };
}
