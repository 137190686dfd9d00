import type { Act, Localized } from '../../content/schema.ts';
import type { Summary } from './coder/summing-up.ts';
import type { CodedTurn } from './coder/turn.ts';
import type { Code } from './coder/codes.ts';
import { NEWS } from './measures/news.ts';
import type { Subject } from './subject.ts';

/** One thing that a script's goal asks for. */
type GoalPart = { fact: Localized } | { act: Act } | { trust: true };

export interface GoalState {
  reached: boolean;
  /** Of the message by which it was reached; null where it was not. */
  index: number | null;
  met: readonly GoalPart[];
  open: readonly GoalPart[];
}

/** What a person would still count as enough, where only the character's trust falls a little short. */
const SHORT_BY = 0.5;

/** The code that shows an act in the report's own reading. What the character heard may only resemble it, and proves nothing. */
const SHOWN_BY: Partial<Record<Act, Code>> = {
  summary: 'summary',
  reflection: 'reflection',
  feeling: 'feeling',
  affirmation: 'affirmation',
  information: 'information',
  open_question: 'question_open',
};

/** How far the script's goal was reached, by every way in which a person would count it as reached; null without a script. */
export function goalOf({ script, facts, replayed, weights, language }: Subject, turns: readonly CodedTurn[], summaries: ReadonlyMap<number, Summary>): GoalState | null {
  if (script === null || replayed === null) return null;
  const { facts: wanted, at_least: enough = wanted.length, acts, trust, tension } = script.reached;
  const told = replayed.told.filter(({ id }) => wanted.includes(id));
  /** The first message that shows an act; null where none does. */
  const shownAt = (act: Act): number | null => {
    // Nothing can be summed up before the first of it was told.
    const since = act === 'summary' ? (told[0]?.index ?? 0) : 0;
    return turns.find((turn) => turn.index >= since && shows(turn, act))?.index ?? null;
  };
  const shows = ({ index, codes, sentences }: CodedTurn, act: Act): boolean => {
    if (act === 'summary' && summaries.has(index)) return true;
    // Where news has to be told, nothing else told stands for it.
    if (act === 'information' && weights.warning_given !== undefined) return sentences.some(({ whole, asking }) => asking <= 0.5 && NEWS[language].test(whole.toLowerCase()));
    const code = SHOWN_BY[act];
    if (code !== undefined) return codes.includes(code);
    return sentences.some(({ parts }) => parts.some((part) => part.acts.includes(act)));
  };
  const lastTold = told.slice(0, enough).at(-1)?.index ?? 0;
  const trusted = replayed.turns.some((turn) => turn.index >= lastTold - 1 && turn.trust >= trust - SHORT_BY && turn.tension <= tension + SHORT_BY);

  const factParts = wanted.flatMap((id): { part: GoalPart; met: boolean }[] => {
    const about = facts.get(id)?.about;
    return about === undefined ? [] : [{ part: { fact: about }, met: told.some((each) => each.id === id) }];
  });
  const others: { part: GoalPart; met: boolean }[] = [...acts.map((act) => ({ part: { act }, met: shownAt(act) !== null })), { part: { trust: true }, met: trusted || replayed.goal?.reached === true }];
  const reached = told.length >= enough && others.every(({ met }) => met);
  const needed = factParts.filter(({ met }) => met).length >= enough ? factParts.filter(({ met }) => met) : factParts;
  const parts = [...needed, ...others];
  return {
    reached,
    index: reached ? Math.max(replayed.goal?.index ?? lastTold, ...acts.map((act) => shownAt(act) ?? 0)) : null,
    met: parts.filter(({ met }) => met || reached).map(({ part }) => part),
    open: reached ? [] : parts.filter(({ met }) => !met).map(({ part }) => part),
  };
}
