/** The log: what it announces, how it shows a long history, and its scroll position. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildMessage } from '../support/builders.ts';
import { fromEnd, input, log, renderChat, say } from '../support/chat.tsx';
import { failure, held, ok, scriptApi } from '../support/fetch-stub.ts';

/** `count` messages, from both speakers in turn, numbered from 1. */
function history(count: number) {
  return Array.from({ length: count }, (_, index) =>
    buildMessage({ role: index % 2 === 0 ? 'character' : 'participant', content: `Number ${index + 1}.` }),
  );
}

function script(count: number) {
  const api = scriptApi();
  api.on('listMessages', ok('listMessages', { messages: history(count) }));
  return api;
}

const rows = () => log().getByRole('listitem');
/** Rendering thousands of rows is slow on a busy machine. */
async function rowCount(count: number) {
  await expect.poll(() => scroller().querySelectorAll('li').length, { timeout: 20_000 }).toBe(count);
}
const scroller = () => log().element();
async function isLive() {
  await expect.element(log(), { timeout: 20_000 }).toHaveAttribute('aria-live', 'polite');
}

/** Texts added while their region was live, which a screen reader would announce. */
function recordAnnouncements(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert]');
      const text = node.textContent?.trim();
      if (region && region.getAttribute('aria-live') !== 'off' && text) heard.push(text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

describe('announcements', () => {
  test('loading history announces nothing', async () => {
    const heard = recordAnnouncements();
    script(20);
    await renderChat();
    await rowCount(20);
    await isLive();
    expect(heard).toEqual([]);
  });

  test('a new message is announced exactly once, and so is that the character is typing', async () => {
    const api = script(2);
    const reply = held();
    api.on('sendMessage', reply);
    await renderChat();
    await isLive();
    const heard = recordAnnouncements();
    await say('What worries you most?');
    await expect.element(page.getByText('Character is typing...')).toBeVisible();
    reply.release(ok('sendMessage', { response: 'That it is too late.' }));
    await rowCount(4);
    const times = (text: string) => heard.filter((announced) => announced.includes(text)).length;
    expect(times('What worries you most?')).toBe(1);
    expect(times('Character is typing...')).toBe(1);
    expect(times('That it is too late.')).toBe(1);
    expect(heard.filter((announced) => announced.includes('Number'))).toEqual([]);
  });

  test('history that is loaded again after a failure announces nothing either', async () => {
    const api = script(2);
    api.on('listMessages', failure(500, 'Out of order.'), ok('listMessages', { messages: history(2) }));
    await renderChat();
    await isLive();
    const heard = recordAnnouncements();
    await page.getByRole('button', { name: 'Retry' }).click();
    await rowCount(2);
    await isLive();
    expect(heard).toEqual([]);
  });

  test('the log is reachable by keyboard where it scrolls', async () => {
    script(40);
    await renderChat();
    await rowCount(40);
    await expect.element(log()).toHaveAttribute('tabindex', '0');
    input().element().focus();
    await userEvent.tab({ shift: true });
    await expect.element(log()).toHaveFocus();
  });
});

describe('a long history', () => {
  test('shows the last 100 at once and fills in the earlier ones while idle, without moving what is read', async () => {
    const heard = recordAnnouncements();
    script(450);
    await renderChat();
    await expect.element(log().getByText('Number 450.')).toBeVisible();
    await rowCount(450);
    expect(rows().nth(0).element().textContent).toContain('Number 1.');
    expect(fromEnd()).toBeLessThan(1);
    await isLive();
    expect(heard).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  test('has no row that is positioned, which the browser would look through after each key, and faces that take no room', async () => {
    script(3);
    await renderChat();
    await rowCount(3);
    for (const row of scroller().querySelectorAll('li')) {
      const face = getComputedStyle(row, '::before');
      expect([face.content, getComputedStyle(row).position, face.position]).toEqual([expect.stringContaining(row.dataset.face ?? 'a face'), 'static', 'static']);
      const { width, height } = row.getBoundingClientRect();
      delete row.dataset.face;
      expect(row.getBoundingClientRect()).toMatchObject({ width, height });
    }
  });

  test('above 2,000 messages, earlier ones come by the button Show earlier messages', { timeout: 60_000 }, async () => {
    script(2050);
    await renderChat();
    await rowCount(2000);
    expect(rows().nth(0).element().textContent).toContain('Number 51.');
    await isLive();
    const heard = recordAnnouncements();
    scroller().scrollTop = 0;
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await rowCount(2050);
    await expect.element(page.getByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
    await expect.element(log()).toHaveFocus();
    expect(scroller().scrollTop).toBeGreaterThan(0);
    await isLive();
    expect(heard).toEqual([]);
  });
});

describe('the scroll position', () => {
  test('follows the conversation at its end', async () => {
    const api = script(40);
    api.on('sendMessage', ok('sendMessage', { response: 'A reply.' }));
    await renderChat();
    await rowCount(40);
    expect(fromEnd()).toBeLessThan(1);
    await say('Hello');
    await rowCount(42);
    await expect.poll(fromEnd).toBeLessThan(1);
  });

  test('of someone who has scrolled up stays, and the new message is a press away', async () => {
    const api = script(40);
    const reply = held();
    api.on('sendMessage', reply);
    await renderChat();
    await rowCount(40);
    await say('Hello');
    await rowCount(41);
    scroller().scrollTop = 100;
    await expect.poll(fromEnd).toBeGreaterThan(100);
    await new Promise(requestAnimationFrame);
    reply.release(ok('sendMessage', { response: 'A reply.' }));
    await rowCount(42);
    expect(scroller().scrollTop).toBe(100);
    await expect.element(input()).toHaveFocus();
    await page.getByRole('button', { name: 'New messages below' }).click();
    await expect.poll(fromEnd).toBeLessThan(1);
    await expect.element(page.getByRole('button', { name: 'New messages below' })).not.toBeInTheDocument();
    await expect.element(log()).toHaveFocus();
  });

  test("goes to the end with one's own message", async () => {
    const api = script(40);
    api.on('sendMessage', held());
    await renderChat();
    await rowCount(40);
    scroller().scrollTop = 0;
    await new Promise(requestAnimationFrame);
    await say('Hello');
    await rowCount(41);
    await expect.poll(fromEnd).toBeLessThan(1);
  });
});
