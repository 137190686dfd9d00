import type { Kysely, Selectable } from 'kysely';
import type { IdempotencyKeysTable, Tables } from './schema.ts';

export type StoredKey = Selectable<IdempotencyKeysTable>;

export function idempotencyKeyQueries(db: Kysely<Tables>) {
  return {
    find(userId: string, call: string, key: string): Promise<StoredKey | undefined> {
      return db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('call', '=', call)
        .where('key', '=', key)
        .executeTakeFirst();
    },

    listOfUser(userId: string): Promise<StoredKey[]> {
      return db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
    },

    /** False if the key exists already. */
    async remember(key: StoredKey): Promise<boolean> {
      const remembered = await db
        .insertInto('idempotency_keys')
        .values(key)
        .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      return remembered !== undefined;
    },

    async forgetBefore(time: string): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<=', time).execute();
    },
  };
}
