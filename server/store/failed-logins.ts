import type { Insertable, Kysely } from 'kysely';
import type { FailedLoginsTable, Tables } from './schema.ts';

export function failedLoginQueries(db: Kysely<Tables>) {
  return {
    async add(failure: Insertable<FailedLoginsTable>): Promise<void> {
      await db.insertInto('failed_logins').values(failure).execute();
    },

    /**
     * When the failure happened that is the `limit`th last one of a time; undefined where there were fewer. What is
     * later than `until` was written before the clock was set back, and would close an account until it comes.
     */
    async nthLast(by: 'account' | 'address', value: string, since: string, until: string, limit: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('failed_logins')
        .select('failed_at')
        .where(by, '=', value)
        .where('failed_at', '>', since)
        .where('failed_at', '<=', until)
        .orderBy('failed_at', 'desc')
        .limit(1)
        .offset(limit - 1)
        .executeTakeFirst();
      return row?.failed_at;
    },

    async forgetAccount(account: string): Promise<void> {
      await db.deleteFrom('failed_logins').where('account', '=', account).execute();
    },

    async forgetBefore(time: string): Promise<void> {
      await db.deleteFrom('failed_logins').where('failed_at', '<=', time).execute();
    },
  };
}
