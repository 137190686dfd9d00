import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAuthStore } from '../../src/stores/auth.ts';
import { type OpenSession, openSession, useSessionStore } from '../../src/stores/session.ts';
import { buildMessage, buildSession } from '../support/builders.ts';
import { ACTIVE, input, log, renderChat, say } from '../support/chat.tsx';
import { failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';

const OPENING = buildMessage({ role: 'character', content: 'You wanted to see me?', timestamp: '2026-01-31T09:05:00.000Z' });
const ANSWER = buildMessage({ content: 'How are you today?', timestamp: '2026-01-31T09:06:00.000Z' });
const ENDED: OpenSession = { ...buildSession({ is_active: false }), ended_reason: 'User ended session' };

function script(messages = [OPENING, ANSWER]) {
  const api = scriptApi();
  api.on('listMessages', ok('listMessages', { messages }));
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => log().getByRole('listitem');
const texts = () => rows().elements().map((row) => row.textContent);
const typing = () => page.getByRole('status').getByText('Character is typing...');
async function loaded(count = 2) {
  await expect.poll(() => rows().elements().length).toBe(count);
}

describe('the window', () => {
  test('shows role, name, time and content of each message, author first', async () => {
    script();
    await renderChat();
    await loaded();
    expect(texts()[0]).toMatch(/^MorganCharacterYou wanted to see me\?Jan 31, 2026, \d+:05/);
    expect(texts()[1]).toMatch(/^AlexParticipantHow are you today\?\d+:06/);
    expect(rows().nth(1).element().querySelector('time')?.dateTime).toBe('2026-01-31T09:06:00.000Z');
  });

  test('A session is active until ended: it can be written to, and cannot be deleted from the chat window', async () => {
    script();
    await renderChat();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Alex' })).toBeVisible();
    await expect.element(input()).toBeVisible();
    await expect.element(button('End session')).toBeVisible();
    await expect.element(button('Delete session')).not.toBeInTheDocument();
    await expect.element(page.getByText('Read-only')).not.toBeInTheDocument();
  });

  test('Ended sessions are read-only, load their message history, and may be deleted', async () => {
    script();
    await renderChat({ ...ENDED, ended_reason: 'The time was over' });
    await loaded();
    await expect.element(page.getByText('Read-only')).toBeVisible();
    await expect.element(page.getByText('This session is read-only.')).toBeVisible();
    await expect.element(page.getByText(/^Ended: Jan 31, 2026/)).toBeVisible();
    await expect.element(page.getByText('Reason: The time was over')).toBeVisible();
    await expect.element(button('Delete session')).toBeVisible();
    await expect.element(input()).not.toBeInTheDocument();
    await expect.element(button('Send')).not.toBeInTheDocument();
    await expect.element(button('End session')).not.toBeInTheDocument();
    expect(page.getByRole('alert').filter({ hasText: 'read-only' }).elements()).toEqual([]);
  });

  test('an ended session without time and reason has the reason that is ours, translated', async () => {
    script();
    await renderChat({ ...ENDED, ended_at: null, ended_reason: '' }, { language: 'zh-TW' });
    await expect.element(page.getByText('原因：使用者結束練習')).toBeVisible();
    await expect.element(page.getByText(/結束時間/)).not.toBeInTheDocument();
  });

  test("shows the script's goal while it is known", async () => {
    script();
    await renderChat({ ...ACTIVE, goal: 'Have Morgan name one worry.' });
    await expect.element(page.getByRole('heading', { level: 3, name: 'Your goal' })).toBeVisible();
    await expect.element(page.getByText('Have Morgan name one worry.')).toBeVisible();
    openSession({ ...ACTIVE, session_id: 'other' });
    await expect.element(page.getByText('Your goal')).not.toBeInTheDocument();
  });

  test('an empty session invites the first word', async () => {
    script([]);
    await renderChat();
    await expect.element(log().getByText('No messages yet')).toBeVisible();
  });

  test('keeps what was typed, for its own session', async () => {
    script();
    await renderChat();
    await input().fill('Not sent yet');
    openSession({ ...ACTIVE, session_id: 'other' });
    await expect.element(input()).toHaveValue('');
    openSession(ACTIVE);
    await expect.element(input()).toHaveValue('Not sent yet');
    await input().fill('');
  });

  test('says the language of what was written in another than the page', async () => {
    script([OPENING, { ...ANSWER, content: '您好' }]);
    await renderChat({ ...ACTIVE, participant_name: '若彬' });
    await loaded();
    const language = (text: string) => log().getByText(text, { exact: true }).element().getAttribute('lang');
    expect([language('You wanted to see me?'), language('您好'), language('若彬')]).toEqual(['en', 'zh-TW', 'zh-TW']);
  });

  test('shows progress while it loads slowly', async () => {
    const api = script();
    const history = held();
    api.on('listMessages', history);
    await renderChat();
    await expect.element(log().getByText('Loading messages…')).toBeInTheDocument();
    const line = log().getByRole('progressbar', { name: 'Loading messages…' });
    await expect.element(line, { timeout: 3000 }).toBeVisible();
    // What moves by anything else has the browser lay the page out at each frame.
    const moved = line.element().getAnimations({ subtree: true }).flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    expect(moved.length).toBeGreaterThan(0);
    for (const { transform, left, right } of moved) expect({ transform, left, right }).toEqual({ transform: expect.stringMatching(/translate/), left: undefined, right: undefined });
    history.release(ok('listMessages', { messages: [OPENING] }));
    await loaded(1);
    await expect.element(log().getByRole('progressbar')).not.toBeInTheDocument();
  });

  test('closes', async () => {
    script();
    await renderChat();
    await button('Close').click();
    expect(useSessionStore.getState().session).toBeNull();
  });

  test('sends to evaluation', async () => {
    script();
    const onEvaluate = vi.fn<() => void>();
    await renderChat(ACTIVE, { onEvaluate });
    await button('Send to evaluation').click();
    expect(onEvaluate).toHaveBeenCalledOnce();
  });

  test('if the history fails to load, an error with a retry shows beside what was there', async () => {
    const api = script();
    api.on('listMessages', failure(500, 'Out of order.'), ok('listMessages', { messages: [OPENING, ANSWER, buildMessage({ content: 'Hello' })] }));
    api.on('sendMessage', offline());
    await renderChat();
    await expect.element(page.getByRole('alert').getByText('Failed to load messages')).toBeVisible();
    await say('Hello');
    await loaded(1);
    await button('Retry').click();
    await loaded(3);
    await expect.element(page.getByText('Failed to load messages')).not.toBeInTheDocument();
  });
});

describe('sending', () => {
  test('shows the message at once, that the character is typing, and then the reply', async () => {
    const api = script();
    const reply = held();
    api.on('sendMessage', reply);
    await renderChat();
    await loaded();
    await say('What worries you most?');
    await loaded(3);
    expect(texts()[2]).toMatch(/^AlexParticipantWhat worries you most\?/);
    await expect.element(typing()).toBeVisible();
    reply.release(ok('sendMessage', { response: 'That it is too late.' }));
    await loaded(4);
    expect(texts()[3]).toMatch(/^MorganCharacterThat it is too late\./);
    await expect.element(typing()).not.toBeInTheDocument();
    await expect.element(input()).toHaveFocus();
  });

  test('A message is sent only if it is non-blank after trimming and no request is pending; the input is then cleared', async () => {
    const api = script();
    const reply = held();
    api.on('sendMessage', reply, ok('sendMessage', { response: 'Again?' }));
    await renderChat();
    await say('   ');
    await expect.element(button('Send')).toBeDisabled();
    expect(api.sent('sendMessage')).toEqual([]);

    await say('  Hello there \n');
    await expect.element(input()).toHaveValue('');
    await expect.poll(() => api.sent('sendMessage').map(({ body }) => body)).toEqual([{ message: 'Hello there' }]);

    await say('Too early');
    await expect.element(input()).toHaveValue('Too early');
    await expect.element(button('Send')).toBeDisabled();
    reply.release(ok('sendMessage', { response: 'Hello.' }));
    await expect.element(button('Send')).toBeEnabled();
    await expect.element(input()).toHaveValue('Too early');
    expect(api.sent('sendMessage')).toHaveLength(1);
    await button('Send').click();
    await expect.element(input()).toHaveFocus();
    await expect.poll(() => api.sent('sendMessage').length).toBe(2);
  });

  test('the same text can be sent again', async () => {
    const api = script();
    api.on('sendMessage', ok('sendMessage', { response: 'As always.' }));
    await renderChat();
    await loaded();
    await say(ANSWER.content);
    await loaded(4);
    expect(texts().filter((text) => text.includes(ANSWER.content))).toHaveLength(2);
  });

  test('Shift+Enter breaks the line, and an Enter that confirms a composition sends nothing', async () => {
    const api = script();
    api.on('sendMessage', ok('sendMessage', { response: 'Good.' }));
    await renderChat();
    await input().fill('One');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two');
    await expect.element(input()).toHaveValue('One\nTwo');
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      input().element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
    }
    await expect.element(input()).toHaveValue('One\nTwo');
    expect(api.sent('sendMessage')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.sent('sendMessage').map(({ body }) => body)).toEqual([{ message: 'One\nTwo' }]);
  });

  test("Message send failure: only logged; the user's message stays in the list", async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const api = script();
    api.on('sendMessage', failure(503, 'The character cannot answer now.'), ok('sendMessage', { response: 'Here I am.' }));
    await renderChat();
    await loaded();
    await say('Are you there?');
    await expect.poll(() => info.mock.calls.map(([text]) => text)).toContain('sendMessage failed with status 503');
    await expect.element(typing()).not.toBeInTheDocument();
    expect(texts()[2]).toContain('Are you there?');
    expect(page.getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([]);
    await say('Hello?');
    await loaded(5);
    const [first, second] = api.sent('sendMessage').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^\w{32}$/);
    expect(second).not.toBe(first);
  });

  test('a message of 4,000 characters is sent, a longer one stays and says by how much it is too long', async () => {
    const api = script();
    api.on('sendMessage', ok('sendMessage', { response: 'That was long.' }));
    await renderChat();
    await say(`${'長'.repeat(4000)}🙂🙂`);
    await expect.element(input()).toHaveAccessibleDescription('2 characters too many');
    await expect.element(input()).toBeInvalid();
    await expect.element(button('Send')).toBeDisabled();
    expect(api.sent('sendMessage')).toEqual([]);
    await say('長'.repeat(4000));
    await expect.poll(() => api.sent('sendMessage').length).toBe(1);
  });

  test('while the history is still on its way, the message waits for it and shows once', async () => {
    const api = script();
    const history = held();
    api.on('listMessages', history);
    api.on('sendMessage', ok('sendMessage', { response: 'Fine.' }));
    await renderChat();
    await say('How are you?');
    await loaded(1);
    expect(api.sent('sendMessage')).toEqual([]);
    history.release(ok('listMessages', { messages: [OPENING] }));
    await loaded(3);
    expect(texts().filter((text) => text.includes('How are you?'))).toHaveLength(1);
  });

  test('a reply that arrives after the window was closed is ignored', async () => {
    const api = script();
    const reply = held();
    api.on('sendMessage', reply);
    await renderChat();
    await loaded();
    await say('Wait for me');
    await expect.poll(() => api.sent('sendMessage').length).toBe(1);
    await button('Close').click();
    api.on('listMessages', ok('listMessages', { messages: [] }));
    useSessionStore.setState({ session: { ...ACTIVE, session_id: 'other', participant_name: 'Kim' } });
    await expect.element(log().getByText('No messages yet')).toBeVisible();
    reply.release(ok('sendMessage', { response: 'Too late.' }));
    // After a whole exchange the late reply must have arrived.
    api.on('sendMessage', ok('sendMessage', { response: 'In time.' }));
    await say('Hello');
    await loaded(2);
    expect(texts().filter((text) => text.includes('Too late.'))).toEqual([]);
  });

  test('a refused token leads to the auth card, says nothing else, and keeps the words for later', async () => {
    const api = script();
    api.on('sendMessage', failure(401, 'Log in again.'));
    await renderChat();
    await loaded();
    await say('Hello');
    await expect.poll(() => useAuthStore.getState()).toEqual({ status: 'signedOut', notice: 'sessionExpired' });
    expect(useSessionStore.getState().session).toBeNull();
    openSession(ACTIVE);
    await expect.element(input()).toHaveValue('Hello');
    await input().fill('');
  });
});

describe('export', () => {
  test('saves the text the server gives as chat-export-{id}.txt', async () => {
    const api = script();
    api.on('exportSession', foreign('Alex: Hello\n莫根：您好'));
    const saved = Promise.withResolvers<{ name: string; blob: Blob }>();
    const blobs = new Map<string, Blob>();
    const create = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = create(blob);
      if (blob instanceof Blob) blobs.set(address, blob);
      return address;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.resolve({ name: this.download, blob });
    });
    await renderChat();
    await button('Export as text').click();
    const { name, blob } = await saved.promise;
    expect(name).toBe('chat-export-session-1.txt');
    expect(blob.type).toBe('text/plain;charset=utf-8');
    expect(await blob.text()).toBe('Alex: Hello\n莫根：您好');
  });

  test('shows an error if it fails, and keeps what was there', async () => {
    const api = script();
    api.on('exportSession', offline());
    await renderChat();
    await loaded();
    await button('Export as text').click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to export session' })).toBeVisible();
    await expect.element(button('Export as text')).toBeEnabled();
    await loaded();
  });
});

describe('ending', () => {
  async function ask() {
    await button('End session').click();
    await expect.element(page.getByRole('dialog', { name: 'End session?' })).toBeVisible();
  }

  test('Ending needs confirmation: Escape cancels, and the draft is kept', async () => {
    const api = script();
    await renderChat();
    await input().fill('A draft');
    await ask();
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('End session')).toHaveFocus();
    await expect.element(input()).toHaveValue('A draft');
    expect(api.sent('endSession')).toEqual([]);
  });

  test("When a session is ended from the client, the ended reason is set to 'User ended session', and the window stays open, read-only", async () => {
    const api = script();
    api.on('endSession', foreign(undefined));
    await renderChat();
    await loaded();
    await ask();
    await button('Confirm').click();
    await expect.element(page.getByText('Reason: User ended session')).toBeVisible();
    await expect.element(page.getByText('Read-only')).toBeVisible();
    await expect.element(page.getByRole('status').getByText('Session ended')).toBeVisible();
    await expect.element(button('Send to evaluation')).toHaveFocus();
    await expect.element(input()).not.toBeInTheDocument();
    await loaded();
    expect(useSessionStore.getState().session?.ended_reason).toBe('User ended session');
  });

  test("shows the server's time and reason where it gives them", async () => {
    const api = script();
    api.on('endSession', ok('endSession', { session_id: 'session-1', is_active: false, ended_at: '2026-02-03T10:00:00.000Z', ended_reason: 'Closed by the trainer' }));
    await renderChat();
    await ask();
    await button('Confirm').click();
    await expect.element(page.getByText('Reason: Closed by the trainer')).toBeVisible();
    await expect.element(page.getByText(/^Ended: Feb 3, 2026/)).toBeVisible();
  });

  test('Action failures: Failed to end session, and it stays active', async () => {
    const api = script();
    api.on('endSession', failure(500, 'Out of order.'));
    await renderChat();
    await ask();
    await button('Confirm').click();
    await expect.element(page.getByRole('alert').getByText('Failed to end session')).toBeVisible();
    await expect.element(input()).toBeVisible();
    await expect.element(button('End session')).toHaveFocus();
  });
});

describe('deleting', () => {
  const ask = () => button('Delete session').click();

  test('needs confirmation, and leads back to the setup screen', async () => {
    const api = script();
    api.on('deleteSession', ok('deleteSession', undefined));
    await renderChat(ENDED);
    await ask();
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent('deleteSession')).toEqual([]);
    await ask();
    await button('Confirm').click();
    await expect.poll(() => useSessionStore.getState().session).toBeNull();
    await expect.element(page.getByRole('status').getByText('Session deleted')).toBeVisible();
  });

  test('Action failures: Failed to delete session, and it stays open', async () => {
    const api = script();
    api.on('deleteSession', offline());
    await renderChat(ENDED);
    await ask();
    await button('Confirm').click();
    await expect.element(page.getByRole('alert').getByText('Failed to delete session')).toBeVisible();
    await expect.element(button('Delete session')).toHaveFocus();
  });

  test('leaves another session alone that was opened meanwhile', async () => {
    const api = script();
    const reply = held();
    api.on('deleteSession', reply);
    await renderChat(ENDED);
    await ask();
    await button('Confirm').click();
    await expect.poll(() => api.sent('deleteSession').length).toBe(1);
    useSessionStore.setState({ session: { ...ACTIVE, session_id: 'other' } });
    reply.release(ok('deleteSession', undefined));
    await expect.element(page.getByRole('status').getByText('Session deleted')).toBeVisible();
    expect(useSessionStore.getState().session?.session_id).toBe('other');
  });
});
