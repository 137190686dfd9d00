import type { Localized, SafetyKind } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { safetyAsked } from '../language/safety/asked.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
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
    if (safety === null || (question !== null && this.#asksMoreClosely(question))) return null;
    const said = this.#toKind(safety);
    const before = said === null || safetyBefore === null ? null : this.#toKind(safetyBefore);
    return before === null ? said : [...before, ...(said ?? [])];
  }

  /**
   * What certainly answers the last question where that asks for something else: "Have you taken any? And who is Sam?"
   * Whoever has just told of a secret says nothing more.
   */
  beside(): Ranked | undefined {
    const { safety, question } = this.#turn;
    if (safety === null || question === null || this.#stepTold(safety) !== undefined || this.#isOnSafety(question)) return undefined;
    const [best] = this.#search.toQuestion(question);
    return best !== undefined && best.score >= CERTAINLY && this.#search.isMore(best) ? best : undefined;
  }

  #isOnSafety({ plain }: UnderstoodPart): boolean {
    return safetyAsked([plain], this.#conversation.language, true) !== null;
  }

  /** The step of a secret that an answer of this kind tells. */
  #stepTold(kind: SafetyKind): Localized | undefined {
    const { facts, knows } = this.#conversation.character;
    const fact = facts.find(({ id }) => id === knows.safety[kind]?.fact);
    return fact && stepOf(fact, this.#state);
  }

  #toKind(kind: SafetyKind): Localized[] | null {
    const own = this.#conversation.character.knows.safety[kind];
    if (own === undefined) return null;
    const step = this.#stepTold(kind);
    return step === undefined ? this.#unsaid.of(topicTiers(own, toneOf(this.#state))) : [step];
  }

  /**
   * Whether the question is about safety only because risk was spoken of before, and has a sure answer of its own:
   * "Whose tablets?" Beside a question about safety it takes a surer one: "Could the bag go to a neighbour? Who is near?"
   */
  #asksMoreClosely(question: UnderstoodPart): boolean {
    if (this.#turn.asksRiskPlainly) return false;
    const isOnSafety = this.#isOnSafety(question);
    if (!isOnSafety && !WITH_ANOTHER.has(this.#turn.safety)) return false;
    const [best] = this.#search.toQuestion(question);
    return best !== undefined && best.score >= (isOnSafety ? SURELY : CERTAINLY) && best.candidate.kind !== 'fact' && this.#search.isNew(best.candidate);
  }
}
