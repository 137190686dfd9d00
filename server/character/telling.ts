import type { Language } from '#contract/limits.ts';
import type { Fact } from '../../content/schema.ts';
import { hasPhrase, phraseable } from '../language/phrases.ts';

const PREPARED = new WeakMap<Fact, Partial<Record<Language, string[][]>>>();

function groupsOf(fact: Fact, language: Language): string[][] {
  const known = PREPARED.get(fact) ?? {};
  const groups =
    known[language] ?? fact.told_by[language].map((group) => group.map((phrase) => phraseable(phrase, language)));
  PREPARED.set(fact, { ...known, [language]: groups });
  return groups;
}

/** Whether a text tells the fact: it holds one word of every group in `told_by`. Any speaker's words are read alike. */
export function tells(fact: Fact, text: string, language: Language): boolean {
  const prepared = phraseable(text, language);
  return groupsOf(fact, language).every((group) => group.some((phrase) => hasPhrase(prepared, phrase)));
}
