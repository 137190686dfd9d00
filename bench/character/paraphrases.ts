import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { actSchema } from '../../content/schema.ts';
import type { Act, Character } from '../../content/schema.ts';
import { readTurn } from '../../server/character/reading.ts';

const groupsSchema = z.array(
  z.strictObject({
    intent: actSchema,
    /** The character's line that is answered. */
    after: z.string(),
    /** Whether permission had been asked for just before. */
    permitted: z.boolean().default(false),
    /** One paraphrase a line. */
    say: z.string(),
  }),
);

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
 * `paraphrases` were written before the matching was tuned, the others to see how far that carries: each was read
 * once before anything was tuned on it. Those first figures stand in docs/decisions/0009.
 */
export type ParaphraseSet = 'paraphrases' | 'paraphrases-later' | (typeof BLIND_SETS)[number];
export const BLIND_SETS = ['paraphrases-blind', 'paraphrases-blind-second', 'paraphrases-blind-third'] as const;

/** How the paraphrases of `bench/data` are read, by intent. */
export function readParaphrases(
  language: Language,
  character: Character,
  set: ParaphraseSet = 'paraphrases',
): IntentResult[] {
  const file = new URL(`../data/${set}.${language}.yaml`, import.meta.url);
  const results = new Map<Act, IntentResult>();
  for (const { intent, after, permitted, say } of groupsSchema.parse(parse(readFileSync(file, 'utf8')))) {
    const result = results.get(intent) ?? { intent, language, count: 0, right: 0, fallback: 0, wrong: [] };
    results.set(intent, result);
    for (const text of say.trim().split('\n')) {
      const { primary } = readTurn(text, { character, language, last: after, permitted, first: after === '' });
      result.count += 1;
      if (primary === intent) result.right += 1;
      else result.wrong.push({ text, read: primary });
      if (primary !== intent && (primary === 'statement' || primary === 'nonsense')) result.fallback += 1;
    }
  }
  return [...results.values()];
}
