import { buildMessage } from '../../support/builders.ts';
import { announcementsOf } from '../announcements.ts';
import { tabTo } from '../focus.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

const REPLY = 'That is not what I meant to say.';

const log = ({ page, texts }: Scene) => page.getByRole('log', { name: texts.chat.messages, exact: true });
const composer = (scene: Scene) => scene.textbox(scene.texts.chat.message);
/** How far a reader is from the newest message, in px. */
const distanceFromEnd = (scene: Scene) => log(scene).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);

function conversation(count: number) {
  return Array.from({ length: count }, (_, index) =>
    buildMessage({ role: index % 2 === 0 ? 'character' : 'participant', content: `Message number ${index + 1} of the conversation.` }),
  );
}

async function openConversation(scene: Scene, count = 40): Promise<void> {
  await scene.openChat(scene.content.active, { listMessages: { body: { messages: conversation(count) } } });
  await expect(scene.page.getByText(`Message number ${count} of the conversation.`)).toBeVisible();
}

/** Delays the reply until the returned function is called. */
function holdReply({ answers }: Scene): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.sendMessage = promise.then(() => ({ body: { response: REPLY } }));
  return resolve;
}

test('The log is named, reachable by keyboard and scrollable; each message reads author first, then text, then an absolute `time`.', async ({ page, scene }) => {
  const { active, messages } = scene.content;
  await openConversation(scene);
  await tabTo(log(scene));
  const before = await distanceFromEnd(scene);
  await page.keyboard.press('PageUp');
  await expect.poll(() => distanceFromEnd(scene)).toBeGreaterThan(before);

  await scene.button(scene.texts.chat.close).click();
  await scene.openChat(active, { listMessages: { body: { messages: [...messages] } } });
  const rows = log(scene).getByRole('listitem');
  await expect(rows).toHaveCount(messages.length);
  for (const [index, { role, content }] of messages.entries()) {
    const author = role === 'character' ? active.character_name : active.participant_name;
    const text = await rows.nth(index).evaluate((row) => row.textContent);
    expect(text.indexOf(author)).toBe(0);
    expect(text.indexOf(content)).toBeGreaterThan(0);
    const time = rows.nth(index).locator('time');
    await expect(time).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
    await expect(time).toHaveText(/\d{1,2}:\d{2}/);
    expect(text.endsWith(await time.innerText())).toBe(true);
  }
});

test('A new message is announced exactly once, loading history announces nothing.', async ({ page, scene }) => {
  await openConversation(scene, 250);
  await expect(log(scene).getByRole('listitem')).toHaveCount(250);
  expect(await announcementsOf(page)).toEqual([]);

  const letReplyCome = holdReply(scene);
  await composer(scene).fill('What did you mean?');
  await composer(scene).press('Enter');
  await expect(log(scene).getByText('What did you mean?')).toBeVisible();
  letReplyCome();
  await expect(log(scene).getByText(REPLY)).toBeVisible();
  const heard = async (text: string) => (await announcementsOf(page)).filter((said) => said.text.includes(text)).map(({ role }) => role);
  await expect.poll(() => heard(REPLY)).toEqual(['log']);
  expect(await heard('What did you mean?')).toEqual(['log']);
  expect(await heard('Message number')).toEqual([]);
});

test('The typing text lives in a persistent `status` outside the log.', async ({ page, scene }) => {
  const { typing } = scene.texts.chat;
  await openConversation(scene);
  const letReplyCome = holdReply(scene);
  const statuses = await page.getByRole('status').elementHandles();
  await composer(scene).fill('What did you mean?');
  await composer(scene).press('Enter');
  await expect(scene.status(typing)).toBeVisible();
  await expect(log(scene).getByText(typing)).toHaveCount(0);
  const stood = await Promise.all(statuses.map((status) => status.textContent()));
  expect(stood.filter((text) => text?.includes(typing))).toHaveLength(1);
  letReplyCome();
  await expect(scene.status(typing)).toHaveCount(0);
  expect((await announcementsOf(page)).filter(({ text }) => text === typing)).toEqual([{ role: 'status', text: typing }]);
});

test('After Send, focus stays in the composer, which is never disabled while focused.', async ({ page, scene }) => {
  await openConversation(scene);
  const letReplyCome = holdReply(scene);
  await tabTo(composer(scene));
  await page.keyboard.type('What did you mean?');
  await page.keyboard.press('Enter');
  await expect(scene.status(scene.texts.chat.typing)).toBeVisible();
  await expect(composer(scene)).toBeFocused();
  await expect(composer(scene)).toBeEnabled();
  await expect(composer(scene)).toBeEditable();
  letReplyCome();
  await expect(log(scene).getByText(REPLY)).toBeVisible();
  await expect(composer(scene)).toBeFocused();
  await expect(composer(scene)).toBeEditable();

  // With the button too: it becomes disabled and must not lose the focus to the page.
  await page.keyboard.type('And now?');
  await tabTo(scene.button(scene.texts.chat.send));
  await page.keyboard.press('Enter');
  await expect(composer(scene)).toBeFocused();
});

test('An arriving reply moves neither focus nor the scroll position of someone who has scrolled up.', async ({ page, scene }) => {
  await openConversation(scene);
  const letReplyCome = holdReply(scene);
  await composer(scene).fill('What did you mean?');
  await composer(scene).press('Enter');
  await expect(log(scene).getByText('What did you mean?')).toBeVisible();
  await tabTo(log(scene), 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect.poll(() => log(scene).evaluate((list) => list.scrollTop)).toBe(0);
  letReplyCome();
  await expect(log(scene).getByText(REPLY)).toBeAttached();
  await expect(log(scene)).toBeFocused();
  expect(await log(scene).evaluate((list) => list.scrollTop)).toBe(0);
});

test("An ended session's banner is text, not an alert.", async ({ page, scene }) => {
  const { readOnlyBanner } = scene.texts.chat;
  await scene.openChat(scene.content.ended);
  await expect(page.getByText(readOnlyBanner)).toBeVisible();
  await expect(page.locator('[role="alert"], [role="status"], [aria-live]').getByText(readOnlyBanner)).toHaveCount(0);
  expect(await announcementsOf(page)).toEqual([]);
});

test.describe('The history stays findable by find-in-page and readable by a screen reader: plain rows, the last 100 at once and the earlier ones filled in while idle, not a virtual list; only above 2,000 messages a button `Show earlier messages`.', () => {
  test('250 messages', async ({ page, scene }) => {
    await scene.openSetup({ listMessages: { body: { messages: conversation(250) } } });
    await page.evaluate(() => {
      // Without idle moments, only what is drawn at once shows.
      window.requestIdleCallback = () => 0;
    });
    await scene.session(scene.content.active.participant_name).getByRole('button').first().click();
    const rows = log(scene).getByRole('listitem');
    await expect(rows).toHaveCount(100);
    await expect(rows.last()).toContainText('Message number 250 of');
  });

  test('filled in while idle', async ({ page, scene }) => {
    await openConversation(scene, 250);
    const rows = log(scene).getByRole('listitem');
    await expect(rows).toHaveCount(250);
    await expect(rows.first()).toContainText('Message number 1 of');
    await expect(scene.button(scene.texts.chat.showEarlier)).toHaveCount(0);
    // The browser's own search finds what is far out of sight.
    expect(await page.evaluate(() => window.find('Message number 3 of'))).toBe(true);
    const found = await page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('li')?.textContent);
    expect(found).toContain('Message number 3 of');
  });

  // `tests/browser/chat-log.test.tsx` shows the button too; drawing so many rows takes seconds.
  test('2,001 messages', { tag: '@every' }, async ({ scene }) => {
    test.slow();
    await openConversation(scene, 2001);
    const rows = log(scene).getByRole('listitem');
    // They are filled in while the page is idle, which is seldom on a busy machine.
    await expect(rows).toHaveCount(2000, { timeout: 60_000 });
    await scene.button(scene.texts.chat.showEarlier).press('Enter');
    await expect(rows).toHaveCount(2001);
    await expect(log(scene)).toBeFocused();
  });
});

declare global {
  interface Window {
    /** As the browser's own search; not in the standard, and in every browser. */
    find: (text: string) => boolean;
  }
}
