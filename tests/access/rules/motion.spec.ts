import type { Disposable, Page } from '@playwright/test';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

declare global {
  interface Window {
    moved: Set<string>;
  }
}

/** Records in every frame what is moving, from the first moment of each document until it is disposed of. */
function watchMotion(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    /** In ms; shorter animations cannot be seen. */
    const SEEN = 20;
    window.moved = new Set();
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().activeDuration) > SEEN) {
          window.moved.add(effect.target?.className.toString() ?? '');
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Everything that opens, closes, waits or slides. */
async function goThrough(scene: Scene): Promise<string[]> {
  const { page, texts, content } = scene;
  await scene.openSetup({ sendMessage: 'never', getReport: 'never' });
  await scene.openMenu();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scene.pick(texts.setup.scenario, content.scenarios[0].name);
  await page.getByRole('radio').first().check();
  await scene.session(content.active.participant_name).getByRole('button').first().click();
  await scene.textbox(texts.chat.message).fill(content.draft);
  await scene.button(texts.chat.send).click();
  await expect(scene.status(texts.chat.typing)).toBeVisible();
  await scene.button(texts.chat.end).click();
  await scene.button(texts.confirm.confirm).click();
  await expect(scene.status(texts.chat.ended)).toBeVisible();
  await scene.button(texts.chat.evaluate).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return page.evaluate(() => [...window.moved]);
}

test.describe('With reduced motion nothing moves.', () => {
  test.use({ size: 'phone' });

  test('and nothing does', async ({ page, scene }) => {
    await using _ = await watchMotion(page);
    expect(await goThrough(scene)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  test('without that wish the same way moves', async ({ page, scene }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await using _ = await watchMotion(page);
    expect((await goThrough(scene)).length).toBeGreaterThan(3);
  });
});

test('What moves for as long as it waits takes longer than a third of a second for a round.', async ({ page, scene }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { texts, content } = scene;
  await scene.openChat(content.active, { sendMessage: 'never', getReport: 'never' });
  await scene.textbox(texts.chat.message).fill(content.draft);
  await scene.button(texts.chat.send).click();
  await expect(scene.status(texts.chat.typing)).toBeVisible();
  await scene.button(texts.chat.evaluate).click();
  await scene.waitUntilSlow();
  const rounds = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming())
      .filter((timing) => timing?.iterations === Infinity)
      .map((timing) => Number(timing?.duration)),
  );
  expect(rounds.length).toBeGreaterThan(1);
  expect(Math.min(...rounds)).toBeGreaterThan(1000 / 3);
});
