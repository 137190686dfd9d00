import type { Localized, Topic } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { isExhausted, nextStep, stepOf } from './disclosure.ts';
import { topicTiers } from './lines.ts';
import { toneOf } from './state.ts';
import type { State } from './state.ts';
import type { UnsaidLines } from './unsaid.ts';

/** What a character can go on with: more of what it spoke of, the next step of a secret, another topic. */
export class MoreToSay {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #unsaid: UnsaidLines;

  constructor(conversation: Conversation, state: State, unsaid: UnsaidLines) {
    this.#conversation = conversation;
    this.#state = state;
    this.#unsaid = unsaid;
  }

  /** More of what the last line spoke of. */
  ofReferents(): Localized[] | null {
    for (const id of this.#state.referents) {
      const more = this.#unsaid.of([this.of(id)]);
      if (more !== null) return more;
    }
    return null;
  }

  /** The lines authored as more of an answer or of a secret that was told. */
  of(id: string): readonly Localized[] {
    const { answers, facts } = this.#conversation.character.knows;
    // More of a fact is said only after all of it was told.
    const ofFact = this.#state.told.has(id) ? facts[id]?.more : undefined;
    return ofFact ?? answers.find((answer) => answer.id === id)?.more ?? [];
  }

  /** What the last line spoke of goes on: more of the same, then what the topic holds. */
  goOn(): Localized[] | null {
    const { topic } = this.#state;
    return this.ofReferents() ?? this.tellOn() ?? (topic === null ? null : this.sayOn([topic]));
  }

  /** Whether the topic at hand has a secret that it may go on with. */
  hasNextStep(): boolean {
    const topic = this.#state.topic === null ? undefined : this.topic(this.#state.topic);
    return topic !== undefined && this.#nextStep(topic) !== undefined;
  }

  /** Heard, it takes the next step of a fact that was begun, or of another of the topic. */
  tellOn(): Localized[] | null {
    const { topic, steps } = this.#state;
    const { character } = this.#conversation;
    for (const fact of character.facts.filter(({ id, topic: own }) => own === topic && steps.has(id))) {
      const step = stepOf(fact, this.#state);
      if (step !== undefined) return [step];
    }
    return topic === null ? null : this.tellOf([topic]);
  }

  /** Of the first topic that has one, the next step of a fact. */
  tellOf(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => {
      const step = this.#nextStep(topic);
      return step === undefined ? null : [step];
    });
  }

  /** Of the first topic that has one, a line on it that tells no fact. */
  sayOn(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => this.#unsaid.of(topicTiers(topic, toneOf(this.#state))));
  }

  /** Comes to a topic it has something to tell on: the script's first, then what came up, then the others. */
  raise(): Localized[] | null {
    const { character, script } = this.#conversation;
    const order = new Set([...(script?.brings_up ?? []), ...this.#state.visited, ...character.topics.map(({ id }) => id)]);
    for (const id of order) {
      const topic = this.topic(id);
      if (topic === undefined || isExhausted(id, character, this.#state)) continue;
      const line = this.#unsaid.of([topic.raise]);
      if (line !== null) return line;
    }
    return null;
  }

  /** The character's topic of that id. */
  topic(id: string): Topic | undefined {
    return this.#conversation.character.topics.find((topic) => topic.id === id);
  }

  #nextStep(topic: Topic): Localized | undefined {
    return nextStep(topic, this.#conversation.character, this.#state, this.#conversation.language);
  }

  #firstOf(ids: readonly string[], linesOn: (topic: Topic) => Localized[] | null): Localized[] | null {
    for (const id of ids) {
      const topic = this.topic(id);
      const lines = topic === undefined ? null : linesOn(topic);
      if (lines !== null) return lines;
    }
    return null;
  }
}
