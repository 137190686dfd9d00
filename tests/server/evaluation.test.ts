import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createEvaluating } from '../../server/sessions/evaluating.ts';
import { createTokenBudget } from '../../server/sessions/token-budget.ts';
import { createUnderWay } from '../../server/sessions/under-way.ts';
import type { Evaluation, PastEvaluation } from '../../server/evaluation/evaluator.ts';
import { ModelError } from '../../server/model.ts';
import { Problem } from '../../server/problem.ts';
import { buildReport } from '../support/builders.ts';
import { register, startSession } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { buildEvaluator, CONTENT, startServer } from '../support/server.ts';

const NO_REPORT = { status: 404, detail: 'This report does not exist; please evaluate the session first.' };

const ofSession = (id: string) => ({ params: { id } });
const evaluation = (id: string) => ({ ...ofSession(id), query: {}, body: {} });

/** A session with two messages of the participant. */
async function startTalk(caller: Caller): Promise<string> {
  const id = await startSession(caller);
  for (const message of ['How are you?', 'What brings you here?']) {
    await caller.does('sendMessage', { ...ofSession(id), body: { message } });
  }
  return id;
}

/** Scores one tenth more each time, and records what it was given. */
function buildCountingEvaluator() {
  const given: { messages: number; past: readonly PastEvaluation[] }[] = [];
  const evaluator = buildEvaluator({
    async evaluate({ messages }, past): Promise<Evaluation> {
      given.push({ messages: messages.length, past });
      return { report: buildReport({ overall_score: given.length / 10 }), record: { number: given.length } };
    },
  });
  return { evaluator, given };
}

test('there is no report before an evaluation, and then its report', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startTalk(robin);
  expect(await robin.failsTo('getReport', ofSession(id))).toEqual(NO_REPORT);
  expect(await robin.does('listReports', ofSession(id))).toEqual({ reports: [] });
  const report = buildReport();
  expect(await robin.does('evaluateSession', evaluation(id))).toEqual({ success: true, report });
  expect(await robin.does('getReport', ofSession(id))).toEqual(report);
});

test('every evaluation adds a report; the newest is the session’s', async () => {
  const { evaluator } = buildCountingEvaluator();
  const { app, clock } = await startServer({ evaluator });
  const robin = await register(app);
  const id = await startTalk(robin);
  await robin.does('evaluateSession', evaluation(id));
  await robin.does('evaluateSessionById', { body: { session_id: id } });
  clock.advance(1000);
  await robin.does('endSession', { ...ofSession(id), body: {} });
  await robin.does('evaluateSession', { ...evaluation(id), query: { evaluation_type: 'comprehensive' } });
  expect((await robin.does('getReport', ofSession(id))).overall_score).toBe(0.3);
  const { reports } = await robin.does('listReports', ofSession(id));
  expect(reports.map(({ overall_score, created_at }) => [overall_score, created_at])).toEqual([
    [0.3, '2026-01-31T09:00:01.000Z'],
    [0.2, '2026-01-31T09:00:00.000Z'],
    [0.1, '2026-01-31T09:00:00.000Z'],
  ]);
  expect(new Set(reports.map(({ evaluation_type }) => evaluation_type))).toEqual(new Set(['comprehensive']));
  const first = await robin.does('getReportById', { params: { id: reports[2]?.id ?? '' } });
  expect(first).toEqual(buildReport({ overall_score: 0.1 }));
  expect(await robin.failsTo('getReportById', { params: { id: 'unknown' } })).toEqual(NO_REPORT);
});

test('an evaluation knows all the user’s earlier ones, oldest first, and nobody else’s', async () => {
  const { evaluator, given } = buildCountingEvaluator();
  const { app } = await startServer({ evaluator });
  const robin = await register(app);
  const sam = await register(app);
  const [first, second] = [await startTalk(robin), await startTalk(robin)];
  await robin.does('evaluateSession', evaluation(first));
  await sam.does('evaluateSession', evaluation(await startTalk(sam)));
  await robin.does('evaluateSession', evaluation(second));
  await robin.does('evaluateSession', evaluation(first));
  expect(given.map(({ past }) => past.map(({ sessionId, record }) => [sessionId, record]))).toEqual([
    [],
    [],
    [[first, { number: 1 }]],
    [
      [first, { number: 1 }],
      [second, { number: 3 }],
    ],
  ]);
  expect(given[2]?.past[0]?.createdAt).toBe('2026-01-31T09:00:00.000Z');
});

test('too short a conversation is refused, and nothing is stored', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const refusal = { status: 422, detail: 'Not enough conversation to evaluate yet.' };
  expect(await robin.failsTo('evaluateSession', evaluation(id))).toEqual(refusal);
  expect(await robin.failsTo('evaluateSessionById', { body: { session_id: id } })).toEqual(refusal);
  expect(await robin.failsTo('evaluateSession', evaluation(id), { 'accept-language': 'zh-TW' })).toEqual({
    status: 422,
    detail: '對話內容還不足以評估。',
  });
  expect(await robin.does('listReports', ofSession(id))).toEqual({ reports: [] });
});

test.each([
  ['nonsense', 502, undefined, 'The evaluation gave no usable judgement; please try again.'],
  ['down', 503, 5, 'The evaluation cannot be reached right now; please try again later.'],
  ['late', 504, undefined, 'The evaluation took too long; please try again.'],
] as const)('a judge that is %s fails with %i, and nothing is stored', async (reason, status, retryAfter, detail) => {
  const evaluator = buildEvaluator({
    evaluate: () => Promise.reject(new ModelError(reason, 'The model failed.')),
  });
  const { app } = await startServer({ evaluator });
  const robin = await register(app);
  const id = await startTalk(robin);
  const refusal = { status, detail, ...(retryAfter !== undefined && { retryAfter }) };
  expect(await robin.failsTo('evaluateSession', evaluation(id))).toEqual(refusal);
  expect(await robin.does('listReports', ofSession(id))).toEqual({ reports: [] });
});

test('an invalid report is not stored', async () => {
  const evaluator = buildEvaluator({
    evaluate: async () => ({ report: buildReport({ overall_score: Number.NaN }), record: {} }),
  });
  const { app } = await startServer({ evaluator });
  const robin = await register(app);
  const id = await startTalk(robin);
  expect((await robin.failsTo('evaluateSession', evaluation(id))).status).toBe(500);
  expect(await robin.failsTo('getReport', ofSession(id))).toEqual(NO_REPORT);
});

test('evaluations of one session at once share one report', async () => {
  const { app, store, clock } = await startServer();
  const robin = await register(app);
  const id = await startTalk(robin);
  const { evaluator, given } = buildCountingEvaluator();
  const evaluate = createEvaluating({
    store,
    content: CONTENT,
    evaluator,
    underWay: createUnderWay(store, 1),
    withModel: false,
    tokenBudget: createTokenBudget(store, readConfig({}), () => clock.time),
    now: () => clock.time,
    stopping: new AbortController().signal,
  });
  const user = await store.users.findByEmail(robin.user.email);
  const all = await Promise.all([1, 2, 3].map(() => evaluate(user?.id ?? '', id)));
  expect(all.map(({ overall_score }) => overall_score)).toEqual([0.1, 0.1, 0.1]);
  expect(given).toHaveLength(1);
  expect((await robin.does('listReports', ofSession(id))).reports).toHaveLength(1);
});

test('an evaluation whose session is deleted meanwhile is 404', async () => {
  const started = Promise.withResolvers<void>();
  const judged = Promise.withResolvers<Evaluation>();
  const evaluator = buildEvaluator({
    evaluate() {
      started.resolve();
      return judged.promise;
    },
  });
  const { app } = await startServer({ evaluator });
  const robin = await register(app);
  const id = await startTalk(robin);
  const refused = robin.failsTo('evaluateSession', evaluation(id));
  await started.promise;
  await robin.does('deleteSession', ofSession(id));
  judged.resolve({ report: buildReport(), record: {} });
  expect((await refused).status).toBe(404);
});

test('when the server ends, a pending evaluation is given up', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const evaluator = buildEvaluator({
    evaluate(_, __, signal) {
      started.resolve(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  const { app, stop } = await startServer({ evaluator });
  const robin = await register(app);
  const refused = robin.failsTo('evaluateSession', evaluation(await startTalk(robin)));
  const signal = await started.promise;
  stop.abort(new Problem(503, 'stopping', 5));
  expect((await refused).status).toBe(503);
  expect(signal.aborted).toBe(true);
});

test.each(['', 'brief', 'Comprehensive'])('the evaluation type %j is refused', async (type) => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startTalk(robin);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/eval/session/${id}/evaluate?evaluation_type=${type}`,
    headers: { authorization: `Bearer ${robin.token}` },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ detail: 'Please leave evaluation_type out or send comprehensive.' });
});
