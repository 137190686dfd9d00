/** How long reading takes, in processor time of this thread, so that other processes do not count. */
import { expect, test } from 'vitest';
import type { Language } from '#contract/limits.ts';
import { timeAnswers } from '../../bench/character/timing.ts';
import { BoundedCache } from '../../server/character/bounded-cache.ts';
import { readTurn } from '../../server/character/reading.ts';
import { readAnswer } from '../../server/evaluation/judge/answer.ts';
import { inSlices } from '../../server/slices.ts';
import { buildConversation } from '../support/content.ts';

const { character } = buildConversation();

function processorMs(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

test.each<[string, Language]>([
  ['m'.repeat(3999) + 'q', 'en'],
  ['嗯'.repeat(3999) + '豬', 'zh-TW'],
  ['you are so very '.repeat(250), 'en'],
  ['and so but then now '.repeat(200), 'en'],
  ['a - '.repeat(1000), 'en'],
  ['.'.repeat(3999) + 'a', 'en'],
  ['['.repeat(4000), 'en'],
  [`a${' '.repeat(3998)}b`, 'en'],
  ['「'.repeat(4000), 'zh-TW'],
  ['你真的應該'.repeat(800), 'zh-TW'],
  ['除了知道'.repeat(1000), 'zh-TW'],
  ['ﷺ'.repeat(4000), 'zh-TW'],
])('4,000 characters are read at once: %.12s…', (text, language) => {
  const context = { character, language, last: '', told: [], permitted: false, first: false, risk: false };
  // Load both languages first, because loading is no part of the time.
  readTurn('Hello?', context);
  // A quadratic pattern would take ten times as long, one that backtracks minutes.
  expect(processorMs(() => readTurn(text, context))).toBeLessThan(100);
});

test('a text full of braces is given up quickly', () => {
  expect(processorMs(() => expect(readAnswer('{'.repeat(20_000) + '}'.repeat(20_000))).toBeNull())).toBeLessThan(1000);
});

// Compared with other work at the same time: hashing a MiB takes about 1 ms on an idle machine.
test('an answer takes no longer than hashing 5 MiB, after a thousand exchanges too', async () => {
  const { ratios } = await timeAnswers(buildConversation().scenario, 1000);
  expect(ratios[ratios.length / 4]).toBeLessThan(5);
});

test('long work gives way to others between its slices', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  await inSlices(Array.from({ length: 10 }), () => {
    const start = performance.now();
    while (performance.now() - start < 15) continue;
  });
  clearInterval(timer);
  expect(others).toBeGreaterThanOrEqual(5);
});

test('what is kept of readings takes no more bytes than are set, however large one is', () => {
  const kept = new BoundedCache<string>(10_000, (value) => 2 * value.length);
  for (let index = 0; index < 1000; index += 1) kept.get(`key ${index}`, () => 'x'.repeat(index));
  expect(kept.bytes).toBeLessThanOrEqual(10_000);
  kept.get('larger than all', () => 'x'.repeat(100_000));
  expect(kept.bytes).toBe(0);
});
