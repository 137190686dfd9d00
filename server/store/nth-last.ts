import type { AliasableExpression, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** The start, exclusive, and the end, inclusive. ISO 8601 in UTC. */
export interface Period {
  since: string;
  /** Later rows were written before the clock was set back. Counting them would lock an account until then. */
  until: string;
}

/** When the `limit`th last try happened; undefined if there were fewer in the period. */
export async function nthLast(db: Kysely<Tables>, tries: AliasableExpression<{ at: string }>, { since, until }: Period, limit: number): Promise<string | undefined> {
  const row = await db
    .selectFrom(tries.as('tries'))
    .select('at')
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  return row?.at;
}
