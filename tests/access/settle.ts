import type { Page } from '@playwright/test';

/** Finishes all animations but those that run as long as something is pending. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    // A transition of an inherited value begins only when its parent's has ended.
    for (let running = ending(); running.length > 0; running = ending()) {
      for (const animation of running) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}
