import { LANGUAGES, type Language } from '#contract/limits.ts';
import { SIZE_NAMES, SIZES, type Size } from './combinations.ts';
import { expect, test } from './rules.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';
import { states } from './states.ts';

/**
 * Looks at states, each in the next language and size in turn; all of them if every state is asked for.
 * @param names those that are looked at in any case
 * @param look judges a state that has been arranged
 */
export function sweep(names: readonly string[], look: (scene: Scene, state: State, size: Size) => Promise<void>): void {
  const isAll = process.env.ACCESS === 'all';
  const chosen = isAll ? states : states.filter(({ name }) => names.includes(name));
  for (const [index, state] of chosen.entries()) {
    const { sizes = SIZE_NAMES } = state;
    const size = sizes[index % sizes.length]!;
    const language: Language = LANGUAGES[Math.floor(index / 2) % LANGUAGES.length]!;
    test(`${state.name}, ${language}, ${size}`, async ({ page }) => {
      if (isAll) test.slow();
      await page.setViewportSize(SIZES[size]);
      const scene = new Scene(page, language);
      await state.arrange(scene);
      await settle(page);
      await look(scene, state, size);
      expect(scene.complaints).toEqual([]);
    });
  }
}
