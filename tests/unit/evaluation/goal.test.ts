import { expect, test } from 'vitest';
import type { Act } from '../../../content/schema.ts';
import { codeTurns } from '../../../server/evaluation/coder/code.ts';
import { goalOf } from '../../../server/evaluation/goal.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { scenarios } from '../../support/content.ts';
import { transcript } from '../../support/transcript.ts';

const SCRIPT = scenarios.flatMap(({ scripts }) => scripts)[0];

/** Whether a script that asks for one fact, told in message 3, and one act is reached, though the character took it so. */
function reached(act: Act, lines: string, weights = {}): boolean {
  if (SCRIPT === undefined) throw new Error('The content has no script.');
  const messages = transcript(lines);
  const script = { ...SCRIPT, reached: { facts: ['came-alone'], trust: 0, tension: 10, acts: [act] } };
  const replayed = {
    turns: [],
    told: [{ id: 'came-alone', index: 3, how: 'elicited' as const }],
    missed: [],
    begun: [],
    trust: 6,
    tension: 2,
    goal: { reached: true, index: 3, missingFacts: [] },
  };
  const goal = goalOf({ ...subjectOfTranscript(messages, 'en'), weights, script, replayed }, codeTurns(messages, 'en'), new Map());
  return goal?.reached === true;
}

const talk = (first: string, last: string) => `C: Well?\nP: ${first}\nC: I came by myself today.\nP: ${last}\nC: Yes.`;

test('where news has to be told, other information does not stand for it', () => {
  const newsIsDue = { warning_given: 1 };
  expect(reached('information', talk('Good morning.', 'The clinic is open until nine in the evening.'), newsIsDue)).toBe(false);
  expect(reached('information', talk('Good morning.', 'The biopsy shows that it is lung cancer.'), newsIsDue)).toBe(true);
  expect(reached('information', talk('Good morning.', 'Have you ever thought of cancer?'), newsIsDue)).toBe(false);
});

test('sorrow for what befell the other is no apology', () => {
  expect(reached('apology', talk('Good morning.', 'I am sorry to hear that.'))).toBe(false);
  expect(reached('apology', talk('Good morning.', 'I am sorry, I was rude to you.'))).toBe(true);
});

test('what was not told yet cannot have been summed up', () => {
  const sum = 'Let me sum up: you came by yourself today, your wife is at home, and you want to know what the scan showed. Is that right?';
  expect(reached('summary', talk(sum, 'Good.'))).toBe(false);
});
