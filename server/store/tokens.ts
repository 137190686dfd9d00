import type { Kysely, Selectable } from 'kysely';
import type { Tables, TokensTable } from './schema.ts';
import type { StoredUser } from './users.ts';

type StoredToken = Selectable<TokensTable>;

export function tokenQueries(db: Kysely<Tables>) {
  return {
    async create(token: StoredToken): Promise<void> {
      await db.insertInto('tokens').values(token).execute();
    },

    async find(hash: string): Promise<{ token: StoredToken; user: StoredUser } | undefined> {
      const found = await db
        .selectFrom('tokens')
        .innerJoin('users', 'users.id', 'tokens.user_id')
        .selectAll('users')
        .select(['tokens.hash', 'tokens.created_at as issued_at', 'tokens.last_used_at'])
        .where('tokens.hash', '=', hash)
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const { hash: own, issued_at, last_used_at, ...user } = found;
      return { token: { hash: own, user_id: user.id, created_at: issued_at, last_used_at }, user };
    },

    /** When the user's tokens were made and last used, oldest first. */
    listOfUser(userId: string): Promise<Pick<StoredToken, 'created_at' | 'last_used_at'>[]> {
      return db.selectFrom('tokens').select(['created_at', 'last_used_at']).where('user_id', '=', userId).orderBy('created_at').execute();
    },

    /** @returns how many */
    async forgetUser(userId: string): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('tokens').where('user_id', '=', userId).executeTakeFirst();
      return Number(numDeletedRows);
    },

    async touch(hash: string, lastUsedAt: string): Promise<void> {
      await db.updateTable('tokens').set({ last_used_at: lastUsedAt }).where('hash', '=', hash).execute();
    },

    /** Forgets all of the user's tokens but the newest. */
    async keepNewest(userId: string, count: number): Promise<void> {
      await db
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .where('hash', 'not in', (eb) =>
          eb
            .selectFrom('tokens')
            .select('hash')
            .where('user_id', '=', userId)
            .orderBy('created_at', 'desc')
            .limit(count),
        )
        .execute();
    },

    /** Forgets the tokens, of all users, that were created or last used before these times. */
    async forgetExpired(createdBefore: string, lastUsedBefore: string): Promise<void> {
      await db
        .deleteFrom('tokens')
        .where((eb) => eb.or([eb('created_at', '<=', createdBefore), eb('last_used_at', '<=', lastUsedBefore)]))
        .execute();
    },
  };
}
