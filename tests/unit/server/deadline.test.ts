import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDeadline } from '../../../server/deadline.ts';
import { ModelError } from '../../../server/model.ts';

const never = () => new Promise<never>(() => undefined);

test('work that ends in time gives its result', async () => {
  await expect(withDeadline(1000, [], async () => 'done')).resolves.toBe('done');
  const failing = withDeadline(1000, [], () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
});

test('work that takes longer is late, and is told', async () => {
  const told = Promise.withResolvers<unknown>();
  const late = withDeadline(10, [], (signal) => {
    signal.addEventListener('abort', () => told.resolve(signal.reason));
    return never();
  });
  await expect(late).rejects.toThrow(new ModelError('late', 'No answer within 10 ms.'));
  await expect(told.promise).resolves.toBeInstanceOf(ModelError);
});

test('whatever the work then throws, the reason stands', async () => {
  const stop = new AbortController();
  const given = withDeadline(1000, [stop.signal], async (signal) => {
    await sleep(1000, undefined, { signal });
  });
  stop.abort(new Error('stopped'));
  await expect(given).rejects.toThrow('stopped');
});

test('work is not begun under a signal that is aborted already', async () => {
  let begun = false;
  const given = withDeadline(1000, [AbortSignal.abort(new Error('stopped'))], async () => {
    begun = true;
  });
  await expect(given).rejects.toThrow('stopped');
  expect(begun).toBe(false);
});

test('a signal that outlives much work warns of nothing', async () => {
  const stop = new AbortController();
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  await Promise.all(Array.from({ length: 200 }, () => withDeadline(1000, [stop.signal], () => sleep(1))));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
