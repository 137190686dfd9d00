import type { Language } from '#contract/limits.ts';
import type { Character, Fact, Localized, Topic } from '../../content/schema.ts';
import { ELICITING, QUESTIONS } from './effects.ts';
import { STEPS } from './lines.ts';
import type { State } from './state.ts';
import { relevanceOf } from './telling.ts';

/** This much trust beyond a gate, and the hint is left out. */
const SURE = 0.5;
/** This much, and it tells the whole at once. */
const PLENTY = 2.5;
/** This much, and even a closed question gets a whole answer. */
const AMPLE = 1.5;
/** This much trust short of a gate, and at least half an answer or a hint may come. */
const NEARLY = -1.5;
const FAR = -3;

/** How many steps of a fact its gate allows: a hint and a half answer may come before it, the rest past it only. */
function allowedSteps({ gate }: Fact, { trust, tension, told, visited, turn }: State): number {
  if (gate.after.some((id) => !told.has(id))) return 0;
  const surplus = trust - gate.trust;
  if (tension > gate.tension) return surplus >= 0 ? 1 : 0;
  if (surplus < FAR) return 0;
  if (surplus < NEARLY) return 1;
  if (surplus < 0 || gate.topics.some((id) => !visited.has(id))) return 2;
  const heard = turn?.acts.some((act) => ELICITING.has(act) && !(QUESTIONS.has(act) && act !== 'open_question'));
  return heard || surplus >= AMPLE ? STEPS.length : 2;
}

/** The next step of a fact that its gate allows; undefined if there is none. */
export function stepOf(fact: Fact, state: State): Localized | undefined {
  const taken = state.steps.get(fact.id) ?? 0;
  const surplus = state.trust - fact.gate.trust;
  const first = surplus >= PLENTY ? STEPS.length - 1 : surplus >= SURE ? 1 : 0;
  const next = Math.max(taken, first);
  const step = STEPS[next];
  return step === undefined || next >= allowedSteps(fact, state) ? undefined : fact[step];
}

/** Ids of what it tells of its safety, which it tells when it is asked. */
export const toldWhenAsked = ({ knows }: Character): ReadonlySet<string | undefined> => new Set(Object.values(knows.safety).map(({ fact }) => fact));

/**
 * The next thing the character may tell on a topic: of the fact the message speaks of most, then of one it has
 * begun. Undefined if there is nothing.
 */
export function nextStep(topic: Topic, character: Character, state: State, language: Language): Localized | undefined {
  const mustBeAsked = toldWhenAsked(character);
  const message = state.turn?.plain ?? '';
  const closeness = (fact: Fact) => relevanceOf(fact, message, language) + (state.steps.has(fact.id) ? 1 : 0);
  return character.facts
    .filter(({ id, topic: own }) => own === topic.id && (!mustBeAsked.has(id) || state.steps.has(id)))
    .toSorted((a, b) => closeness(b) - closeness(a))
    .map((fact) => stepOf(fact, state))
    .find((line) => line !== undefined);
}

/** Whether the topic has facts and all of them were told. */
export function isExhausted(topic: string, { facts }: Character, { told }: State): boolean {
  const own = facts.filter((fact) => fact.topic === topic);
  return own.length > 0 && own.every(({ id }) => told.has(id));
}
