import type { Language } from '#contract/limits.ts';
import type { Character, Fact, Localized, Topic } from '../../content/schema.ts';
import { ELICITING, QUESTIONS } from './effects.ts';
import { STEPS } from './lines.ts';
import type { State } from './state.ts';
import { relevanceOf } from './telling.ts';

/** Each constant is the least surplus for what its name says, lowest first. Surplus is trust minus the gate's trust; below 0 the gate is closed. */
const HINT_FROM = -3;
const HALF_FROM = -1.5;
/** Without the hint before it. */
const HALF_AT_ONCE_FROM = 0.5;
/** A closed question gets the whole answer too. */
const CLOSED_QUESTION_OPENS_FROM = 1.5;
const WHOLE_AT_ONCE_FROM = 2.5;

/** How many steps of a fact its gate allows: a hint and a half answer may come before it, the rest past it only. */
function allowedSteps({ gate }: Fact, { trust, tension, told, visited, turn }: State): number {
  if (gate.after.some((id) => !told.has(id))) return 0;
  const surplus = trust - gate.trust;
  if (tension > gate.tension) return surplus >= 0 ? 1 : 0;
  if (surplus < HINT_FROM) return 0;
  if (surplus < HALF_FROM) return 1;
  if (surplus < 0 || gate.topics.some((id) => !visited.has(id))) return 2;
  const heard = turn?.acts.some((act) => ELICITING.has(act) && !(QUESTIONS.has(act) && act !== 'open_question'));
  return heard || surplus >= CLOSED_QUESTION_OPENS_FROM ? STEPS.length : 2;
}

/** The next step of a fact that its gate allows; undefined if there is none. */
export function stepOf(fact: Fact, state: State): Localized | undefined {
  const taken = state.steps.get(fact.id) ?? 0;
  const allowed = allowedSteps(fact, state);
  if (taken >= allowed) return undefined;
  const surplus = state.trust - fact.gate.trust;
  const first = surplus >= WHOLE_AT_ONCE_FROM ? STEPS.length - 1 : surplus >= HALF_AT_ONCE_FROM ? 1 : 0;
  // Trust leaves out steps only as far as the gate allows, so that more trust never tells less.
  const step = STEPS[Math.max(taken, Math.min(first, allowed - 1))];
  return step && fact[step];
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
