import type { Page } from '@playwright/test';

/** Finishes all animations except endless ones, which show that something is pending. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    // A transition of an inherited value starts only after that of the parent.
    for (let running = ending(); running.length > 0; running = ending()) {
      for (const animation of running) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}
