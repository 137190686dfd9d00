import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What the language model has used, a row a day. */
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
  };
}
