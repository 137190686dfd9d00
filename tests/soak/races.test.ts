/** Sends that race the end, the deletion and the evaluation of their session: fast-check chooses who comes first. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { register, startSession } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { buildCharacterEngine, buildEvaluator, startServer } from '../support/server.ts';
import { figure, scale, TIMEOUT_MS } from './soak.ts';

type Step = 'send' | 'end' | 'delete' | 'evaluate';

/** What each step may be answered with, whatever came before it. */
const ALLOWED: Readonly<Record<Step, readonly number[]>> = {
  send: [200, 404, 409],
  end: [200, 404, 409],
  delete: [204, 404],
  evaluate: [200, 404, 422],
};

async function start() {
  let gate: (() => Promise<void>) | undefined;
  const character = buildCharacterEngine();
  const evaluator = buildEvaluator();
  const { app } = await startServer({
    character: { ...character, reply: async (...given) => ((await gate?.()), character.reply(...given)) },
    evaluator: { ...evaluator, evaluate: async (...given) => ((await gate?.()), evaluator.evaluate(...given)) },
  });
  const robin = await register(app);
  return {
    robin,
    /** Replies and evaluations wait for this. */
    holdBy: (next: () => Promise<void>) => {
      gate = next;
    },
  };
}

function take(robin: Caller, id: string, step: Step, number: number) {
  const params = { id };
  if (step === 'send') return robin.send('sendMessage', { params, body: { message: `Message ${number}` } }, { 'idempotency-key': `${id} ${number}` });
  if (step === 'end') return robin.send('endSession', { params, body: {} });
  if (step === 'delete') return robin.send('deleteSession', { params });
  return robin.send('evaluateSession', { params, query: {}, body: {} });
}

const steps = fc.array(fc.constantFrom<Step>('send', 'send', 'send', 'evaluate', 'end', 'delete'), { minLength: 2, maxLength: 8 });

test('in any order of calls, a session has one order, one end, and nothing after it', { timeout: TIMEOUT_MS }, async () => {
  const runs = scale(40, 1000);
  const { robin, holdBy } = await start();
  const property = fc.asyncProperty(fc.scheduler(), steps, async (scheduler, taken) => {
    const id = await startSession(robin);
    holdBy(() => scheduler.schedule(Promise.resolve(), 'the answer'));
    const all = taken.map(async (step, number) => {
      await scheduler.schedule(Promise.resolve(), step);
      const answer = await take(robin, id, step, number);
      return { step, number, status: answer.statusCode, body: answer.body };
    });
    const done = await scheduler.waitFor(Promise.all(all));

    for (const { step, status } of done) expect(ALLOWED[step]).toContain(status);
    const of = (step: Step, status: number) => done.filter((each) => each.step === step && each.status === status);
    expect(of('delete', 204).length).toBeLessThanOrEqual(1);
    expect(of('end', 200).length).toBeLessThanOrEqual(1);
    const listed = await robin.send('listMessages', { params: { id } });
    const isGone = of('delete', 204).length === 1;
    expect(listed.statusCode).toBe(isGone ? 404 : 200);
    if (isGone) return;
    const { messages } = await robin.does('listMessages', { params: { id } });
    const contents = messages.map(({ content }) => content);
    // Every acknowledged pair stands together; what was refused for the end left no reply.
    for (const { number } of of('send', 200)) {
      const index = contents.indexOf(`Message ${number}`);
      expect(contents.slice(index, index + 2)).toEqual([`Message ${number}`, `You said: Message ${number}`]);
    }
    expect(messages.filter(({ role }) => role === 'character')).toHaveLength(1 + of('send', 200).length);
    expect(new Set(contents).size).toBe(contents.length);
    expect((await robin.does('getSessionStatus', { params: { id } })).message_count).toBe(messages.length);
    expect((await robin.does('listReports', { params: { id } })).reports.length <= of('evaluate', 200).length).toBe(true);
    // A key sent again after it all gives the same answer, and no second effect.
    for (const { number, body } of of('send', 200)) expect((await take(robin, id, 'send', number)).body).toBe(body);
    expect((await robin.does('listMessages', { params: { id } })).messages).toEqual(messages);
  });
  expect(fc.defaultReportMessage(await fc.check(property, { numRuns: runs }))).toBeUndefined();
  figure('races', `${runs} schedules of sends, end, deletion and evaluation: one order, 0 doubled, 0 after the end`);
});
