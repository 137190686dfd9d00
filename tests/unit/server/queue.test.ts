import { expect, test } from 'vitest';
import { createQueue } from '../../../server/store/queue.ts';

test('work under one key goes one after the other, in the order of its coming', async () => {
  const inOrder = createQueue();
  const events: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = gates.map((gate, index) =>
    inOrder('key', async () => {
      events.push(`start ${index}`);
      await gate.promise;
      events.push(`end ${index}`);
      return index;
    }),
  );
  gates[1]?.resolve();
  gates[0]?.resolve();
  expect(await Promise.all(works)).toEqual([0, 1]);
  expect(events).toEqual(['start 0', 'end 0', 'start 1', 'end 1']);
});

test('work under another key does not wait', async () => {
  const inOrder = createQueue();
  const gate = Promise.withResolvers<void>();
  const first = inOrder('one', () => gate.promise);
  expect(await inOrder('two', async () => 'done')).toBe('done');
  gate.resolve();
  await first;
});

test('work goes on after work that failed', async () => {
  const inOrder = createQueue();
  const failing = inOrder('key', () => Promise.reject(new Error('failed')));
  const next = inOrder('key', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
