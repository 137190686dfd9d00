import type { Insertable, Kysely } from 'kysely';
import type { RegistrationsTable, Tables } from './schema.ts';

export function registrationQueries(db: Kysely<Tables>) {
  return {
    async add(registration: Insertable<RegistrationsTable>): Promise<void> {
      await db.insertInto('registrations').values(registration).execute();
    },

    /** When the try happened that is the `limit`th last one of a time; undefined where there were fewer. */
    async nthLast(address: string, since: string, until: string, limit: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('registrations')
        .select('tried_at')
        .where('address', '=', address)
        .where('tried_at', '>', since)
        .where('tried_at', '<=', until)
        .orderBy('tried_at', 'desc')
        .limit(1)
        .offset(limit - 1)
        .executeTakeFirst();
      return row?.tried_at;
    },

    async forgetBefore(time: string): Promise<void> {
      await db.deleteFrom('registrations').where('tried_at', '<=', time).execute();
    },
  };
}
