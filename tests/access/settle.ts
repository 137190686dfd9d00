import type { Page } from '@playwright/test';

/** Ends what fades or moves, other than what does so for as long as it waits. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    // What inherits begins once what it inherits from has ended.
    for (let running = ending(); running.length > 0; running = ending()) {
      for (const animation of running) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}
