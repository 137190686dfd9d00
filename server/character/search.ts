import type { Conversation } from '../conversation.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
import { candidateIndex } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { stepOf, toldWhenAsked } from './disclosure.ts';
import { topicTiers } from './lines.ts';
import { beside, queryFor } from './query.ts';
import type { QueryPart } from './query.ts';
import { rank } from './ranking.ts';
import type { Ranked } from './ranking.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import type { UnsaidLines } from './unsaid.ts';

/**
 * From which chance on an answer is taken: before anything else, at all, for a statement, and for news. Set where in
 * strangers' conversations one reply in ten or fewer did not fit (`npm run bench -- character`).
 */
export const SURELY = 0.6;
export const LIKELY = 0.4;
export const TO_STATEMENT = 0.42;
export const TO_NEWS = 0.42;
/** For what is said before the answer to the last question: there it helps more often than it harms. */
const BEFORE_THE_LAST = 0.5;
/** News is told in words that its wordings hold: below, other talk was taken for it in strangers' conversations. */
const NEWS_SIMILARITY = 0.2;
/**
 * A secret that is open may answer a little worse than other lines, because it is what the talk is for. It does not
 * replace a line that was written for nearly the same words as the question. In strangers' conversations, where a secret
 * stood within 0.2 of the best line, the best line fitted in 235 of 310 places and the secret in 178.
 */
const EARNED = 0.1;
export const WRITTEN_FOR_IT = 0.6;
/** From this similarity on a line was written for these very words. "Your report is back" is no news, though news often stands beside it. */
const WORD_FOR_WORD = 0.9;
/** By this much more similarity a line is written for other words than the news is: "Yes, it's cancer" tells not that it has spread. */
const MUCH_NEARER = 0.3;

/** Whether it is how the character takes news. */
export const isNews = (candidate: Candidate) => candidate.kind === 'answer' && candidate.answer.news;

/** Looks for what may be said now and answers a message, the likeliest first. */
export class AnswerSearch {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: HeardTurn;
  readonly #unsaid: UnsaidLines;
  readonly #ranked = new Map<string, Ranked[]>();

  constructor(conversation: Conversation, state: State, turn: HeardTurn, unsaid: UnsaidLines) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#unsaid = unsaid;
  }

  /** Asked openly, it tells the next step of a secret it may tell, where that answers about as well as anything else. */
  earnedFact(question: UnderstoodPart): Ranked | undefined {
    if (!question.acts.includes('open_question')) return undefined;
    const ranked = this.toQuestion(question);
    const [best] = ranked;
    if (best === undefined || best.similarity > WRITTEN_FOR_IT) return undefined;
    const least = Math.max(LIKELY, best.score - EARNED);
    return ranked.find(({ candidate, score }) => candidate.kind === 'fact' && score >= least && stepOf(candidate.fact, this.#state) !== undefined);
  }

  /**
   * What answers the last question; if nothing does, what likely answers an earlier one. An answer whose lines were all
   * said gives way to the next likely one: in four rounds of strangers' conversations 31 of 58 replies without a new
   * line were wrong.
   */
  best(question: UnderstoodPart): Ranked | undefined {
    const ranked = this.toQuestion(question);
    const [best] = ranked;
    if (best === undefined || best.score < LIKELY) return this.earlier(question, LIKELY) ?? best;
    if (this.#turn.repeated || this.isNew(best.candidate)) return best;
    return ranked.find(({ candidate, score }) => score >= LIKELY && this.isNew(candidate)) ?? best;
  }

  /** What answers a question before the last one with this chance at least. */
  earlier(question: UnderstoodPart, least = BEFORE_THE_LAST): Ranked | undefined {
    return this.#turn.parts
      .filter((part) => part.asks !== null && part !== question)
      .flatMap((part) => this.toQuestion(part).slice(0, 1))
      .findLast(({ score }) => score >= least);
  }

  /** Whether what was found for the last question answers an earlier one as surely as anything: "Who's Leo? How old is he?" */
  answersEarlier(question: UnderstoodPart, { candidate }: Ranked): boolean {
    return this.#turn.parts
      .filter((part) => part.asks !== null && part !== question)
      .some((part) => {
        const ranked = this.toQuestion(part);
        const least = Math.max(SURELY, (ranked[0]?.score ?? 0) - EARNED);
        return ranked.some((other) => other.candidate.id === candidate.id && other.score >= least);
      });
  }

  /** Whether it can be said beside another answer; of its secrets it tells one at a time. */
  isMore({ candidate }: Ranked): boolean {
    return candidate.kind !== 'fact' && this.isNew(candidate);
  }

  /** Whether it has a line of its own for it that was not said. */
  isNew(candidate: Candidate): boolean {
    if (candidate.kind === 'followUp') return candidate.followUp.says.some((line) => !this.#unsaid.wasSaid(line));
    if (candidate.kind === 'fact') return stepOf(candidate.fact, this.#state) !== undefined || (!this.#state.told.has(candidate.id) && candidate.asked.closed.some((line) => !this.#unsaid.wasSaid(line)));
    return topicTiers(candidate.answer, toneOf(this.#state)).flat().some((line) => !this.#unsaid.wasSaid(line));
  }

  /** What answers a question, the rest of the message in view. */
  toQuestion(question: UnderstoodPart): Ranked[] {
    return this.#rank(question, beside(question, this.#turn.parts));
  }

  /** What surely answers a question whatever else is asked beside it. Of 74 less sure answers every third was wrong. */
  alone(question: UnderstoodPart): Ranked | undefined {
    const [first] = this.#rank(question, beside(question, this.#turn.parts).filter(({ asks }) => asks === null));
    return first !== undefined && first.score >= SURELY ? first : undefined;
  }

  /** What answers something said. What it tells of its safety it tells when it is asked. */
  toStatement(plain: string): Ranked[] {
    const mustBeAsked = toldWhenAsked(this.#conversation.character);
    return this.#rank({ plain, asks: null }, []).filter(({ candidate }) => candidate.kind !== 'fact' || !mustBeAsked.has(candidate.id));
  }

  #rank(part: QueryPart, others: readonly QueryPart[]): Ranked[] {
    const key = [part.asks, part.plain, ...others.map(({ plain }) => plain)].join('\n');
    const ranked = this.#ranked.get(key) ?? this.#rankAnew(part, others);
    this.#ranked.set(key, ranked);
    return ranked;
  }

  #rankAnew(part: QueryPart, others: readonly QueryPart[]): Ranked[] {
    const { character, language } = this.#conversation;
    const query = queryFor(part, others, this.#conversation, this.#state);
    const ranked = rank(query, candidateIndex(character, language), language, (candidate) => this.#mayBeSaid(candidate));
    const nearest = Math.max(0, ...ranked.filter(({ candidate }) => !isNews(candidate)).map(({ similarity }) => similarity));
    const least = Math.max(NEWS_SIMILARITY, nearest > WORD_FOR_WORD ? WORD_FOR_WORD : 0, nearest > WRITTEN_FOR_IT ? nearest - MUCH_NEARER : 0);
    return ranked.filter(({ candidate, similarity }) => !isNews(candidate) || similarity >= least);
  }

  #mayBeSaid(candidate: Candidate): boolean {
    const { given, riskNamed } = this.#state;
    if (candidate.kind !== 'answer') return true;
    if (!riskNamed && this.#conversation.character.topics.some(({ id, after_risk }) => after_risk && id === candidate.topic)) return false;
    return candidate.answer.after.every((id) => given.has(id)) && !candidate.answer.before.some((id) => given.has(id));
  }
}
