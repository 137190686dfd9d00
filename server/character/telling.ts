import type { Language } from '#contract/limits.ts';
import type { Fact } from '../../content/schema.ts';
import { phraseable } from '../language/phrases.ts';

const PREPARED = new WeakMap<Fact, Partial<Record<Language, string[][]>>>();

function groupsOf(fact: Fact, language: Language): string[][] {
  const known = PREPARED.get(fact) ?? {};
  const groups =
    known[language] ?? fact.told_by[language].map((group) => group.map((phrase) => phraseable(phrase, language)));
  PREPARED.set(fact, { ...known, [language]: groups });
  return groups;
}

/** Those of the facts that a text tells: it holds one word of every group in `told_by`, whoever speaks. */
export function factsToldBy(text: string, facts: readonly Fact[], language: Language): Fact[] {
  const prepared = phraseable(text, language);
  return facts.filter((fact) => groupsOf(fact, language).every((group) => group.some((phrase) => prepared.includes(phrase))));
}
