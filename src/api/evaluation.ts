import { ApiError, serverText } from '#contract/errors.ts';
import { EVALUATION_TYPE } from '#contract/limits.ts';
import type { CallResult } from '#contract/calls.ts';
import type { ReadReport } from '#contract/reading.ts';
import { type Arguments, request } from './client.ts';

/** A session's newest report; fails with status 404 if there is none. */
export const getReport = (params: Arguments<'getReport'>, signal?: AbortSignal) =>
  request('getReport', { params, signal });

/** Generates a new report. Throws also if a 2xx answer says that it failed. */
export const evaluateSession = async (params: Pick<Arguments<'evaluateSession'>, 'id'>, signal?: AbortSignal) =>
  reportOf(await request('evaluateSession', { params, query: { evaluation_type: EVALUATION_TYPE }, body: {}, signal }));

export const evaluateSessionById = async (body: Arguments<'evaluateSessionById'>, signal?: AbortSignal) =>
  reportOf(await request('evaluateSessionById', { body, signal }));

export const listReports = (params: Arguments<'listReports'>, signal?: AbortSignal) =>
  request('listReports', { params, signal });

export const getReportById = (params: Arguments<'getReportById'>, signal?: AbortSignal) =>
  request('getReportById', { params, signal });

function reportOf(answer: CallResult<'evaluateSession'>): ReadReport {
  if ('failed' in answer) throw new ApiError(200, serverText(answer.failed));
  return answer.report;
}
