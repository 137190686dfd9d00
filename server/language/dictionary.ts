import type { Language } from '#contract/limits.ts';
import { isFormTerm } from './terms.ts';

/** Numbers for the terms of a character's content in one language, because numbers take less room and compare faster. */
export class Dictionary {
  readonly #numbers: Map<string, number>;
  /** For each number whether the term tells how something is said rather than what of: a pronoun, a question word. */
  readonly #forms: Uint8Array;

  /** @param terms each once, in the order of their numbers */
  constructor(terms: readonly string[], language: Language) {
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
    this.#forms = Uint8Array.from(terms, (term) => (isFormTerm(term, language) ? 1 : 0));
  }

  /** The number of a term, or -1 where the content does not hold it. */
  numberOf(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** Whether the term of that number tells how something is said. */
  isForm(number: number): boolean {
    return this.#forms[number] === 1;
  }

  /** All terms in the order of their numbers, in a list of its own: a server keeps many dictionaries and needs none. */
  terms(): string[] {
    return [...this.#numbers.keys()];
  }
}
