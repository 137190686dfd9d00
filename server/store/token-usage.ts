import type { Insertable, Kysely } from 'kysely';
import type { Tables, TokenReservationsTable } from './schema.ts';

/** What the language model has used, a row a day, and what answers under way are expected to use. */
export function tokenUsageQueries(db: Kysely<Tables>) {
  return {
    async add(day: string, tokens: number): Promise<void> {
      await db
        .insertInto('token_usage')
        .values({ day, tokens })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet((eb) => ({ tokens: eb('token_usage.tokens', '+', tokens) })),
        )
        .execute();
    },

    async of(day: string): Promise<number> {
      const row = await db.selectFrom('token_usage').select('tokens').where('day', '=', day).executeTakeFirst();
      return row?.tokens ?? 0;
    },

    async reserve(reservation: Insertable<TokenReservationsTable>): Promise<void> {
      await db.insertInto('token_reservations').values(reservation).execute();
    },

    /** The sum of what is reserved at a time. */
    async reserved(now: string): Promise<number> {
      const { tokens } = await db
        .selectFrom('token_reservations')
        .select((eb) => eb.fn.coalesce(eb.fn.sum('tokens'), eb.lit(0)).as('tokens'))
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      // PostgreSQL answers a sum as a text.
      return Number(tokens);
    },

    async release(id: string): Promise<void> {
      await db.deleteFrom('token_reservations').where('id', '=', id).execute();
    },

    async releaseAll(): Promise<void> {
      await db.deleteFrom('token_reservations').execute();
    },
  };
}
