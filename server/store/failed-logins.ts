import type { Insertable, Kysely, Selectable } from 'kysely';
import { nthLast } from './nth-last.ts';
import type { Period } from './nth-last.ts';
import type { FailedLoginsTable, Tables } from './schema.ts';

export function failedLoginQueries(db: Kysely<Tables>) {
  return {
    async add(failure: Insertable<FailedLoginsTable>): Promise<void> {
      await db.insertInto('failed_logins').values(failure).execute();
    },

    /** When the `limit`th last failure of an account or from an address happened; undefined where there were fewer in the period. */
    nthLast(by: 'account' | 'address', value: string, period: Period, limit: number): Promise<string | undefined> {
      return nthLast(db, db.selectFrom('failed_logins').select('failed_at as at').where(by, '=', value), period, limit);
    },

    listOfAccount(account: string): Promise<Selectable<FailedLoginsTable>[]> {
      return db.selectFrom('failed_logins').selectAll().where('account', '=', account).orderBy('failed_at').execute();
    },

    async forgetAccount(account: string): Promise<void> {
      await db.deleteFrom('failed_logins').where('account', '=', account).execute();
    },

    async forgetBefore(time: string): Promise<void> {
      await db.deleteFrom('failed_logins').where('failed_at', '<=', time).execute();
    },
  };
}
