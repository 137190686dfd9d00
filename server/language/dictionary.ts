import type { Language } from '#contract/limits.ts';
import { isFormTerm } from './terms.ts';

/** Numbers for the terms of a character's content in one language, because numbers take less room and compare faster. */
export class Dictionary {
  readonly #terms: string[];
  readonly #numbers: Map<string, number>;
  /** For each number whether the term tells how something is said rather than what of: a pronoun, a question word. */
  readonly #forms: boolean[];

  /** @param terms in the order of their numbers */
  constructor(terms: readonly string[], language: Language) {
    this.#terms = [...terms];
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
    this.#forms = terms.map((term) => isFormTerm(term, language));
  }

  /** The number of a term, or -1 where the content does not hold it. */
  numberOf(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** Whether the term of that number tells how something is said. */
  isForm(number: number): boolean {
    return this.#forms[number] ?? false;
  }

  /** The term of a number. */
  termOf(number: number): string {
    return this.#terms[number] ?? '';
  }
}
