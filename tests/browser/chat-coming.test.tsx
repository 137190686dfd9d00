/** A reply that is seen to grow while the character still writes it. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildMessage } from '../support/builders.ts';
import { fromEnd, input, log, renderChat, say } from '../support/chat.tsx';
import { dripped, event, ok, scriptApi } from '../support/fetch-stub.ts';

const rows = () => log().getByRole('listitem');
const allRows = () => [...log().element().querySelectorAll('li')];
const typing = () => page.getByRole('status').getByText('Character is typing...');

async function open(count = 2) {
  const api = scriptApi();
  const messages = Array.from({ length: count }, (_, index) => buildMessage({ role: index % 2 === 0 ? 'character' : 'participant', content: `Number ${index + 1}.` }));
  api.on('listMessages', ok('listMessages', { messages }));
  const reply = dripped();
  api.on('sendMessage', reply, ok('sendMessage', { response: 'Yes.' }));
  await renderChat();
  await expect.element(log(), { timeout: 20_000 }).toHaveAttribute('aria-live', 'polite');
  await say('What is a night like?');
  await expect.poll(() => allRows().length).toBe(count + 1);
  return { api, reply };
}

/** What comes into a live region, as a screen reader would hear it. */
function recordHeard(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes, type, target }) => (type === 'characterData' ? [target] : [...addedNodes]))) {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert]');
      if (region && region.getAttribute('aria-live') !== 'off' && !element?.closest('[aria-hidden=true]')) heard.push(node.textContent ?? '');
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

test('it grows in its place, and the whole stands there in the end', async () => {
  const { api, reply } = await open();
  await expect.element(typing()).toBeVisible();
  reply.drip(event('delta', { text: 'The nights are long.' }));
  await expect.element(log().getByText('The nights are long.', { exact: true })).toBeVisible();
  reply.drip(event('delta', { text: ' I wait.' }));
  await expect.element(log().getByText('The nights are long. I wait.', { exact: true })).toBeVisible();
  await expect.element(typing()).toBeInTheDocument();
  const before = allRows().at(-1)?.getBoundingClientRect();
  expect(allRows().at(-1)?.textContent).toMatch(/^MorganCharacterThe nights are long\. I wait\./);

  reply.drip(event('done', { response: 'The nights are long. I wait.' }));
  await expect.poll(() => rows().elements().length).toBe(4);
  const after = allRows().at(-1);
  expect(allRows()).toHaveLength(4);
  expect(after?.getBoundingClientRect()).toEqual(before);
  expect(getComputedStyle(after ?? document.body).animationName).toBe('none');
  await expect.element(typing()).not.toBeInTheDocument();
  expect(api.sent('sendMessage')[0]?.headers.get('Accept')).toBe('text/event-stream, application/json');
  await expect.element(input()).toHaveFocus();
});

test('it is announced once, when it is whole', async () => {
  const { reply } = await open();
  await expect.element(typing()).toBeVisible();
  const heard = recordHeard();
  reply.drip(event('delta', { text: 'The nights are long.' }));
  await expect.element(log().getByText('The nights are long.', { exact: true })).toBeVisible();
  reply.drip(event('delta', { text: ' I wait.' }));
  await expect.element(log().getByText('The nights are long. I wait.', { exact: true })).toBeVisible();
  expect(heard).toEqual([]);
  reply.drip(event('done', { response: 'The nights are long. I wait.' }));
  await expect.poll(() => rows().elements().length).toBe(4);
  expect(heard.filter((text) => text.includes('nights'))).toHaveLength(1);
});

test('a character that comes in two parts is never seen in halves', async () => {
  const { reply } = await open();
  const bytes = new TextEncoder().encode(event('delta', { text: '夜' }) + event('delta', { text: '晚' }));
  reply.drip(bytes.slice(0, bytes.length - 5));
  await expect.element(log().getByText('夜', { exact: true })).toBeVisible();
  reply.drip(bytes.slice(bytes.length - 5));
  await expect.element(log().getByText('夜晚', { exact: true })).toBeVisible();
});

test.each(['cut', 'end', 'error'] as const)('a stream that breaks (%s) is a failed send: what came of it goes, the own message stays, and one can go on', async (how) => {
  const { reply } = await open();
  reply.drip(event('delta', { text: 'The nights' }));
  await expect.element(log().getByText('The nights', { exact: true })).toBeVisible();
  if (how === 'error') reply.drip(event('error', { detail: 'Gone.' }));
  else reply[how]();
  await expect.element(log().getByText('The nights', { exact: true })).not.toBeInTheDocument();
  await expect.element(typing()).not.toBeInTheDocument();
  expect(allRows().map(({ textContent }) => textContent).at(-1)).toContain('What is a night like?');
  await input().fill('Hello?');
  await userEvent.keyboard('{Enter}');
  await expect.element(log().getByText('Yes.', { exact: true })).toBeVisible();
});

test('the end of the log stays in sight while it grows, and someone who has scrolled up stays there', async () => {
  const { reply } = await open(40);
  reply.drip(event('delta', { text: 'The nights are long.\n'.repeat(20) }));
  await expect.element(log().getByText(/The nights/)).toBeInTheDocument();
  await expect.poll(fromEnd).toBeLessThan(1);
  log().element().scrollTop = 100;
  await expect.poll(fromEnd).toBeGreaterThan(100);
  await new Promise(requestAnimationFrame);
  reply.drip(event('delta', { text: 'And I wait.' }));
  await expect.element(log().getByText(/And I wait/)).toBeInTheDocument();
  expect(log().element().scrollTop).toBe(100);
});
