import type { Kysely } from 'kysely';
import { failedLoginQueries } from './failed-logins.ts';
import { idempotencyKeyQueries } from './idempotency-keys.ts';
import { messageQueries } from './messages.ts';
import { registrationQueries } from './registrations.ts';
import { reportQueries } from './reports.ts';
import type { Tables } from './schema.ts';
import { sessionQueries } from './sessions.ts';
import { tokenUsageQueries } from './token-usage.ts';
import { tokenQueries } from './tokens.ts';
import { userQueries } from './users.ts';

/** Makes every other transaction with one of the same keys wait until this one ends, in every process. */
export type Hold = (...keys: string[]) => Promise<void>;

/** @param hold how this database keeps transactions apart */
export function queries(db: Kysely<Tables>, hold: Hold) {
  return {
    /** Call it in a transaction before reading a limit and counting up: two requests at once would both find room. */
    hold,
    users: userQueries(db),
    tokens: tokenQueries(db),
    failedLogins: failedLoginQueries(db),
    registrations: registrationQueries(db),
    sessions: sessionQueries(db),
    messages: messageQueries(db),
    reports: reportQueries(db),
    idempotencyKeys: idempotencyKeyQueries(db),
    tokenUsage: tokenUsageQueries(db),
  };
}

export type Queries = ReturnType<typeof queries>;
