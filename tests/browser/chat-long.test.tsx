/** What no person writes, but a server may send: it comes piece by piece, and nothing of it is lost. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatWindow } from '../../src/features/chat/ChatWindow.tsx';
import type { OpenSession } from '../../src/stores/session.ts';
import { buildMessage, buildSession, buildUser } from '../support/builders.ts';
import { ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const SESSION: OpenSession = { ...buildSession({ participant_name: 'Alex', character_name: 'Morgan' }), ended_reason: '' };
const log = () => page.getByRole('log', { name: 'Messages' });
const lastText = () => [...log().element().querySelectorAll('.text')].at(-1);
const fromEnd = () => log().element().scrollHeight - log().element().clientHeight - log().element().scrollTop;

test.each([
  ['words', 'It is the long nights in the cab that do it. '.repeat(1000)],
  ['lines', 'It is long.\n'.repeat(3000)],
  ['characters of two parts, without a space', `x${'😀'.repeat(20_000)}`],
])('a reply of tens of thousands of %s stands there whole in the end, and the log at its end', async (_, text) => {
  const api = scriptApi();
  api.on('listMessages', ok('listMessages', { messages: [buildMessage({ role: 'character', content: 'Yes?' })] }));
  api.on('sendMessage', ok('sendMessage', { response: text }));
  await renderPage(
    <div style={{ height: '600px', display: 'flex', flexDirection: 'column' }}>
      <ChatWindow session={SESSION} onEvaluate={() => {}} />
    </div>,
    { user: buildUser(), session: SESSION },
  );
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Go on.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lastText()?.textContent === text, { timeout: 20_000 }).toBe(true);
  await expect.poll(fromEnd).toBeLessThan(1);
  expect([...(lastText()?.querySelectorAll('.piece') ?? [])].every(({ textContent }) => textContent.isWellFormed())).toBe(true);
});
