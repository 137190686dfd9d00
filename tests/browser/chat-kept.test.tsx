/** Messages are never lost: in another window, after an expired login, from another server. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAuthStore } from '../../src/stores/auth.ts';
import { openSession } from '../../src/stores/session.ts';
import { buildMessage, buildSession } from '../support/builders.ts';
import { ACTIVE, input, renderChat, say } from '../support/chat.tsx';
import { failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';

const OPENING = buildMessage({ role: 'character', content: 'You wanted to see me?' });
/** A message sent a moment ago that has no reply yet. */
const asked = () => buildMessage({ content: 'How are you?', timestamp: new Date().toISOString() });
const REPLY = buildMessage({ role: 'character', content: 'Tired.' });

const history = (...messages: ReturnType<typeof buildMessage>[]) => ok('listMessages', { messages });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('log').getByRole('listitem');
const typing = () => page.getByRole('status').getByText('Character is typing...');

/** Fires the event of coming back from another tab. */
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a reply that was pending when the window opened', () => {
  test('shows when it is there, and until then that the character is typing', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING, asked()), history(OPENING, asked(), REPLY));
    await renderChat();
    await expect.element(typing()).toBeVisible();
    await expect.element(rows().nth(2).getByText('Tired.'), { timeout: 6000 }).toBeVisible();
    await expect.element(typing()).not.toBeInTheDocument();
  });

  test('does not stop the user from writing, and shows before the next reply', async () => {
    const question = asked();
    const api = scriptApi();
    api.on('listMessages', history(OPENING, question));
    api.on('sendMessage', ok('sendMessage', { response: 'Since Monday.' }));
    await renderChat();
    await expect.element(typing()).toBeVisible();
    api.on('listMessages', history(OPENING, question, REPLY, buildMessage({ content: 'Since when?' }), buildMessage({ role: 'character', content: 'Since Monday.' })));
    await say('Since when?');
    await expect.poll(() => rows().elements().map((row) => row.querySelector('.text')?.textContent)).toEqual([
      'You wanted to see me?',
      'How are you?',
      'Tired.',
      'Since when?',
      'Since Monday.',
    ]);
  });

  test('is not waited for if it is long overdue', async () => {
    scriptApi().on('listMessages', history(OPENING, buildMessage({ timestamp: '2026-01-01T09:00:00.000Z' })));
    await renderChat();
    await expect.element(rows().nth(1)).toBeVisible();
    await expect.element(typing()).not.toBeInTheDocument();
  });

  test('is not waited for if sending failed here', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('sendMessage', offline());
    await renderChat();
    await expect.element(rows().nth(0)).toBeVisible();
    await say('Hello?');
    await expect.element(typing()).not.toBeInTheDocument();
    api.on('listMessages', history(OPENING, buildMessage({ content: 'Hello?', timestamp: new Date().toISOString() })));
    returnToTab();
    await expect.poll(() => api.sent('listMessages').length).toBe(2);
    await expect.poll(() => rows().elements().length).toBe(2);
    await expect.element(typing()).not.toBeInTheDocument();
  });
});

describe('two tabs in one session', () => {
  test("show each other's messages on return, once", async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('sendMessage', ok('sendMessage', { response: 'Tired.' }));
    await renderChat();
    await say('How are you?');
    await expect.poll(() => rows().elements().length).toBe(3);
    api.on('listMessages', history(OPENING, buildMessage({ content: 'How are you?' }), REPLY, buildMessage({ content: 'From the other tab.' }), REPLY));
    returnToTab();
    await expect.element(page.getByRole('log').getByText('From the other tab.')).toBeVisible();
    expect(rows().elements()).toHaveLength(5);
  });

  test('messages stay if looking for new ones fails', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const api = scriptApi();
    api.on('listMessages', history(OPENING), offline());
    await renderChat();
    await expect.element(rows().nth(0)).toBeVisible();
    returnToTab();
    await expect.poll(() => api.sent('listMessages').length).toBe(2);
    await expect.element(rows().nth(0)).toBeVisible();
    expect(page.getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([]);
  });
});

test('what was typed while a message was refused is kept after it', async () => {
  const api = scriptApi();
  const refusal = held();
  api.on('listMessages', history(OPENING));
  api.on('sendMessage', refusal);
  await renderChat();
  await say('The first.');
  await input().fill('And more');
  refusal.release(failure(401, 'Expired.'));
  await expect.poll(() => useAuthStore.getState().status).toBe('signedOut');
  openSession(ACTIVE);
  await expect.element(input()).toHaveValue('The first.\nAnd more');
  await input().fill('');
});

describe('a session that was ended elsewhere', () => {
  const CONFLICT = failure(409, 'This session has ended.');
  async function end() {
    await button('End session').click();
    await button('Confirm').click();
  }

  test('shows as ended, with the time and reason of the server, without an error', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('endSession', CONFLICT);
    const ended = buildSession({ is_active: false, ended_at: '2026-01-31T08:00:00.000Z', ended_reason: 'The time was over' });
    api.on('listSessions', ok('listSessions', { sessions: [ended] }));
    await renderChat();
    await end();
    await expect.element(page.getByText('This session is read-only.')).toBeVisible();
    await expect.element(page.getByText('Reason: The time was over')).toBeVisible();
    await expect.element(button('Send to evaluation')).toHaveFocus();
    expect(page.getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([]);
  });

  test('shows as ended even if the list fails to load', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('endSession', CONFLICT);
    api.on('listSessions', failure(500, 'Out of order.'));
    await renderChat();
    await end();
    await expect.element(page.getByText('This session is read-only.')).toBeVisible();
  });

  test('a conflict of another kind is a failure', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('endSession', CONFLICT);
    api.on('listSessions', ok('listSessions', { sessions: [buildSession()] }));
    await renderChat();
    await end();
    await expect.element(page.getByRole('alert').getByText('Failed to end session')).toBeVisible();
    await expect.element(input()).toBeVisible();
  });
});

test('a message of an unknown role shows under that role, and the others still show', async () => {
  scriptApi().on('listMessages', foreign({ messages: [OPENING, { role: 'supervisor', content: 'Slow down.' }, { role: 'participant' }, { role: 'participant', content: 'Hello.', timestamp: null }] }));
  await renderChat();
  await expect.poll(() => rows().elements().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^MorganCharacterYou wanted to see me\?/),
    'supervisorSlow down.',
    'AlexParticipantHello.',
  ]);
});

describe('a limit that is passed while typing', () => {
  const LIMIT = 'The message is over 4,000 characters.';

  /** Collects what the composer's live region announces. */
  function listen(): string[] {
    const heard: string[] = [];
    const region = document.querySelector('form [role=status]');
    if (region === null) throw new Error('The composer has no region.');
    const observer = new MutationObserver(() => {
      if (region.textContent !== '') heard.push(region.textContent ?? '');
    });
    observer.observe(region, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    return heard;
  }

  test('is announced once when crossed, and a refused Enter says by how much', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    await renderChat();
    await input().fill('x'.repeat(4000));
    const heard = listen();
    await userEvent.keyboard('yz');
    await expect.poll(() => heard).toEqual([LIMIT]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => heard).toEqual([LIMIT, '2 characters too many']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => heard).toHaveLength(3);
    expect(api.sent('sendMessage')).toEqual([]);
    await input().fill('');
  });

  test('an Enter while a reply is pending says what it waits for', async () => {
    const api = scriptApi();
    api.on('listMessages', history(OPENING));
    api.on('sendMessage', held());
    await renderChat();
    const heard = listen();
    await say('One.');
    await expect.element(typing()).toBeVisible();
    await say('Two.');
    await expect.poll(() => heard).toEqual(['Wait for the reply, then send.']);
    await input().fill('');
  });
});

test('the button that leads to new messages follows the log', async () => {
  const api = scriptApi();
  const reply = held();
  api.on('listMessages', history(...Array.from({ length: 40 }, (_, index) => buildMessage({ content: `Number ${index}` }))));
  api.on('sendMessage', reply);
  await renderChat();
  await say('Hello');
  const log = page.getByRole('log').element();
  log.scrollTop = 0;
  await new Promise(requestAnimationFrame);
  reply.release(ok('sendMessage', { response: 'A reply.' }));
  await expect.element(button('New messages below')).toBeVisible();
  log.focus();
  await userEvent.tab();
  await expect.element(button('New messages below')).toHaveFocus();
});
