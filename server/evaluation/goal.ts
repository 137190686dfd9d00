import type { Act, Localized } from '../../content/schema.ts';
import type { Summary } from './coder/summing-up.ts';
import type { CodedTurn } from './coder/turn.ts';
import type { Code } from './coder/codes.ts';
import type { Subject } from './subject.ts';

/** One thing that a script's goal asks for. */
export type GoalPart = { fact: Localized } | { act: Act } | { trust: true };

export interface GoalState {
  reached: boolean;
  /** Of the message by which it was reached; null where it was not. */
  index: number | null;
  met: readonly GoalPart[];
  open: readonly GoalPart[];
}

/** What a person would still count as enough, where only the character's trust falls a little short. */
const SHORT_BY = 0.5;

/** The code that shows an act; what the character heard otherwise, the report's own reading may have seen. */
const SHOWN_BY: Partial<Record<Act, Code>> = {
  summary: 'summary',
  reflection: 'reflection',
  feeling: 'feeling',
  affirmation: 'affirmation',
  information: 'information',
  open_question: 'question_open',
};

/** How far the script's goal was reached, by every way in which a person would count it as reached; null without a script. */
export function goalOf({ script, facts, replayed }: Subject, turns: readonly CodedTurn[], summaries: ReadonlyMap<number, Summary>): GoalState | null {
  if (script === null || replayed === null) return null;
  const { facts: wanted, at_least: enough = wanted.length, acts, trust, tension } = script.reached;
  const told = replayed.told.filter(({ id }) => wanted.includes(id));
  const isDone = (act: Act) =>
    (act === 'summary' && summaries.size > 0) ||
    replayed.turns.some((turn) => turn.acts.includes(act)) ||
    turns.some(({ codes, sentences }) => codes.some((code) => code === SHOWN_BY[act]) || sentences.some(({ parts }) => parts.some((part) => part.acts.includes(act))));
  const lastTold = told.slice(0, enough).at(-1)?.index ?? 0;
  const trusted = replayed.turns.some((turn) => turn.index >= lastTold - 1 && turn.trust >= trust - SHORT_BY && turn.tension <= tension + SHORT_BY);

  const factParts = wanted.flatMap((id): { part: GoalPart; met: boolean }[] => {
    const about = facts.get(id)?.about;
    return about === undefined ? [] : [{ part: { fact: about }, met: told.some((each) => each.id === id) }];
  });
  const others: { part: GoalPart; met: boolean }[] = [...acts.map((act) => ({ part: { act }, met: isDone(act) })), { part: { trust: true }, met: trusted }];
  const reached = replayed.goal?.reached === true || (told.length >= enough && others.every(({ met }) => met));
  const needed = factParts.filter(({ met }) => met).length >= enough ? factParts.filter(({ met }) => met) : factParts;
  const parts = [...needed, ...others];
  return {
    reached,
    index: reached ? (replayed.goal?.index ?? lastTold) : null,
    met: parts.filter(({ met }) => met || reached).map(({ part }) => part),
    open: reached ? [] : parts.filter(({ met }) => !met).map(({ part }) => part),
  };
}
