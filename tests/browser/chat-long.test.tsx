/** What no person writes, but a server may send: it comes piece by piece, and nothing of it is lost. */
import { expect, onTestFinished, test } from 'vitest';
import { buildMessage } from '../support/builders.ts';
import { fromEnd, log, renderChat, say } from '../support/chat.tsx';
import { ok, scriptApi } from '../support/fetch-stub.ts';

const lastText = () => [...log().element().querySelectorAll('.text')].at(-1);

test('of long messages a few show at once, and all in the end', async () => {
  const messages = Array.from({ length: 60 }, (_, index) => buildMessage({ content: `${index} ${'It is the long nights that do it. '.repeat(110)}` }));
  scriptApi().on('listMessages', ok('listMessages', { messages }));
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(document.querySelectorAll('[role=log] li').length));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await renderChat();
  await expect.poll(() => log().element().querySelectorAll('li').length, { timeout: 20_000 }).toBe(60);
  expect([...counts].find((count) => count > 0)).toBeLessThan(20);
  expect(log().element().querySelector('.text')?.textContent).toBe(messages[0]?.content);
  await expect.poll(fromEnd).toBeLessThan(1);
});

test.each([
  ['words', 'It is the long nights in the cab that do it. '.repeat(1000)],
  ['lines', 'It is long.\n'.repeat(3000)],
  ['characters of two parts, without a space', `x${'😀'.repeat(20_000)}`],
])('a reply of tens of thousands of %s stands there whole in the end, and the log at its end', async (_, text) => {
  const api = scriptApi();
  api.on('listMessages', ok('listMessages', { messages: [buildMessage({ role: 'character', content: 'Yes?' })] }));
  api.on('sendMessage', ok('sendMessage', { response: text }));
  await renderChat();
  await say('Go on.');
  await expect.poll(() => lastText()?.textContent === text, { timeout: 20_000 }).toBe(true);
  // Laying out a text without a space takes a busy machine seconds.
  await expect.poll(fromEnd, { timeout: 20_000 }).toBeLessThan(1);
  expect([...(lastText()?.querySelectorAll('.piece') ?? [])].every(({ textContent }) => textContent.isWellFormed())).toBe(true);
});
