import { expect, onTestFinished, test } from 'vitest';
import { createEvaluator } from '../../server/evaluation/create.ts';
import { register, startSession } from '../support/caller.ts';
import { startModelServer } from '../support/model-server.ts';
import type { ScriptedAnswer } from '../support/model-server.ts';
import { startServer } from '../support/server.ts';

const TIMEOUT_MS = 2000;
/** Only a tenth of the deadline is left to answer, which may be too little on a busy machine. */
const RETRY = 2;

test.each<[string, number, ScriptedAnswer]>([
  ['hangs', 504, { silent: true }],
  ['trickles', 504, { trickle: true }],
  ['answers garbage, and late', 504, { text: 'I cannot judge this.', delayMs: 1.2 * TIMEOUT_MS }],
  ['answers garbage', 502, { text: 'I cannot judge this.' }],
])('with a model that %s an evaluation ends with %i within three times LLM_TIMEOUT_MS', { retry: RETRY }, async (_, status, answer) => {
  const model = await startModelServer([answer]);
  onTestFinished(() => model.close());
  const llm = { baseUrl: model.baseUrl, model: 'judge', apiKey: null, timeoutMs: TIMEOUT_MS };
  // Load this first, because it is loaded only once and is no part of an evaluation's time.
  await import('../../server/model-client.ts');
  const { app } = await startServer({ evaluator: createEvaluator({ llm }), config: { llm, llmTimeoutMs: TIMEOUT_MS } });
  const robin = await register(app);
  const params = { id: await startSession(robin) };
  for (const message of ['How are you?', 'What brings you here?', 'That sounds hard.']) {
    await robin.does('sendMessage', { params, body: { message } });
  }
  const start = performance.now();
  const refusal = await robin.failsTo('evaluateSession', { params, query: {}, body: {} });
  expect(performance.now() - start).toBeLessThan(3 * TIMEOUT_MS);
  expect(refusal.status).toBe(status);
  expect(await robin.does('listReports', { params })).toEqual({ reports: [] });
});
