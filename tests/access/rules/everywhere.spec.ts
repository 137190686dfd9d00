import type { Locator } from '@playwright/test';
import { SIZE_NAMES, SIZES } from '../combinations.ts';
import { targetsOf } from '../measures.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { DOWN } from '../trouble.ts';

test.describe('First Tab stop is the skip link.', () => {
  test('signed out', async ({ page, scene }) => {
    await scene.openSignedOut();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: scene.texts.common.skipToContent })).toBeFocused();
  });

  test('signed in, and it leads past the header', async ({ page, scene }) => {
    await scene.openSetup();
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: scene.texts.common.skipToContent });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(scene.combobox(scene.texts.setup.scenario)).toBeFocused();
  });
});

test.describe('a notice covers neither the title nor what takes the focus', () => {
  for (const size of SIZE_NAMES) {
    test(size, async ({ page, scene }) => {
      const { active, ended } = scene.content;
      const sessions = Array.from({ length: 9 }, (_, index) => ({ ...(index === 0 ? active : ended), session_id: `session-${index}` }));
      await page.setViewportSize(SIZES[size]);
      await scene.openSetup({ listSessions: { body: { sessions } }, endSession: DOWN });
      await scene.session(active.participant_name).getByRole('button').nth(1).click();
      await scene.button(scene.texts.confirm.confirm).click();
      const notice = page.getByRole('alert').filter({ hasText: scene.texts.errors.endSessionFailed });
      await expect(notice).toBeVisible();
      const region = await notice.elementHandle();
      const isCovered = (other: Locator) =>
        other.evaluate((element, shown) => {
          const [one, two] = [element.getBoundingClientRect(), shown?.getBoundingClientRect()];
          return two !== undefined && one.top < two.bottom && two.top < one.bottom;
        }, region);
      expect(await isCovered(page.getByRole('heading', { level: 1 }))).toBe(false);
      const below = page.getByRole('list', { name: scene.texts.setup.previousSessions }).getByRole('listitem').last().getByRole('button').first();
      await below.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 60));
      expect(await isCovered(below)).toBe(true);
      await below.focus();
      expect(await isCovered(below)).toBe(false);
    });
  }
});

test('the main targets are 44x44 with a mouse too', async ({ page, scene }) => {
  const { auth, header, setup, chat, confirm } = scene.texts;
  const main: string[] = [auth.login, auth.register, header.logout, setup.start, setup.script, setup.freeform, chat.send, confirm.confirm, confirm.cancel];
  const seen = new Set<string>();
  async function look() {
    for (const target of await targetsOf(page)) {
      if (!main.includes(target.name)) continue;
      seen.add(target.name);
      expect.soft(Math.min(target.width, target.height), target.name).toBeGreaterThanOrEqual(44);
    }
  }
  await scene.openSignedOut();
  await look();
  await scene.openSetup();
  await scene.pick(setup.scenario, scene.content.scenarios[0].name);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await look();
  await scene.openChat(scene.content.active);
  await look();
  await scene.button(chat.end).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  expect([...seen].toSorted()).toEqual(main.toSorted());
});

test.describe('Empty `role=status` and `role=alert` nodes exist before the first event.', () => {
  for (const [where, open] of [
    ['auth card', (scene) => scene.openSignedOut()],
    ['setup', (scene) => scene.openSetup()],
    ['chat', (scene) => scene.openChat(scene.content.active)],
    [
      'report',
      async (scene) => {
        await scene.openChat(scene.content.active, { getReport: 'never' });
        await scene.button(scene.texts.chat.evaluate).click();
        await expect(scene.page.getByRole('progressbar')).toBeVisible();
      },
    ],
  ] satisfies [string, (scene: Scene) => Promise<void>][]) {
    test(where, async ({ page, scene }) => {
      await open(scene);
      const root = page.locator('[aria-modal="true"]').or(page.locator('body')).last();
      for (const role of ['status', 'alert'] as const) {
        const texts = await root.getByRole(role).evaluateAll((regions) => regions.map((region) => region.textContent));
        // The report's status tells at once that it is looking; its alert has nothing to tell yet.
        if (where !== 'report' || role === 'alert') expect(texts, role).toContain('');
      }
    });
  }
});

test('a press that is moved away before it is let go does nothing', async ({ page, scene }) => {
  const { texts, content } = scene;
  async function pressAndMoveAway(target: Locator) {
    await target.hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
  }
  await scene.openSetup();
  await pressAndMoveAway(scene.button(texts.header.logout));
  await pressAndMoveAway(scene.session(content.active.participant_name).getByRole('button').last());
  await scene.combobox(texts.setup.scenario).click();
  await pressAndMoveAway(page.getByRole('listbox').getByRole('option').first());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(scene.heading(texts.setup.heading)).toBeVisible();
});
