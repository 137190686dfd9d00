import type { Language } from '#contract/limits.ts';
import { isFormTerm } from './terms.ts';

interface Dictionary {
  numbers: Map<string, number>;
  /** By number. */
  terms: string[];
  /** For each number whether the term tells how something is said rather than what of: a pronoun, a question word. */
  forms: boolean[];
}

const dictionaries: Readonly<Record<Language, Dictionary>> = {
  en: { numbers: new Map(), terms: [], forms: [] },
  'zh-TW': { numbers: new Map(), terms: [], forms: [] },
};

/** The number of a term that content holds; a new one where it has none. One numbering serves all characters. */
export function numberFor(term: string, language: Language): number {
  const { numbers, terms, forms } = dictionaries[language];
  const known = numbers.get(term);
  if (known !== undefined) return known;
  numbers.set(term, terms.length);
  forms.push(isFormTerm(term, language));
  return terms.push(term) - 1;
}

/** The number of a term, or -1 where no content holds it: what people write adds nothing here. */
export function numberOf(term: string, language: Language): number {
  return dictionaries[language].numbers.get(term) ?? -1;
}

/** Whether the term of that number tells how something is said. */
export function isForm(number: number, language: Language): boolean {
  return dictionaries[language].forms[number] ?? false;
}

/** The term of a number. */
export function termOf(number: number, language: Language): string {
  return dictionaries[language].terms[number] ?? '';
}
