import type { Locator } from '@playwright/test';
import { announcementsOf, listen } from '../announcements.ts';
import { SCHEMES, SIZE_NAMES, SIZES } from '../combinations.ts';
import { walkTabStops } from '../focus.ts';
import { ringOf } from '../indicator.ts';
import { targetsOf } from '../measures.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { sweep } from '../sweep.ts';
import { DOWN } from '../trouble.ts';

/** One of every screen, dialog and kind of control. */
const SCREENS = [
  'auth-register-field-errors',
  'menu',
  'language-confirm',
  'setup-first-visit',
  'setup-script-chosen',
  'chat-conversation',
  'chat-read-only',
  'report-full',
  'crash',
];

test.describe('One `h1`, no skipped heading level.', () => {
  sweep([...SCREENS, 'restoring', 'report-failed'], async ({ page }) => {
    // Behind an open dialog the page's own headings still stand.
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });
});

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

test.describe('Every Tab stop shows an indicator of at least 2 px at 3:1.', () => {
  sweep(['auth-register-field-errors', 'menu', 'setup-script-chosen', 'chat-conversation', 'chat-reply-below', 'report-full'], async ({ page }) => {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await walkTabStops(page, async (stop) => {
        const ring = await ringOf(page, stop);
        expect.soft(Math.min(...Object.values(ring)), `${colorScheme} ${await stop.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBeGreaterThanOrEqual(2);
      });
    }
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
      const below = page.getByRole('listitem').nth(5).getByRole('button').first();
      await below.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 60));
      expect(await isCovered(below)).toBe(true);
      await below.focus();
      expect(await isCovered(below)).toBe(false);
    });
  }
});

test.describe('Targets are at least 24x24, the main ones 44x44.', () => {
  sweep([...SCREENS, 'setup-goals-open', 'setup-sessions-failed', 'chat-export-failed', 'language-failed'], async ({ page }, { name }, size) => {
    const least = size === 'phone' ? 44 : 24;
    const targets = await targetsOf(page);
    // While the user is not known yet, there is nothing to press.
    expect(targets.length > 0 || name === 'restoring').toBe(true);
    expect(targets.filter(({ width, height }) => Math.min(width, height) < least)).toEqual([]);
  });

  test('the main ones with a mouse too', async ({ page, scene }) => {
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
    await look();
    expect([...seen].toSorted()).toEqual(main.toSorted());
  });
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

  sweepEvents();
});

/** Between two blocks of a region, a space is heard and none is written. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** Each try is an event of its own, with the words of the one before. */
const TRIES: Readonly<Record<string, number>> = { 'report-retrying': 2, 'report-max-retries': 4 };

/** Whatever stands in a region was heard, and so the region was there before; and it was heard once. */
function sweepEvents(): void {
  test.describe('whatever a region holds was announced exactly once', () => {
    test.beforeEach(({ page }) => listen(page));
    const EVENTS = [
      'auth-login-refused',
      'auth-logged-out',
      'auth-session-expired',
      'language-failed',
      'setup-scenario-chosen',
      'setup-characters-failed',
      'setup-start-failed',
      'setup-session-ended',
      'setup-delete-failed',
      'chat-typing',
      'chat-messages-failed',
      'chat-export-failed',
      'report-full',
      'report-failed',
      'report-evaluating-anew-failed',
    ];
    sweep(EVENTS, async ({ page }, { name }) => {
      const root = (await page.locator('[aria-modal="true"]').count()) > 0 ? page.locator('[aria-modal="true"]') : page.locator('body');
      const shown = await root
        .locator('[role="alert"], [role="status"]')
        .evaluateAll((regions) => regions.map((region) => ({ role: region.getAttribute('role'), text: (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim() })));
      const holds = shown.filter(({ text }) => text !== '');
      if (EVENTS.includes(name)) expect(holds).not.toEqual([]);
      for (const held of holds) {
        const heard = (await announcementsOf(page)).filter(({ role, text }) => role === held.role && withoutSpaces(text) === withoutSpaces(held.text));
        expect.soft(heard, held.text).toHaveLength(TRIES[name] ?? 1);
      }
    });
  });
}
