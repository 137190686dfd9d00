import type { Insertable, Kysely } from 'kysely';
import { nthLast } from './nth-last.ts';
import type { Period } from './nth-last.ts';
import type { RegistrationsTable, Tables } from './schema.ts';

export function registrationQueries(db: Kysely<Tables>) {
  return {
    async add(registration: Insertable<RegistrationsTable>): Promise<void> {
      await db.insertInto('registrations').values(registration).execute();
    },

    /** When the `limit`th last try from an address happened; undefined where there were fewer in the period. */
    nthLast(address: string, period: Period, limit: number): Promise<string | undefined> {
      return nthLast(db, db.selectFrom('registrations').select('tried_at as at').where('address', '=', address), period, limit);
    },

    async forgetBefore(time: string): Promise<void> {
      await db.deleteFrom('registrations').where('tried_at', '<=', time).execute();
    },
  };
}
