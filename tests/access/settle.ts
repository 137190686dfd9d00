import type { Page } from '@playwright/test';

/** Ends what fades or moves, other than what does so for as long as it waits. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
