import { LANGUAGES, type Language } from '#contract/limits.ts';
import { SIZE_NAMES, SIZES, type Size } from './combinations.ts';
import { expect, test } from './rules.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';
import { states } from './states.ts';

/**
 * Looks at every state, each in the next language and size in turn.
 * @param picked the states that are looked at in any case; the others only where every state is asked for
 * @param look judges a state that has been arranged
 */
export function sweep(picked: readonly string[], look: (scene: Scene, state: State, size: Size) => Promise<void>): void {
  for (const [index, state] of states.entries()) {
    const { name, sizes = SIZE_NAMES } = state;
    const size = sizes[index % sizes.length] ?? 'desktop';
    const language: Language = LANGUAGES[Math.floor(index / 2) % LANGUAGES.length] ?? 'en';
    test(`${name}, ${language}, ${size}`, { tag: picked.includes(name) ? [] : '@every' }, async ({ page }) => {
      // Sixty sessions have many Tab stops.
      if (!picked.includes(name)) test.slow();
      await page.setViewportSize(SIZES[size]);
      const scene = new Scene(page, language);
      await state.arrange(scene);
      await settle(page);
      await look(scene, state, size);
      expect(scene.complaints).toEqual([]);
    });
  }
}
