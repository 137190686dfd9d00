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

/** How much a message speaks of a fact: the number of its groups that it holds a word of. */
export function relevanceOf(fact: Fact, text: string, language: Language): number {
  const prepared = phraseable(text, language);
  return groupsOf(fact, language).filter((group) => group.some((phrase) => prepared.includes(phrase))).length;
}

/** Those of the facts that a text tells: it holds one word of every group in `told_by`, whoever speaks. */
export function factsToldBy(text: string, facts: readonly Fact[], language: Language): Fact[] {
  const prepared = phraseable(text, language);
  return facts.filter((fact) => groupsOf(fact, language).every((group) => group.some((phrase) => prepared.includes(phrase))));
}
