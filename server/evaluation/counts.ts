import type { Message } from '#contract/entities.ts';
import type { Code } from './coder/codes.ts';
import type { CodedTurn } from './coder/turn.ts';
import type { ReadMessage } from './messages.ts';
import type { Subject } from './subject.ts';

/**
 * What a session shows, counted by code. A share is from 0 to 1; null where there was nothing to count.
 * Names of acts and thresholds follow the Motivational Interviewing Treatment Integrity code, MITI 4.2.1
 * (Moyers, Manuel & Ernst 2014), its older share of open questions MITI 3.1.1; the others name their source.
 */
export interface Counts {
  /** Messages of the participant, and those that say something to the character. */
  messages: number;
  turns: number;
  /** Those that ask, give back, affirm, name a feeling, sum up or offer with leave. */
  engaged_turns: number;
  /** Turns that ask an open, or only a closed question (MITI 3.1.1). */
  open_questions: number;
  closed_questions: number;
  /** Turns that ask anything. */
  asking_turns: number;
  /** Open questions of all, a share; 0.5 is fair, 0.7 good (MITI 3.1.1). */
  open_question_share: number | null;
  /** Turns that give back what was heard (MITI 4.2.1). */
  reflections: number;
  /** Turns that give back, name a feeling, recognise something or sum up. */
  heard_turns: number;
  /** Reflections for each question, a ratio; 1 is fair, 2 good (MITI 4.2.1). */
  reflections_to_questions: number | null;
  /** Turns whose reflection adds meaning or feeling. */
  complex_reflections: number;
  /** Reflections that add meaning or feeling, a share; 0.4 is fair, 0.5 good (MITI 4.2.1). An estimate: two experts agree with kappa 0.5. */
  complex_reflection_share: number | null;
  /** Turns in a row that asked without giving anything back (Miller & Rollnick 2013: the question-answer trap). */
  longest_question_run: number;
  /** Turns with two questions or more (Ivey, Ivey & Zalaquett 2018: bombardment). */
  stacked_questions: number;
  /**
   * The part of the participant's words that advise, inform, warn or judge without leave, a share. MITI 4.2.1
   * counts such turns as persuading; above a third the session turns into a lecture.
   */
  telling_share: number;
  /** Turns that advise unasked and without asking leave (MITI 4.2.1: persuade). */
  advice_without_permission: number;
  /** Turns that advise after asking leave or being asked (MITI 4.2.1: persuade with permission). */
  advice_with_permission: number;
  /** Turns that blame, argue, warn or belittle (MITI 4.2.1: confront). */
  confrontations: number;
  /** Turns that name a strength or an effort (MITI 4.2.1: affirm). */
  affirmations: number;
  /** Turns of the character that show a feeling and were answered by naming one or by a reflection. */
  feelings_answered: number;
  /** Those that were not. */
  feelings_left: number;
  /** Turns that sum up (Miller & Rollnick 2013). */
  summaries: number;
  /** The participant's part of all words, a share; above 0.6 the participant is lecturing (Miller & Rollnick 2013: listen more than half of the time). */
  talk_share: number;
  /** Facts the character told after a question or a reflection, unasked, and never; null without content. */
  facts_elicited: number | null;
  facts_volunteered: number | null;
  facts_missed: number | null;
  /** 1 where the script's goal was reached, 0 where not, null in freeform. */
  goal_reached: number | null;
  /**
   * 1 where suicide was asked about in plain words, 0 where signs of it were left, null where there were none.
   * Asking does no harm and may bring relief (Dazzi, Gribble, Wessely & Fear 2014).
   */
  suicide_asked: number | null;
}

const ENGAGED: ReadonlySet<Code> = new Set([
  'question_open',
  'question_closed',
  'reflection',
  'affirmation',
  'feeling',
  'summary',
  'advice_with_permission',
]);

/** What shows that the other was heard. */
const GIVES_BACK: ReadonlySet<Code> = new Set(['reflection', 'affirmation', 'feeling', 'summary']);

/** A turn of the character that shows a feeling, and the turn that came after it. */
interface ShownFeeling {
  index: number;
  answeredBy: CodedTurn | null;
}

function shownFeelings(messages: readonly Message[], read: readonly ReadMessage[], turns: readonly CodedTurn[]): ShownFeeling[] {
  return turns.flatMap((turn) => {
    const index = turn.index - 1;
    if (messages[index]?.role !== 'character' || read[index]?.showsFeeling !== true) return [];
    return [{ index, answeredBy: turn.givesNothingBack ? null : turn }];
  });
}

/** Counts what the participant's turns did. */
export function countActs({ messages, replayed }: Subject, read: readonly ReadMessage[], turns: readonly CodedTurn[]): Counts {
  const count = (code: Code) => turns.filter(({ codes }) => codes.includes(code)).length;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

  const open = count('question_open');
  const closed = count('question_closed');
  const reflections = count('reflection');
  const feelings = shownFeelings(messages, read, turns);
  const answered = feelings.filter(({ answeredBy }) => answeredBy !== null).length;

  return {
    messages: messages.filter(({ role }) => role === 'participant').length,
    turns: turns.length,
    engaged_turns: turns.filter(({ codes }) => codes.some((code) => ENGAGED.has(code))).length,
    open_questions: open,
    closed_questions: closed,
    asking_turns: turns.filter(({ codes }) => codes.includes('question_open') || codes.includes('question_closed')).length,
    open_question_share: share(open, open + closed),
    reflections,
    heard_turns: turns.filter(({ codes }) => codes.some((code) => GIVES_BACK.has(code))).length,
    reflections_to_questions: share(reflections, open + closed),
    complex_reflections: count('reflection_complex'),
    complex_reflection_share: share(count('reflection_complex'), reflections),
    longest_question_run: longestRun(turns),
    stacked_questions: turns.filter(({ questions }) => questions > 1).length,
    telling_share: tellingShare(turns),
    advice_without_permission: count('advice'),
    advice_with_permission: count('advice_with_permission'),
    confrontations: count('confrontation'),
    affirmations: count('affirmation'),
    feelings_answered: answered,
    feelings_left: feelings.length - answered,
    summaries: count('summary'),
    talk_share: talkShare(messages, read),
    facts_elicited: replayed && replayed.told.filter(({ how }) => how === 'elicited').length,
    facts_volunteered: replayed && replayed.told.filter(({ how }) => how === 'volunteered').length,
    facts_missed: replayed && replayed.missed.length,
    goal_reached: replayed?.goal ? Number(replayed.goal.reached) : null,
    suicide_asked: suicideAsked(messages, read, turns),
  };
}

function suicideAsked(messages: readonly Message[], read: readonly ReadMessage[], turns: readonly CodedTurn[]): number | null {
  const asked = turns.some(({ index, sentences }) => read[index]?.asksAboutRisk === true && sentences.some((sentence) => sentence.asksAboutRisk));
  if (asked) return 1;
  return messages.some(({ role }, index) => role === 'character' && read[index]?.speaksOfRisk === true) ? 0 : null;
}

/** From so many words on a sentence beside a question says something of its own. */
const WORDS_OF_AN_ANSWER = 4;

function longestRun(turns: readonly CodedTurn[]): number {
  let longest = 0;
  let run = 0;
  for (const { codes, sentences } of turns) {
    const asks = codes.includes('question_open') || codes.includes('question_closed');
    const gives = codes.some((code) => GIVES_BACK.has(code));
    const asksOnly = sentences.every(({ asking, words, echo, toAssessor }) => toAssessor || (echo === 0 && (asking > 0.5 || words < WORDS_OF_AN_ANSWER)));
    run = asks && !gives && asksOnly ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function tellingShare(turns: readonly CodedTurn[]): number {
  const sentences = turns.flatMap((turn) => turn.sentences).filter(({ toAssessor }) => !toAssessor);
  const words = (list: typeof sentences) => list.reduce((sum, sentence) => sum + sentence.words, 0);
  return words(sentences.filter(({ telling }) => telling)) / Math.max(1, words(sentences));
}

function talkShare(messages: readonly Message[], read: readonly ReadMessage[]): number {
  const words = (speaker: Message['role']) => read.reduce((sum, { units }, index) => sum + (messages[index]?.role === speaker ? units : 0), 0);
  const own = words('participant');
  return own / Math.max(1, own + words('character'));
}
