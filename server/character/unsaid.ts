import type { Act, Localized, ResponseKind } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { hash } from '../language/hash.ts';
import { candidateIndex } from './candidates.ts';
import { reactionTiers, responseTiers } from './lines.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import { rarestWord } from './words.ts';

/** Lines to choose from, each group only when the ones before it are used up. */
type Tiers = readonly (readonly Localized[])[];

/** Where a line takes the word that was not understood. */
const WORD_PLACE = '{word}';

/** The lines that a character has not said yet in this conversation; none is said twice. */
export class UnsaidLines {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: HeardTurn;
  readonly #seed: number;
  #rarestWord: string | null | undefined;

  /** @param index the place in the conversation that the line takes: it decides between lines that are as good */
  constructor(conversation: Conversation, state: State, turn: HeardTurn, index: number) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#seed = hash(`${conversation.sessionId}:${index}`);
  }

  /** One for such a moment, its own before a shared one; null when all were said. */
  ofKind(kind: ResponseKind): Localized[] | null {
    return this.of(responseTiers(this.#conversation.character, kind, toneOf(this.#state)));
  }

  /** One of the first group that has any left. */
  of(tiers: Tiers): Localized[] | null {
    return this.pick(tiers.map((lines) => lines.filter((line) => !this.wasSaid(line))));
  }

  /** A short word on having been heard; empty when all were said. */
  reactionTo(act: Act): Localized[] {
    return this.of(reactionTiers(this.#conversation.character, act, toneOf(this.#state))) ?? [];
  }

  /** Whether a line was said, with whatever word in its place; without a word to put there it cannot be said. */
  wasSaid(line: Localized): boolean {
    const text = line[this.#conversation.language];
    return this.#state.said.has(text) || (text.includes(WORD_PLACE) && this.#wordNotUnderstood() === null);
  }

  /** One line of the first group that has any, said before or not. */
  pick(tiers: Tiers): Localized[] | null {
    const lines = tiers.find((tier) => tier.length > 0);
    const line = lines?.[this.#seed % lines.length];
    return line === undefined ? null : [line];
  }

  /** Of the lines that fit, the one said longest ago. */
  oldest(): Localized[] {
    const { language, character } = this.#conversation;
    const lines = responseTiers(character, this.#turn.primary, toneOf(this.#state)).flat().filter((line) => !line[language].includes(WORD_PLACE));
    const age = (line: Localized) => this.#state.said.get(line[language]) ?? -1;
    return lines.toSorted((a, b) => age(a) - age(b)).slice(0, 1);
  }

  /** A line's text, with the word that was not understood in its place. */
  textOf(line: Localized): string {
    const text = line[this.#conversation.language];
    return text.includes(WORD_PLACE) ? text.replaceAll(WORD_PLACE, this.#wordNotUnderstood() ?? '') : text;
  }

  /** The rarest word of the message. */
  #wordNotUnderstood(): string | null {
    const { character, language } = this.#conversation;
    if (this.#rarestWord === undefined) this.#rarestWord = rarestWord(this.#turn.parts.at(-1)?.verbatim ?? '', candidateIndex(character, language), language);
    return this.#rarestWord;
  }
}
