import { expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { transcriptMessage } from '../../../server/evaluation/judge/prompt.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';

const talk = (turns: number, letters: number): Message[] =>
  Array.from({ length: turns }, (_, index) => ({ role: index % 2 === 0 ? 'character' : 'participant', content: 'a'.repeat(letters), timestamp: '' }));
const linesOf = (messages: readonly Message[]) => transcriptMessage(subjectOfTranscript(messages, 'en')).content.split('\n').slice(1).map((line) => JSON.parse(line));

test('a judge is given every turn, with its number', () => {
  expect(linesOf(talk(40, 4000)).map(({ turn }) => turn)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('of a talk that no model could read it is given both ends, and told what is left out', () => {
  const lines = linesOf(talk(2000, 4000));
  const gap = lines.findIndex(({ left_out: out }) => out !== undefined);
  expect(lines[gap].left_out).toBe(`turns ${gap + 1} to ${2000 - (lines.length - gap - 1)}`);
  expect(lines.at(-1).turn).toBe(2000);
  expect(JSON.stringify(lines).length).toBeLessThan(320_000);
});
