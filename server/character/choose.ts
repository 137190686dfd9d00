import type { Act, Fact, Localized, ResponseKind, Topic } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { ELICITING, INVITING } from './effects.ts';
import { JOINT, hash, reactionTiers, responseTiers, topicTiers } from './lines.ts';
import { toneOf } from './recall.ts';
import type { State } from './recall.ts';
import type { TurnReading } from './reading.ts';

type Tiers = readonly (readonly Localized[])[];

/** From here on it wants to stop. */
const BREAKING_OFF = 9.5;

/** Acts a character resists before anything else is heard, the gravest first. */
const RESISTED: readonly Act[] = ['confrontation', 'advice', 'stacked_questions'];
/** Acts that a character acknowledges in a few words before it goes on. */
const ACKNOWLEDGED: readonly Act[] = ['apology', 'summary', 'feeling', 'reflection', 'affirmation'];
/** Acts that turn back a heated character rather than heat it further. */
const SOOTHING: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'summary', 'leaving']);

/** Chooses what a character says after the last message of a conversation, the participant's. */
export class Choice {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: TurnReading & { repeated: boolean; questionedOut: boolean };
  readonly #seed: string;

  constructor(conversation: Conversation, state: State) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = state.turn ?? { acts: ['statement'], primary: 'statement', topics: [], identity: false, repeated: false, questionedOut: false };
    this.#seed = `${conversation.sessionId}:${conversation.messages.length}`;
  }

  answer(): string {
    const parts = this.#resist() ?? this.#commit() ?? this.#goOn() ?? this.#respond() ?? this.#fallBack();
    return parts.map((line) => line[this.#conversation.language]).join(JOINT[this.#conversation.language]);
  }

  /** To what it minds, an answer of that kind and nothing told. */
  #resist(): Localized[] | null {
    const { acts, identity, repeated, questionedOut } = this.#turn;
    if (identity) return this.#unsaid('identity');
    if (acts.includes('nonsense')) return this.#unsaid('nonsense');
    if (this.#state.tension >= BREAKING_OFF && !acts.some((act) => SOOTHING.has(act))) return this.#unsaid('breaking_off');
    const resisted = RESISTED.find((act) => acts.includes(act));
    if (resisted !== undefined) return this.#unsaid(resisted);
    if (questionedOut) return this.#unsaid('questioned_out');
    if (repeated) return this.#unsaid('repetition');
    return null;
  }

  /** The script is reached: its words, once. */
  #commit(): Localized[] | null {
    const lines = this.#conversation.script?.commitment;
    if (lines === undefined || this.#state.reachedAt === null || lines.some((line) => this.#wasSaid(line))) return null;
    return this.#pick([lines]);
  }

  /** Invited to go on, it takes the next step of a fact, or says what it says on the topic. */
  #goOn(): Localized[] | null {
    const { acts, topics, primary } = this.#turn;
    if (primary === 'leaving' || !acts.some((act) => INVITING.has(act))) return null;
    const asked = topics.length > 0 ? topics : this.#state.topic === null ? [] : [this.#state.topic];
    const found = asked.map((id) => this.#topic(id)).filter((topic) => topic !== undefined);
    for (const topic of found) {
      const step = this.#nextStep(topic);
      if (step !== null) return [...this.#reaction(), step];
    }
    for (const topic of found) {
      const lines = topics.includes(topic.id) && this.#unsaidOf(topicTiers(topic, toneOf(this.#state)));
      if (lines) return [...this.#reaction(), ...lines];
    }
    return this.#respondOpenly() ?? this.#raise();
  }

  /** Unanswered by any topic, a question is answered by kind once in a while; else a topic is brought up. */
  #respondOpenly(): Localized[] | null {
    const { primary } = this.#turn;
    if (this.#state.turn === null || hash(this.#seed) % 2 === 0 || !ELICITING.has(primary)) return null;
    return this.#unsaid(primary);
  }

  #respond(): Localized[] | null {
    return this.#unsaid(this.#turn.primary);
  }

  /** Nothing fitting is left: it asks to say it otherwise, then comes to a topic, then says what it said longest ago. */
  #fallBack(): Localized[] {
    const { fallbacks } = this.#state;
    const first = fallbacks === 0 ? this.#unsaid('rephrase') : null;
    return first ?? this.#raise() ?? this.#unsaid('rephrase') ?? this.#oldest(this.#turn.primary);
  }

  /** A topic it has still something to tell on: the script's first, then what came up, then the others. */
  #raise(): Localized[] | null {
    const { character, script } = this.#conversation;
    const order = [...(script?.brings_up ?? []), ...this.#state.visited, ...character.topics.map(({ id }) => id)];
    for (const id of new Set(order)) {
      const topic = this.#topic(id);
      if (topic === undefined || this.#nextStep(topic) === null) continue;
      const line = this.#unsaidOf([topic.raise]);
      if (line !== null) return line;
    }
    return null;
  }

  #topic(id: string): Topic | undefined {
    return this.#conversation.character.topics.find((topic) => topic.id === id);
  }

  /** The next step of the topic's first fact that its gate allows. */
  #nextStep(topic: Topic): Localized | null {
    for (const fact of this.#conversation.character.facts) {
      if (fact.topic !== topic.id) continue;
      const taken = this.#state.steps.get(fact.id) ?? 0;
      const next = [fact.hint, fact.half, fact.full][this.#skipAhead(fact, taken)];
      if (next !== undefined && this.#skipAhead(fact, taken) < this.#allowedSteps(fact)) return next;
    }
    return null;
  }

  /** Index of the step to take after `taken` steps: one that trusts well past the gate leaves out the hint. */
  #skipAhead(fact: Fact, taken: number): number {
    const surplus = this.#state.trust - fact.gate.trust;
    return taken === 0 && surplus >= 1.5 ? 1 : taken;
  }

  /** How many steps the gate allows: a hint and a half answer come before it, the rest past it only. */
  #allowedSteps({ gate }: Fact): number {
    const { trust, tension, told, visited } = this.#state;
    if (gate.after.some((id) => !told.has(id))) return 0;
    const surplus = trust - gate.trust;
    const tooTense = tension > gate.tension;
    const open = surplus >= 0 && !tooTense && gate.topics.every((id) => visited.has(id));
    const merelyAsked = !this.#turn.acts.some((act) => ELICITING.has(act) && act !== 'closed_question');
    if (open) return merelyAsked && surplus < 1.5 ? 2 : 3;
    if (tooTense) return surplus >= 0 ? 1 : 0;
    return surplus >= -1.5 ? 2 : surplus >= -3 ? 1 : 0;
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

  /** A line of the first tier that has any. */
  #pick(tiers: Tiers): Localized[] | null {
    const lines = tiers.find((tier) => tier.length > 0);
    const line = lines?.[hash(this.#seed) % lines.length];
    return line === undefined ? null : [line];
  }

  #oldest(kind: ResponseKind): Localized[] {
    const { language, character } = this.#conversation;
    const lines = responseTiers(character, kind, toneOf(this.#state)).flat();
    const age = (line: Localized) => this.#state.said.get(line[language]) ?? -1;
    return lines.toSorted((a, b) => age(a) - age(b)).slice(0, 1);
  }
}
