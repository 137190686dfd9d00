import type { Kysely, Selectable } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Tables, UsersTable } from './schema.ts';

export type StoredUser = Selectable<UsersTable>;

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
