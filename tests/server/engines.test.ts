/** The engines in their thread: their results, their failures, and that a lost thread is replaced. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { builtInEngine } from '../../server/character/builtin.ts';
import { compiledBytes, shared } from '../../server/content/compiled.ts';
import { createEngines } from '../../server/engines/engines.ts';
import type { EnginesOptions } from '../../server/engines/engines.ts';
import { TooLittleToEvaluate } from '../../server/evaluation/evaluator.ts';
import { ModelError } from '../../server/model.ts';
import type { Asked } from '../../server/model.ts';
import { buildConversation, scenarios } from '../support/content.ts';
import { startModelServer } from '../support/model-server.ts';

const content = scenarios.filter(({ id }) => id === 'smoking-cessation').map((scenario) => shared(compiledBytes(scenario)));

const cacheDir = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

function start(options: Partial<EnginesOptions> = {}) {
  return createEngines({ content, cacheDir, program: 'this one', llm: null, onAsked: async () => true, ...options });
}

// A thread takes a second to start, so most tests share one.
const engines = start();
afterAll(() => engines.stop());

const ASKED = ['Evening.', 'What is on your mind at night?'];
const { signal } = new AbortController();

test('the thread answers as the engines themselves do', async () => {
  const { character } = engines;
  const conversation = buildConversation(ASKED);
  expect(character.opening(conversation)).toBe(builtInEngine.opening(conversation));
  expect(await character.reply(conversation, signal)).toBe(await builtInEngine.reply(conversation, signal));
});

test('too little to evaluate is told as such', async () => {
  const { evaluator } = engines;
  await expect(evaluator.evaluate(buildConversation(ASKED), [], signal)).rejects.toBeInstanceOf(TooLittleToEvaluate);
});

test('an evaluation comes whole', async () => {
  const { evaluator } = engines;
  const { report } = await evaluator.evaluate(buildConversation([...ASKED, 'The cab.', 'That sounds lonely.', 'It is.']), [], signal);
  expect(report.overall_assessment).not.toBe('');
});

test('whoever gives up is told why, and others are answered', async () => {
  const { character } = engines;
  const caller = new AbortController();
  const given = character.reply(buildConversation(ASKED), caller.signal);
  caller.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  await expect(character.reply(buildConversation(ASKED), signal)).resolves.not.toBe('');
});

test('a model that is away fails with its reason, and what it was asked is counted before the answer is there', async () => {
  const model = await startModelServer([{ status: 401 }, { text: 'I hear you.' }]);
  onTestFinished(() => model.close());
  const counted: Asked[] = [];
  const onAsked = async (asked: Asked) => counted.push(asked) > 0;
  const asking = start({ llm: { baseUrl: model.baseUrl, model: 'scripted', apiKey: null, timeoutMs: 20_000 }, onAsked });
  onTestFinished(() => asking.stop());
  const { character } = asking;
  const failed = await character.reply(buildConversation(ASKED), signal).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ModelError);
  expect(failed).toMatchObject({ reason: 'down', status: 503, cause: { statusCode: 401 } });
  expect(await character.reply(buildConversation(ASKED), signal)).toBe('I hear you.');
  expect(counted).toMatchObject([
    { outcome: 'refused', inputTokens: 0, outputTokens: 0 },
    { outcome: 'answered', inputTokens: 10, outputTokens: 5 },
  ]);
});

test('what was asked of a thread that ends fails, and the next request starts another', async () => {
  const asked = engines.character.reply(buildConversation(ASKED), signal);
  await engines.stop();
  await expect(asked).rejects.toThrow('The engines have ended.');
  await expect(engines.character.reply(buildConversation(ASKED), signal)).resolves.not.toBe('');
});
