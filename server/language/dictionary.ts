import type { Language } from '#contract/limits.ts';
import { hash } from './hash.ts';
import { isFormTerm } from './terms.ts';

/**
 * Numbers for the terms of a character's content in one language, because numbers take less room and compare faster.
 * One text holds all terms and a table finds them (open addressing), since a server keeps many dictionaries: a Map of
 * the same thirty thousand terms takes 1.2 MB more.
 */
export class Dictionary {
  readonly #text: string;
  /** Where each term starts in the text, and where one after the last would. */
  readonly #starts: Uint32Array;
  /** At the place that a term's hash tells, or the next free one after it: its number, one more than it is. */
  readonly #slots: Uint16Array | Uint32Array;
  /** For each number whether the term tells how something is said rather than what of: a pronoun, a question word. */
  readonly #forms: Uint8Array;

  /** @param text the terms, each once, in the order of their numbers, with line breaks between */
  constructor(text: string, language: Language) {
    this.#text = text;
    const terms = text.split('\n');
    this.#starts = new Uint32Array(terms.length + 1);
    const size = 2 ** Math.ceil(Math.log2(2 * terms.length));
    this.#slots = terms.length < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
    for (const [number, term] of terms.entries()) {
      this.#starts[number + 1] = (this.#starts[number] ?? 0) + term.length + 1;
      this.#slots[this.#slotOf(term)] = number + 1;
    }
    this.#forms = Uint8Array.from(terms, (term) => (isFormTerm(term, language) ? 1 : 0));
  }

  /** The number of a term, or -1 where the content does not hold it. */
  numberOf(term: string): number {
    return (this.#slots[this.#slotOf(term)] ?? 0) - 1;
  }

  /** Whether the term of that number tells how something is said. */
  isForm(number: number): boolean {
    return this.#forms[number] === 1;
  }

  /** All terms in the order of their numbers. */
  terms(): string[] {
    return this.#text.split('\n');
  }

  /** Where a term stands in the table, or would. */
  #slotOf(term: string): number {
    const last = this.#slots.length - 1;
    let slot = hash(term) & last;
    for (let number = this.#slots[slot]; number && !this.#isTerm(number - 1, term); number = this.#slots[slot]) slot = (slot + 1) & last;
    return slot;
  }

  #isTerm(number: number, term: string): boolean {
    const [from = 0, to = 0] = [this.#starts[number], this.#starts[number + 1]];
    return to - from === term.length + 1 && this.#text.startsWith(term, from);
  }
}
