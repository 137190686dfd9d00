import type { Act, Character } from '../../content/schema.ts';

/** What an act does to a character of middling temper. */
interface Effect {
  trust: number;
  tension: number;
  /** How often in a session it does so; politeness alone opens nobody. */
  times?: number;
}

/**
 * Good practice opens, poor practice closes; the order of sizes follows motivational interviewing, where
 * reflections carry more than questions and confrontation does more harm than advice.
 */
const EFFECTS: Readonly<Record<Act, Effect>> = {
  open_question: { trust: 0.35, tension: -0.2 },
  closed_question: { trust: 0, tension: 0 },
  stacked_questions: { trust: -0.3, tension: 0.5 },
  reflection: { trust: 0.8, tension: -0.6 },
  feeling: { trust: 0.7, tension: -0.8 },
  affirmation: { trust: 0.6, tension: -0.5, times: 5 },
  summary: { trust: 0.9, tension: -0.6, times: 3 },
  permission: { trust: 0.5, tension: -0.3, times: 3 },
  advice_with_permission: { trust: 0.3, tension: 0, times: 3 },
  advice: { trust: -0.5, tension: 0.6 },
  information: { trust: 0, tension: 0 },
  confrontation: { trust: -1.4, tension: 1.6 },
  apology: { trust: 0.5, tension: -0.9, times: 2 },
  encourager: { trust: 0.2, tension: -0.1, times: 5 },
  answer: { trust: 0.1, tension: 0, times: 3 },
  small_talk: { trust: 0.2, tension: -0.1, times: 2 },
  greeting: { trust: 0.2, tension: -0.1, times: 1 },
  leaving: { trust: 0, tension: 0 },
  statement: { trust: 0, tension: 0 },
  nonsense: { trust: -0.1, tension: 0.2 },
};

/** An apology of more words than this names what it is for. */
export const BARE_APOLOGY = 5;
/** A third closed question in a row, and each further one. */
export const QUESTIONED_OUT: Effect = { trust: -0.5, tension: 0.6 };
/** Advice to someone who has not been listened to yet, on top of the advice itself. */
export const ADVICE_TOO_EARLY: Effect = { trust: -0.4, tension: 0.5 };
/** The same words again: it notices. */
export const REPETITION: Effect = { trust: -0.3, tension: 0.3 };

/** No single message moves the character further than this, down and up: trust is lost faster than won. */
const MOST_LOST = 2;
const MOST_WON = 1.1;

/**
 * The sum of what the acts of one message do to a character.
 * @param counts how often each act was done before in the session
 */
export function effectOf(
  acts: readonly Act[],
  counts: ReadonlyMap<Act, number>,
  extras: readonly Effect[],
  own: Character['effects'],
): Effect {
  const due = acts
    .map((act): { act: Act; effect: Effect } => ({ act, effect: { ...EFFECTS[act], ...own[act] } }))
    .filter(({ act, effect }) => (counts.get(act) ?? 0) < (effect.times ?? Infinity))
    .map(({ effect }) => effect);
  const sum = (key: 'trust' | 'tension') => [...due, ...extras].reduce((total, effect) => total + effect[key], 0);
  const bound = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return { trust: bound(sum('trust'), -MOST_LOST, MOST_WON), tension: bound(sum('tension'), -MOST_WON, MOST_LOST) };
}

export const QUESTIONS: ReadonlySet<Act> = new Set(['open_question', 'closed_question', 'stacked_questions']);
/** Acts that show the participant listens. */
export const LISTENING: ReadonlySet<Act> = new Set(['reflection', 'feeling', 'summary', 'affirmation']);
/** Acts that ask the character to tell, or show it that it was heard. */
export const ELICITING: ReadonlySet<Act> = new Set([...QUESTIONS, 'reflection', 'feeling', 'summary']);
