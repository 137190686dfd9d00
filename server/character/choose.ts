import type { Act, Localized, ResponseKind, Topic } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { isExhausted, nextStep } from './disclosure.ts';
import { INVITING, QUESTIONS } from './effects.ts';
import { JOINT, hash, reactionTiers, responseTiers, topicTiers } from './lines.ts';
import { PHRASES } from './phrases.ts';
import type { AskedFor } from './phrases.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import { topicsNamed } from './topics.ts';

/** Lines to choose from, each group only when the ones before it are used up. */
type Tiers = readonly (readonly Localized[])[];

/** Tension from which on it wants to stop. */
const BREAKING_OFF = 9.5;

/** Acts a character resists before anything else is heard, the gravest first. */
const RESISTED: readonly Act[] = ['confrontation', 'stacked_questions', 'advice'];
/** Acts that a character acknowledges in a few words before it goes on. */
const ACKNOWLEDGED: readonly Act[] = ['apology', 'summary', 'feeling', 'reflection', 'affirmation'];
/** What is answered whatever else the message does. */
const AT_ONCE: ReadonlySet<AskedFor | null> = new Set(['identity', 'introduction', 'clarify']);
/** Acts that can turn back a character that wants to stop. */
const SOOTHING: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'summary', 'leaving']);

/** Chooses what a character says to the participant's last message. */
export class Choice {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: HeardTurn;
  readonly #seed: number;

  /** @param turn the last message, as it stands in the state */
  constructor(conversation: Conversation, state: State, turn: HeardTurn) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#seed = hash(`${conversation.sessionId}:${conversation.messages.length}`);
  }

  answer(): string {
    const { language } = this.#conversation;
    const lines =
      this.#resist() ??
      this.#commit() ??
      this.#beAsked() ??
      this.#fallBack() ??
      this.#hearNews() ??
      this.#goOn() ??
      this.#unsaid(this.#asked ?? this.#turn.primary) ??
      this.#last();
    return lines.map((line) => line[language]).join(JOINT[language]);
  }

  /** The question in the message, which is answered before what stands beside it; to who and when no yes or no will do. */
  get #asked(): Act | undefined {
    const { acts, plain } = this.#turn;
    const asked = acts.find((act) => QUESTIONS.has(act));
    const detail = asked === 'closed_question' && PHRASES[this.#conversation.language].asksDetail.test(plain);
    return detail ? 'open_question' : asked;
  }

  /** What is said back leads to another topic only if it names one. */
  get #named(): string[] {
    const { character, language } = this.#conversation;
    return topicsNamed(this.#turn.plain, character, language);
  }

  /** To what it minds, an answer of that kind and nothing told. */
  #resist(): Localized[] | null {
    const { acts, asksFor, repeated, questionedOut } = this.#turn;
    if (asksFor !== null && AT_ONCE.has(asksFor)) return this.#unsaid(asksFor);
    if (this.#state.tension >= BREAKING_OFF && !acts.some((act) => SOOTHING.has(act))) return this.#unsaid('breaking_off');
    const resisted = RESISTED.find((act) => acts.includes(act));
    if (resisted !== undefined) return this.#unsaid(resisted);
    if (questionedOut) return this.#unsaid('questioned_out');
    return repeated ? this.#unsaid('repetition') : null;
  }

  /** The script is reached: its words, once. */
  #commit(): Localized[] | null {
    const lines = this.#conversation.script?.commitment;
    if (lines === undefined || this.#state.reachedAt === null || lines.some((line) => this.#wasSaid(line))) return null;
    // Asked something else it answers that first.
    if (this.#asked !== undefined && this.#turn.asksFor !== 'next_step') return null;
    return this.#pick([lines]);
  }

  /** Asked for a number, a step, what would help or why it came; the last two may be a thing it has to tell. */
  #beAsked(): Localized[] | null {
    const { asksFor, topics } = this.#turn;
    if (asksFor === null) return null;
    if (asksFor === 'offer') return this.#tellOf(topics) ?? this.#unsaid(asksFor);
    if (asksFor === 'why_here') return this.#answerOn(this.#named) ?? this.#unsaid(asksFor);
    return this.#unsaid(asksFor);
  }

  /** Not understood: it answers to the act, asks to say it otherwise, comes to a topic; and so on from the start. */
  #fallBack(): Localized[] | null {
    const { primary } = this.#turn;
    if (primary !== 'statement' && primary !== 'nonsense') return null;
    const steps = [() => this.#unsaid(primary), () => this.#unsaid('rephrase'), () => this.#raise()];
    return steps[this.#state.fallbacks % steps.length]?.() ?? null;
  }

  /** Told something of a topic it answers to that, to news whatever stands beside it. */
  #hearNews(): Localized[] | null {
    const { acts, topics } = this.#turn;
    if (!acts.includes('information')) return null;
    const news = topics.filter((id) => this.#topic(id)?.news);
    if (news.length > 0) return this.#sayOn(news);
    return this.#asked === undefined ? this.#sayOn(topics) : null;
  }

  /** Invited to go on, it takes the next step of a fact, or says what it says on the topic it was asked about. */
  #goOn(): Localized[] | null {
    const { acts, topics, primary } = this.#turn;
    if (primary === 'leaving' || !acts.some((act) => INVITING.has(act))) return null;
    const isAsked = this.#asked !== undefined;
    // Who sums up is told whether it was right, who is sorry whether it is taken, before anything new.
    if (primary === 'summary' && !acts.includes('open_question')) return this.#unsaid('summary');
    if (primary === 'apology' && acts.length === 1) return this.#unsaid('apology');
    const current = this.#state.topic === null || (isAsked && topics.length > 0) ? [] : [this.#state.topic];
    const order = [...(isAsked ? topics : this.#named), ...current];
    // A question that names no topic is not answered by any line on the last.
    const asksOn = (isAsked && topics.length > 0) || primary === 'encourager';
    const told = asksOn ? (this.#answerOn(order) ?? this.#toldAlready(order)) : this.#tellOf(order);
    if (told !== null) return [...this.#reaction(), ...told];
    // Asked, yet nothing more to tell here: every other time it leads on to where there is.
    return (isAsked || asksOn) && this.#seed % 2 === 0 ? this.#raise() : null;
  }

  /** Of the first topic that has one, the next step of a fact. */
  #tellOf(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => {
      const step = this.#nextStep(topic);
      return step === undefined ? null : [step];
    });
  }

  /** Of the first topic that has one, a line on it that tells no fact. */
  #sayOn(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => this.#unsaidOf(topicTiers(topic, toneOf(this.#state))));
  }

  /** Either, of the first topic that has any. */
  #answerOn(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, ({ id }) => this.#tellOf([id]) ?? this.#sayOn([id]));
  }

  #firstOf(ids: readonly string[], linesOn: (topic: Topic) => Localized[] | null): Localized[] | null {
    for (const id of ids) {
      const topic = this.#topic(id);
      const lines = topic === undefined ? null : linesOn(topic);
      if (lines !== null) return lines;
    }
    return null;
  }

  #toldAlready(topics: readonly string[]): Localized[] | null {
    const isTold = this.#turn.topics.length > 0 && topics.some((id) => isExhausted(id, this.#conversation.character, this.#state));
    return isTold ? this.#unsaid('told_already') : null;
  }

  /** Comes to a topic it has something to tell on: the script's first, then what came up, then the others. */
  #raise(): Localized[] | null {
    const { character, script } = this.#conversation;
    const order = new Set([...(script?.brings_up ?? []), ...this.#state.visited, ...character.topics.map(({ id }) => id)]);
    for (const id of order) {
      const topic = this.#topic(id);
      if (topic === undefined || this.#nextStep(topic) === undefined) continue;
      const line = this.#unsaidOf([topic.raise]);
      if (line !== null) return line;
    }
    return null;
  }

  /** Nothing that fits is left unsaid. */
  #last(): Localized[] {
    return this.#raise() ?? this.#unsaid('rephrase') ?? this.#oldest();
  }

  #nextStep(topic: Topic): Localized | undefined {
    return nextStep(topic, this.#conversation.character, this.#state, this.#conversation.language);
  }

  #topic(id: string): Topic | undefined {
    return this.#conversation.character.topics.find((topic) => topic.id === id);
  }

  #reaction(): Localized[] {
    const act = ACKNOWLEDGED.find((candidate) => this.#turn.acts.includes(candidate));
    if (act === undefined) return [];
    return this.#unsaidOf(reactionTiers(this.#conversation.character, act, toneOf(this.#state))) ?? [];
  }

  #unsaid(kind: ResponseKind): Localized[] | null {
    return this.#unsaidOf(responseTiers(this.#conversation.character, kind, toneOf(this.#state)));
  }

  #unsaidOf(tiers: Tiers): Localized[] | null {
    return this.#pick(tiers.map((lines) => lines.filter((line) => !this.#wasSaid(line))));
  }

  #wasSaid(line: Localized): boolean {
    return this.#state.said.has(line[this.#conversation.language]);
  }

  /** One line of the first group that has any. */
  #pick(tiers: Tiers): Localized[] | null {
    const lines = tiers.find((tier) => tier.length > 0);
    const line = lines?.[this.#seed % lines.length];
    return line === undefined ? null : [line];
  }

  /** Of the lines that fit, the one said longest ago. */
  #oldest(): Localized[] {
    const { language, character } = this.#conversation;
    const lines = responseTiers(character, this.#turn.primary, toneOf(this.#state)).flat();
    const age = (line: Localized) => this.#state.said.get(line[language]) ?? -1;
    return lines.toSorted((a, b) => age(a) - age(b)).slice(0, 1);
  }
}
