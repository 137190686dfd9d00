/** Messages sent from this window, beside a reloaded history that may contain some of them. */
import { expect, test } from 'vitest';
import { notIn } from '../../src/features/chat/messages.ts';
import { buildMessage } from '../support/builders.ts';

const participant = (content: string) => buildMessage({ content });
const character = (content: string) => buildMessage({ role: 'character', content });
type Messages = ReturnType<typeof buildMessage>[];
const missing = (history: Messages, said: Messages, reached = true) =>
  notIn(history, said, () => reached).map(({ content }) => content);

test('a message that the history contains is not shown twice', () => {
  expect(missing([character('Hello'), participant('Hi'), character('Sit.')], [participant('Hi')])).toEqual([]);
  expect(missing([participant('Hi'), character('Sit.')], [participant(' Hi '), character('Sit.')])).toEqual([]);
});

test('a message that was not stored stays, in its place', () => {
  const said = [participant('A'), participant('B'), participant('C')];
  expect(missing([character('Hello'), participant('A')], said)).toEqual(['B', 'C']);
});

test('the same words said twice and stored once are shown twice', () => {
  expect(missing([participant('Yes')], [participant('Yes'), participant('Yes')])).toEqual(['Yes']);
});

test('the same words from the other speaker are another message', () => {
  expect(missing([character('Yes')], [participant('Yes')])).toEqual(['Yes']);
});

test('a message that has not reached the server is not looked for in its history', () => {
  expect(missing([participant('Yes')], [participant('Yes')], false)).toEqual(['Yes']);
});
