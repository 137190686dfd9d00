import type { Act } from '../../content/schema.ts';
import { effectOf } from '../character/effects.ts';
import type { CodedTurn } from './coder/turn.ts';
import type { Subject } from './subject.ts';

/** How the character stood after one message of the participant, each from 0 to 10. */
export interface Step {
  /** Of the message. */
  index: number;
  trust: number;
  tension: number;
}

export interface Course {
  start: { trust: number; tension: number };
  steps: readonly Step[];
}

/** Of whom nothing is known: neither trusting nor tense. */
const UNKNOWN = { trust: 4, tension: 4 };
const bounded = (value: number) => Math.max(0, Math.min(10, value));

/**
 * How trust and tension went: from the character's own replay, or, where a bare transcript has no character, by what the
 * same acts do to anybody.
 */
export function courseOf({ replayed, temper }: Subject, turns: readonly CodedTurn[]): Course {
  if (replayed !== null) return { start: temper ?? UNKNOWN, steps: replayed.turns };
  const counts = new Map<Act, number>();
  let { trust, tension } = UNKNOWN;
  const steps = turns.map(({ index, sentences }): Step => {
    const acts = [...new Set(sentences.flatMap(({ parts }) => parts.flatMap((part) => part.acts)))];
    const by = effectOf(acts, counts, [], {});
    for (const act of acts) counts.set(act, (counts.get(act) ?? 0) + 1);
    trust = bounded(trust + by.trust);
    tension = bounded(tension + by.tension);
    return { index, trust, tension };
  });
  return { start: UNKNOWN, steps };
}

/** How open somebody is, from 0 to 1: trust counts more, since one may be tense and tell all the same. */
export const opennessOf = ({ trust, tension }: Pick<Step, 'trust' | 'tension'>) => Math.round((0.065 * trust + 0.035 * (10 - tension)) * 100) / 100;
