import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod';
import { reportSchema } from '#contract/entities.ts';
import type { Evaluation, PastEvaluation } from '../evaluation/evaluator.ts';
import type { ReportsTable, Tables } from './schema.ts';

export interface StoredReport extends Evaluation {
  id: string;
  sessionId: string;
  createdAt: string;
  evaluationType: string;
}

const recordSchema = z.record(z.string(), z.unknown());

function readRow(row: Selectable<ReportsTable>): StoredReport {
  return {
    id: row.id,
    sessionId: row.session_id,
    createdAt: row.created_at,
    evaluationType: row.evaluation_type,
    report: reportSchema.parse(JSON.parse(row.report)),
    record: recordSchema.parse(JSON.parse(row.record)),
  };
}

export function reportQueries(db: Kysely<Tables>) {
  return {
    async create(userId: string, stored: StoredReport): Promise<void> {
      await db
        .insertInto('reports')
        .values({
          id: stored.id,
          session_id: stored.sessionId,
          user_id: userId,
          created_at: stored.createdAt,
          evaluation_type: stored.evaluationType,
          overall_score: stored.report.overall_score,
          // Don't store a report that could not be read back.
          report: JSON.stringify(reportSchema.parse(stored.report)),
          record: JSON.stringify(stored.record),
        })
        .execute();
    },

    async countOfSession(sessionId: string): Promise<number> {
      const { count } = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async countOfUser(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The records of the user's newest reports of all sessions, oldest first. */
    async recordsOfUser(userId: string, atMost: number): Promise<PastEvaluation[]> {
      const rows = await db
        .selectFrom('reports')
        .select(['session_id', 'created_at', 'record'])
        .where('user_id', '=', userId)
        .orderBy('number', 'desc')
        .limit(atMost)
        .execute();
      return rows.toReversed().map((row) => ({ sessionId: row.session_id, createdAt: row.created_at, record: recordSchema.parse(JSON.parse(row.record)) }));
    },

    /** Newest first. */
    async listOfSession(sessionId: string): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom('reports')
        .selectAll()
        .where('session_id', '=', sessionId)
        .orderBy('number', 'desc')
        .execute();
      return rows.map(readRow);
    },

    /** The score of each session's newest report, by the session's id. */
    async newestScoresOfUser(userId: string): Promise<ReadonlyMap<string, number>> {
      const newest = db.selectFrom('reports').select(({ fn }) => fn.max('number').as('number')).where('user_id', '=', userId).groupBy('session_id');
      const rows = await db.selectFrom('reports').select(['session_id', 'overall_score']).where('number', 'in', newest).execute();
      return new Map(rows.map((row) => [row.session_id, row.overall_score]));
    },

    async newestOfSession(sessionId: string): Promise<StoredReport | undefined> {
      const row = await db
        .selectFrom('reports')
        .selectAll()
        .where('session_id', '=', sessionId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && readRow(row);
    },

    async find(userId: string, id: string): Promise<StoredReport | undefined> {
      const row = await db
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && readRow(row);
    },
  };
}
