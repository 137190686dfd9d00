import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { findByMeasures } from '../../server/evaluation/built-in.ts';
import { codeTurns, codeTurnsInSlices } from '../../server/evaluation/coder/code.ts';
import { findQuotes } from '../../server/evaluation/judge/quotes.ts';
import { composeReport } from '../../server/evaluation/report/compose.ts';
import { subjectOfTranscript } from '../../server/evaluation/subject.ts';

const SENTENCE = 'It sounds as if the nights at the gate are long for you. What do you do then? ';
const LONG: Message[] = Array.from({ length: 200 }, (_, index) => ({
  role: index % 2 === 0 ? 'character' : 'participant',
  content: SENTENCE.repeat(20),
  timestamp: '',
}));

test('a long session is coded as in one go, and others have their turn meanwhile', async () => {
  let turnsOfOthers = 0;
  const coding = codeTurnsInSlices(LONG, 'en', new AbortController().signal);
  const done = coding.then(() => true);
  while (!(await Promise.race([done, setImmediate(false)]))) turnsOfOthers += 1;
  expect(turnsOfOthers).toBeGreaterThan(2);
  expect(await coding).toEqual(codeTurns(LONG, 'en'));
});

test('whoever gives up ends it between two slices', async () => {
  const caller = new AbortController();
  const gone = new Error('gone');
  const coding = codeTurnsInSlices(LONG, 'en', caller.signal);
  caller.abort(gone);
  await expect(coding).rejects.toBe(gone);
});

/** Processor time of each turn of the event loop in milliseconds, the longest first; other processes do not count. */
async function stepsOf(work: () => Promise<unknown>): Promise<number[]> {
  const steps: number[] = [];
  let before = process.cpuUsage();
  const done = work().then(() => true);
  for (let over = false; !over;) {
    over = await Promise.race([done, setImmediate(false)]);
    const now = process.cpuUsage();
    steps.push((now.user - before.user + now.system - before.system) / 1000);
    before = now;
  }
  return steps.toSorted((one, other) => other - one);
}

const SAID: Record<Language, string> = {
  en: SENTENCE,
  'zh-TW': '聽起來你晚上一個人很難熬。那時候你都在做什麼呢？你剛剛說到你爸爸，我想多聽一點。',
};
/** A few of the longest messages, and the longest session with short messages. */
const SESSIONS = LANGUAGES.flatMap((language) => [
  { language, turns: 30, letters: 4000 },
  { language, turns: 1000, letters: 60 },
]);

test.for(SESSIONS)('$turns turns of $letters letters ($language): nobody waits 50 ms for measures, report or lost quotes', async ({ language, turns, letters }) => {
  // No sentence twice: what was read once is not read again.
  const contentOf = (turn: number) => Array.from({ length: Math.ceil(letters / SAID[language].length) }, (_, place) => SAID[language].replaceAll(/(?=[.?。？])/g, ` ${turn}-${place}`)).join('').slice(0, letters);
  const messages = Array.from({ length: 2 * turns }, (_, index): Message => ({ role: index % 2 === 0 ? 'character' : 'participant', content: contentOf(index), timestamp: '' }));
  const evaluate = async () => composeReport(await findByMeasures(subjectOfTranscript(messages, language)), []);
  composeReport(await findByMeasures(subjectOfTranscript(messages.slice(0, 16), language)), []);
  const lost = Array.from({ length: 45 }, (_, index) => `nobody ever said this, the ${index}th time`);
  for (const work of [evaluate, () => findQuotes(lost, messages)]) {
    const [, second = 0] = await stepsOf(work);
    // The longest may include a garbage collection.
    expect(second).toBeLessThan(50);
  }
});
