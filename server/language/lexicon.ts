import type { Language } from '#contract/limits.ts';
import { normalise, units } from './tokenise.ts';

interface Node<Value> {
  next: Map<string, Node<Value>>;
  values: Value[];
}

export interface Match<Value> {
  values: readonly Value[];
  /** Index of the first unit, and the number of units. */
  start: number;
  length: number;
}

/**
 * Phrases with what they stand for. A text is read from left to right, the longest phrase first, so that
 * 不好 is never seen as 好. English phrases match by stems.
 */
export class Lexicon<Value> {
  readonly #language: Language;
  readonly #root: Node<Value> = { next: new Map(), values: [] };

  constructor(language: Language, entries: Iterable<readonly [phrase: string, value: Value]>) {
    this.#language = language;
    for (const [phrase, value] of entries) this.#add(phrase, value);
  }

  #add(phrase: string, value: Value): void {
    let node = this.#root;
    for (const unit of units(normalise(phrase, this.#language), this.#language)) {
      let next = node.next.get(unit);
      if (next === undefined) {
        next = { next: new Map(), values: [] };
        node.next.set(unit, next);
      }
      node = next;
    }
    if (node !== this.#root) node.values.push(value);
  }

  /** Every longest phrase in the text, none overlapping. */
  scan(text: string): Match<Value>[] {
    const parts = units(normalise(text, this.#language), this.#language);
    const matches: Match<Value>[] = [];
    for (let start = 0; start < parts.length; ) {
      const match = this.#longestAt(parts, start);
      if (match !== undefined) matches.push(match);
      start += match?.length ?? 1;
    }
    return matches;
  }

  /** What the phrases in the text stand for, in order, once each. */
  read(text: string): Set<Value> {
    return new Set(this.scan(text).flatMap(({ values }) => values));
  }

  #longestAt(parts: readonly string[], start: number): Match<Value> | undefined {
    let node: Node<Value> | undefined = this.#root;
    let found: Match<Value> | undefined;
    for (let index = start; index < parts.length; index += 1) {
      node = node.next.get(parts[index] ?? '');
      if (node === undefined) break;
      if (node.values.length > 0) found = { values: node.values, start, length: index - start + 1 };
    }
    return found;
  }
}
