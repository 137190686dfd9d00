import type { Localized, SafetyKind } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { safetyAsked } from '../language/safety/asked.ts';
import { normalise } from '../language/tokenise.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
import { wordingsOf } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { stepOf } from './disclosure.ts';
import { topicTiers } from './lines.ts';
import type { Ranked } from './ranking.ts';
import { SURELY } from './search.ts';
import type { AnswerSearch } from './search.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import type { UnsaidLines } from './unsaid.ts';

/** What may be answered together with a question beside it: what to do with the tablets, and who is near. */
const WITH_ANOTHER: ReadonlySet<SafetyKind | null> = new Set(['means', 'agreement', 'company']);
/** Asked about these, an answer about something else leaves the danger unknown. */
const GRAVEST: ReadonlySet<SafetyKind> = new Set(['plan', 'means', 'taken', 'now']);
/** An answer serves a question where at least this share of its wordings asks the same. */
const PARTLY = 0.2;
/** It was written for other questions where more than this share asks those. */
const MOSTLY = 0.5;
/** From which chance on an ordinary answer is given in place of the one about safety. */
const CERTAINLY = 0.9;

/** What a character says to questions about its own safety, which go before all else. */
export class SafetyAnswers {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: HeardTurn;
  readonly #unsaid: UnsaidLines;
  readonly #search: AnswerSearch;

  constructor(conversation: Conversation, state: State, turn: HeardTurn, unsaid: UnsaidLines, search: AnswerSearch) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#unsaid = unsaid;
    this.#search = search;
  }

  /** A question about its safety is answered as such, whatever else the message holds; null where none is asked. */
  answer(): Localized[] | null {
    const { safety, safetyBefore, question } = this.#turn;
    if (safety === null) return null;
    if (question !== null && this.#closer() !== undefined) {
      const asked = this.#kindOf(question);
      const left = [safety, safetyBefore].find((kind): kind is SafetyKind => kind !== null && kind !== asked && GRAVEST.has(kind) && !this.#isAnsweredBySearch(kind));
      return left === undefined ? null : this.#toKind(left);
    }
    const said = this.#toKind(safety);
    const before = said === null || safetyBefore === null ? null : this.#toKind(safetyBefore);
    return before === null ? said : [...before, ...(said ?? [])];
  }

  /**
   * What answers the last question beside that: closer than an answer for any such question would, or, where it asks for
   * something else, certainly: "Have you taken any? And who is Sam?" An answer that tells of a secret stands by itself.
   */
  beside(): Ranked | undefined {
    const { safety, question } = this.#turn;
    if (safety === null || question === null) return undefined;
    const closer = this.#closer();
    if (closer !== undefined || this.#stepTold(safety) !== undefined || this.#kindOf(question) !== null) return closer;
    const [best] = this.#search.toQuestion(question);
    return best !== undefined && best.score >= CERTAINLY && this.#search.isMore(best) ? best : undefined;
  }

  /** What a part asks about its safety. */
  #kindOf({ plain }: UnderstoodPart): SafetyKind | null {
    return safetyAsked([plain], this.#conversation.language, true);
  }

  /** The step of a secret that an answer of this kind tells. */
  #stepTold(kind: SafetyKind): Localized | undefined {
    const own = this.#ownFor(kind);
    const fact = this.#conversation.character.facts.find(({ id }) => id === own?.fact);
    return fact && stepOf(fact, this.#state);
  }

  /** What it is authored to answer; who has no line on attempts answers as to thoughts. */
  #ownFor(kind: SafetyKind) {
    const { safety } = this.#conversation.character.knows;
    return safety[kind] ?? (kind === 'attempts' ? safety.thoughts : undefined);
  }

  #toKind(kind: SafetyKind): Localized[] | null {
    const own = this.#ownFor(kind);
    if (own === undefined) return null;
    const step = this.#stepTold(kind);
    return step === undefined ? this.#unsaid.of(topicTiers(own, toneOf(this.#state))) : [step];
  }

  /**
   * The answer of its own to a question that is about safety only because risk was spoken of before: "Whose tablets?"
   * Beside a question about safety it takes a surer one: "Could the bag go to a neighbour? Who is near?"
   */
  #closer(): Ranked | undefined {
    const { question, safety, asksRiskPlainly } = this.#turn;
    if (question === null || asksRiskPlainly) return undefined;
    const kind = this.#kindOf(question);
    if (kind === null && !WITH_ANOTHER.has(safety)) return undefined;
    const [best] = this.#search.toQuestion(question);
    if (best === undefined || best.score < (kind === null ? CERTAINLY : SURELY) || best.candidate.kind === 'fact') return undefined;
    return this.#search.isNew(best.candidate) && !this.#isForAnother(best.candidate, kind) ? best : undefined;
  }

  /** Whether a part that asks this has a sure answer of its own. */
  #isAnsweredBySearch(kind: SafetyKind): boolean {
    return this.#turn.parts
      .filter((part) => part.asks !== null && this.#kindOf(part) === kind)
      .some((part) => {
        const [best] = this.#search.toQuestion(part);
        return best !== undefined && best.score >= SURELY && this.#shareOf(best.candidate, (each) => each === kind) >= PARTLY;
      });
  }

  /** Whether an answer was written for other questions about safety than one of the gravest: who is near is not what is at hand. */
  #isForAnother(candidate: Candidate, kind: SafetyKind | null): boolean {
    return kind !== null && GRAVEST.has(kind) && this.#shareOf(candidate, (each) => each === kind) === 0 && this.#shareOf(candidate, (each) => each !== null) > MOSTLY;
  }

  /** How many of an answer's wordings ask about safety in this way, 0 to 1. */
  #shareOf(candidate: Candidate, fits: (kind: SafetyKind | null) => boolean): number {
    const { language } = this.#conversation;
    const wordings = wordingsOf(candidate)[language];
    return wordings.filter((wording) => fits(safetyAsked([normalise(wording, language)], language, true))).length / (wordings.length || 1);
  }
}
