import type { AliasableExpression, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** From when, which it leaves out, until when, which it counts. ISO 8601 in UTC. */
export interface Period {
  since: string;
  /** What is later was written before the clock was set back, and would close an account until it comes. */
  until: string;
}

/** When the `limit`th last of some tries happened; undefined where there were fewer in the period. */
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
