import type { Evaluate } from '../sessions/evaluating.ts';
import { Problem } from '../problem.ts';
import { findSession } from '../sessions/lookup.ts';
import type { Store } from '../store/store.ts';
import type { Handlers } from './handlers.ts';

type EvaluationCall = 'evaluateSession' | 'evaluateSessionById' | 'getReport' | 'listReports' | 'getReportById';

export function evaluationHandlers(store: Store, evaluate: Evaluate): Pick<Handlers, EvaluationCall> {
  return {
    async evaluateSession({ user, params }) {
      return { success: true, report: await evaluate(user.id, params.id) };
    },

    async evaluateSessionById({ user, body }) {
      return { success: true, report: await evaluate(user.id, body.session_id) };
    },

    async getReport({ user, params }) {
      const session = await findSession(store, user.id, params.id);
      const newest = await store.reports.newestOfSession(session.id);
      if (newest === undefined) throw new Problem(404, 'reportNotFound');
      return newest.report;
    },

    async listReports({ user, params }) {
      const session = await findSession(store, user.id, params.id);
      const reports = await store.reports.listOfSession(session.id);
      return {
        reports: reports.map(({ id, createdAt, evaluationType, report }) => ({
          id,
          created_at: createdAt,
          evaluation_type: evaluationType,
          overall_score: report.overall_score,
        })),
      };
    },

    async getReportById({ user, params }) {
      const found = await store.reports.find(user.id, params.id);
      if (found === undefined) throw new Problem(404, 'reportNotFound');
      return found.report;
    },
  };
}
