import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvaluator } from '../../server/evaluation/create.ts';
import { ModelError } from '../../server/model.ts';
import { buildConversation } from '../support/content.ts';
import { buildAnswer } from '../support/judge-answer.ts';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { LECTURED, LISTENED } from '../support/transcript.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(async () => {
  await server.close();
});

const SIGNAL = new AbortController().signal;
const conversation = (messages = LISTENED) => buildConversation([], { messages });
const say = (answer = buildAnswer()) => ({ text: JSON.stringify(answer) });
const scored = (score: number) => {
  const { focus } = buildAnswer();
  const judgement = { ...focus, score };
  return buildAnswer({ understanding: judgement, questions: judgement, respect: judgement, encouragement: judgement, focus: judgement });
};

function evaluate(messages = LISTENED, timeoutMs = 5000) {
  const llm = { baseUrl: server.baseUrl, model: 'judge', apiKey: null, timeoutMs };
  return createEvaluator({ llm }).evaluate(conversation(messages), [], SIGNAL);
}

async function scoreWithout(messages = LISTENED): Promise<number> {
  const { report } = await createEvaluator({ llm: null }).evaluate(conversation(messages), [], SIGNAL);
  return report.overall_score;
}

test('three samples that can differ are asked, the transcript as data in a user message alone', async () => {
  server.script([say()]);
  await evaluate([...LISTENED, { role: 'participant', content: 'Hid\u200Bden\u{E0068}', timestamp: '' }]);
  expect(server.requests).toHaveLength(3);
  for (const { body } of server.requests) {
    const [instructions, data, ...more] = body.messages;
    expect(body.temperature).toBe(0.5);
    expect(body.max_tokens).toBe(6000);
    expect(more).toEqual([]);
    expect(instructions?.role).toBe('system');
    expect(data?.role).toBe('user');
    expect(data?.content).toContain('{"turn":2,"speaker":"trainee","text":"So coming here was her idea');
    expect(data?.content).toContain('"text":"Hidden"');
    for (const { content } of LISTENED) expect(instructions?.content).not.toContain(content);
  }
});

test('the score is the mean of what was counted and the median of what was judged', async () => {
  server.script([say(scored(5)), say(scored(3)), say(scored(1))]);
  const { report } = await evaluate();
  // Scores are hundredths.
  expect(report.overall_score).toBe(Math.round((100 * (0.5 + (await scoreWithout()))) / 2) / 100);
});

test("what the judge says stands in the report with the transcript's true words, and without its own quotation marks", async () => {
  const understanding = {
    quotes: ['you worry about it YOURSELF even if you would rather not say so', 'This was never said.'],
    reasons: 'The words “I am perfect” were given back.',
    instead: '',
    score: 5,
  };
  server.script([say(buildAnswer({ understanding }))]);
  const { report } = await evaluate();
  const [first] = report.key_strengths_demonstrated;
  expect(first).toBe(
    'Understanding: The words I am perfect were given back. See turn 4: “You worry about it yourself, even if you would rather not say so.”',
  );
});

test('an answer that cannot be read is asked for twice more', async () => {
  let asked = 0;
  server.script(() => {
    asked += 1;
    return asked <= 6 ? { text: 'I would say four out of five.' } : say();
  });
  const { report } = await evaluate();
  expect(server.requests).toHaveLength(9);
  expect(server.requests.at(-1)?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
  expect(report.overall_score).toBeGreaterThan(0.5);
});

test('three answers that cannot be read are an error and no score', async () => {
  server.script([{ text: '{"understanding": {"score": 5}}' }]);
  await expect(evaluate()).rejects.toMatchObject({ name: 'ModelError', reason: 'nonsense', status: 502 });
});

test('a model that is down or late is an error and no score', async () => {
  server.script([{ status: 401 }]);
  await expect(evaluate()).rejects.toMatchObject({ reason: 'down', status: 503 });
  server.script([{ silent: true }]);
  const start = performance.now();
  await expect(evaluate(LISTENED, 100)).rejects.toBeInstanceOf(ModelError);
  expect(performance.now() - start).toBeLessThan(1500);
});

test.for<[string, ReturnType<typeof say>[], string]>([
  ['samples lie apart', [say(scored(5)), say(scored(4)), say(scored(2))], 'repeated judgements of this conversation differ widely'],
  [
    'quotes are made up',
    [say(buildAnswer({ focus: { ...buildAnswer().focus, quotes: ['Never said at all.', 'Nor was this one.'] } }))],
    'many of the passages the judge cited do not stand in the transcript',
  ],
  ['judge and measures contradict', [say(scored(1))], 'the judgement and the counted measures contradict each other'],
])('a person should look where %s', async ([, answers, reason]) => {
  server.script(answers);
  const { report } = await evaluate();
  expect(report.human_review_recommended).toBe(true);
  expect(report.overall_assessment.split('. ').at(-1)).toContain(reason);
});

test('a judge that is taken in cannot lift a poor conversation above the middle', async () => {
  server.script([say(scored(5))]);
  const { report } = await evaluate(LECTURED);
  expect(report.overall_score).toBeLessThan(0.65);
  expect(report.human_review_recommended).toBe(true);
});

test('whoever gives up ends it', async () => {
  const caller = new AbortController();
  const gone = new Error('gone');
  server.script(() => {
    caller.abort(gone);
    return { silent: true };
  });
  const llm = { baseUrl: server.baseUrl, model: 'judge', apiKey: null, timeoutMs: 5000 };
  await expect(createEvaluator({ llm }).evaluate(conversation(), [], caller.signal)).rejects.toBe(gone);
});
