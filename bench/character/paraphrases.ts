import type { Language } from '#contract/limits.ts';
import type { Act, Character } from '../../content/schema.ts';
import { readTurn } from '../../server/character/reading.ts';
import { readLabelled } from './labelled.ts';

export interface IntentResult {
  intent: Act;
  language: Language;
  count: number;
  right: number;
  /** Not understood at all. */
  fallback: number;
  wrong: { text: string; read: Act }[];
}

/**
 * Messages that nothing was fitted or tuned on: `paraphrases`, 30 of each intent, were written before the matching,
 * the others by other hands after it; what `held-out` showed was mended by further messages to fit on, `held-out-later`
 * was read once.
 */
export type ParaphraseSet = 'paraphrases' | 'held-out' | 'held-out-later';

/** How the messages of a set are read, by intent. */
export function readParaphrases(language: Language, character: Character, set: ParaphraseSet): IntentResult[] {
  const results = new Map<Act, IntentResult>();
  for (const { intent, after, permitted, text } of readLabelled(new URL(`../data/${set}.${language}.yaml`, import.meta.url))) {
    const result = results.get(intent) ?? { intent, language, count: 0, right: 0, fallback: 0, wrong: [] };
    results.set(intent, result);
    // What a summary draws on was said before: here the reading is measured, not the memory.
    const { primary } = readTurn(text, { character, language, last: after, told: [text, text], permitted, first: after === '', risk: false });
    result.count += 1;
    if (primary === intent) result.right += 1;
    else result.wrong.push({ text, read: primary });
    if (primary !== intent && (primary === 'statement' || primary === 'nonsense')) result.fallback += 1;
  }
  return [...results.values()];
}
