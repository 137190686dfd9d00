import type { Language } from '#contract/limits.ts';
import type { Act } from '../../../content/schema.ts';
import { actChances } from '../../understanding/acts.ts';
import type { FormName } from '../../understanding/forms.ts';
import type { Sentence } from '../../understanding/sentences.ts';

/**
 * From which chance on a sentence does an act: by the fitted reading alone, and where a class of words speaks for it
 * too. Blame is asked more of, since trainees are marked down for it and a heated phrase said back resembles it.
 */
const LIKELY: Partial<Record<Act, { alone: number; withForm: number; forms: readonly FormName[] }>> = {
  affirmation: { alone: 0.6, withForm: 0.2, forms: ['affirms'] },
  advice: { alone: 0.5, withForm: 0.25, forms: ['advises', 'suggests', 'imperative'] },
  advice_with_permission: { alone: 0.5, withForm: 0.25, forms: ['advises', 'suggests'] },
  information: { alone: 0.4, withForm: 0.2, forms: ['informs'] },
  confrontation: { alone: 0.9, withForm: 0.75, forms: ['confronts', 'judges', 'warns'] },
  summary: { alone: 0.6, withForm: 0.2, forms: ['summarises'] },
  feeling: { alone: 0.6, withForm: 0.3, forms: ['feeling'] },
  permission: { alone: 0.5, withForm: 0.2, forms: ['permission'] },
  greeting: { alone: 0.5, withForm: 0, forms: ['greets'] },
  encourager: { alone: 0.8, withForm: 0.8, forms: [] },
  apology: { alone: 0.5, withForm: 0.5, forms: [] },
};

/** English blame was checked against transcripts of speech, which is said in heat more often than it is meant so. */
const BLAME_ALONE: Record<Language, number> = { en: 0.9, 'zh-TW': 0.7 };

/** What a sentence does, by the reading that the character goes by too. */
function actsOf(sentence: string, forms: ReadonlySet<FormName>, heard: string, language: Language): Set<Act> {
  const likely = actChances(sentence, { heard, permitted: false }, language).filter(([act, chance]) => {
    const needs = LIKELY[act];
    if (needs === undefined) return false;
    if (needs.forms.some((form) => forms.has(form))) return chance >= needs.withForm;
    return chance >= (act === 'confrontation' ? BLAME_ALONE[language] : needs.alone);
  });
  return new Set(likely.map(([act]) => act));
}

/** The acts of whole sentences, of which Chinese has several clauses; one after the other, as they are asked for. */
export function* actsByWhole(sentences: readonly Sentence[], heard: string, language: Language): Generator<[whole: string, acts: ReadonlySet<Act>]> {
  const forms = new Map<string, Set<FormName>>();
  for (const { whole, forms: own } of sentences) forms.set(whole, new Set([...(forms.get(whole) ?? []), ...own]));
  for (const [whole, all] of forms) yield [whole, actsOf(whole, all, heard, language)];
}
