import type { MeasureName } from '../../../content/measures.ts';
import type { CodedSentence, CodedTurn } from '../coder/code.ts';
import type { Code } from '../coder/codes.ts';
import { countUnits } from '../../language/tokenise.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { shownFeelings, type Measures } from '../measures.ts';
import type { Subject } from '../subject.ts';
import { concernsSafety, asksAboutRisk, speaksOfRisk } from '../safety.ts';
import { quotable } from './quote.ts';

/** A place in the transcript that shows a measure, with words that stand there. */
export interface Moment {
  /** Of the message whose words are quoted, from 0. */
  index: number;
  quote: string;
}

/** Moments that show a measure done well and done poorly, the most telling first. */
export interface Evidence {
  good: Moment[];
  poor: Moment[];
}

/** Up to this part of all words is worth a mention as a strength. */
const LISTENING_SHARE = 0.4;

/** Surer than for a count: what is praised must be what it is called. */
const SURE = 0.55;
/** A closed question of a word or two shows little; from so many words on all weigh alike. */
const TELLING_WORDS = 8;
/** From so many words (or Chinese characters) on a message is long. */
const LONG_UNITS = 40;
/** Shorter than that, what was said gives no occasion to recognise it or to sum it up. */
const OCCASION_UNITS = 5;
const isSure = (sentence: CodedSentence) => sentence.reflecting > SURE && !sentence.telling;
/** As sure that a question is open, and long enough to be more than a request to explain. */
const OPEN = 0.7;
const OPEN_WORDS = 4;

type Choose = (sentence: CodedSentence, turn: CodedTurn) => number;

/** Finds, for each measure, what of the transcript shows it. */
export function findEvidence(subject: Subject, turns: readonly CodedTurn[], measures: Measures): Record<MeasureName, Evidence> {
  const { messages, language } = subject;
  const hurts = (turn: CodedTurn) => turn.codes.includes('confrontation');
  /** Asks leave, checks a summary, or asks what a talk about suicide must ask: no fault, however it is built. */
  const isDue = (sentence: CodedSentence, turn: CodedTurn) =>
    turn.codes.includes('summary') ||
    (measures.suicide_asked !== null && concernsSafety(sentence.whole)) ||
    sentence.leave;

  /** The sentences that `choose` gives a rank above 0, best first, one a turn. */
  const sentences = (choose: Choose): Moment[] =>
    turns
      .flatMap((turn) => {
        const ranked = turn.sentences
          .map((sentence) => ({ sentence, rank: choose(sentence, turn) }))
          .filter(({ rank }) => rank > 0)
          .map(({ sentence, rank }) => ({ index: turn.index, quote: quotable(sentence.whole), rank }))
          .filter(({ quote }) => quote !== '')
          .sort((a, b) => b.rank - a.rank);
        return ranked.slice(0, 1);
      })
      .sort((a, b) => b.rank - a.rank)
      .map(({ index, quote }) => ({ index, quote }));
  const coded = (code: Code): Moment[] => sentences((sentence) => (sentence.codes.has(code) ? 1 + sentence.words / 100 : 0));
  /** Something the character said, in its fullest sentence. */
  const heard = (index: number): Moment[] => {
    const message = messages[index];
    if (message?.role !== 'character') return [];
    const quote = quotable(message.content);
    return quote === '' ? [] : [{ index, quote }];
  };

  const reflects = (turn: CodedTurn) => turn.codes.includes('reflection') || turn.codes.includes('summary');
  const unreflected = new Set(turns.filter((turn) => !reflects(turn) && turn.questions > 0));
  const feelings = shownFeelings(messages, turns, language);
  const fullest = [...messages.keys()]
    .filter((index) => messages[index]?.role === 'character' && index > 0)
    .sort((a, b) => (messages[b]?.content.length ?? 0) - (messages[a]?.content.length ?? 0));
  const occasions = fullest.flatMap(heard).filter(({ quote }) => !/[?？]$/.test(quote) && countUnits(quote, mainLanguageOf(quote, language)) >= OCCASION_UNITS);
  const openings = occasions.length > 0 ? occasions : fullest.flatMap(heard);
  const told = subject.replayed?.told.filter(({ how }) => how === 'elicited') ?? [];
  const reachedAt = subject.replayed?.goal?.index ?? null;

  return {
    open_question_share: {
      good:
        measures.open_questions < 2
          ? []
          : sentences((s, turn) => (turn.questions === 1 && !hurts(turn) && s.asking > SURE && s.open > OPEN && s.words >= OPEN_WORDS && !isDue(s, turn) ? s.open : 0)),
      poor: sentences((s, turn) =>
        turn.codes.includes('question_closed') && s.codes.has('question_closed') && !isDue(s, turn) ? s.asking * Math.min(s.words, TELLING_WORDS) : 0,
      ),
    },
    reflections_to_questions: {
      good: sentences((s, turn) => (reflects(turn) && !hurts(turn) && isSure(s) ? s.reflecting : 0)),
      poor: sentences((s, turn) =>
        unreflected.has(turn) && turn !== turns[0] && s.asking > 0.5 && !isDue(s, turn) ? heardLength(messages, turn) * (1.5 - s.open) : 0,
      ),
    },
    complex_reflection_share: {
      good: sentences((s, turn) => (turn.codes.includes('reflection_complex') && !hurts(turn) && isSure(s) ? s.reflecting : 0)),
      poor: sentences((s, turn) =>
        reflects(turn) && !turn.codes.includes('reflection_complex') && s.codes.has('reflection') ? s.reflecting : 0,
      ),
    },
    longest_question_run: { good: [], poor: endOfLongestRun(turns, sentences, isDue) },
    stacked_questions: { good: [], poor: sentences((s, turn) => (turn.questions > 1 && s.asking > 0.5 && !isDue(s, turn) ? turn.questions : 0)) },
    telling_share: { good: [], poor: sentences((s) => (s.telling ? s.words : 0)) },
    advice_without_permission: {
      good: coded('advice_with_permission'),
      poor: sentences((s, turn) => (s.codes.has('advice') && !isDue(s, turn) ? 1 + s.words / 100 : 0)),
    },
    confrontations: { good: [], poor: coded('confrontation') },
    affirmations: { good: coded('affirmation'), poor: occasions },
    feelings_answered: {
      good: sentences((s) => (s.codes.has('feeling') && s.words >= TELLING_WORDS / 2 && !s.telling ? s.reflecting : 0)),
      poor: feelings.filter(({ answeredBy }) => answeredBy === null).flatMap(({ index }) => heard(index)),
    },
    summaries: { good: coded('summary'), poor: occasions },
    talk_share: { good: measures.talk_share <= LISTENING_SHARE ? fullest.flatMap(heard) : [], poor: sentences((s, turn) => (turn.units >= LONG_UNITS && !isDue(s, turn) ? turn.units + s.words : 0)) },
    facts_elicited: {
      good: told.flatMap(({ index }) => heard(index)),
      poor: openings,
    },
    goal_reached: { good: reachedAt === null ? [] : heardAround(reachedAt, heard), poor: openings },
    suicide_asked: {
      good: sentences((s) => (s.asking > 0.5 && asksAboutRisk(s.whole) ? s.asking : 0)),
      poor: measures.suicide_asked === 0 ? [...messages.keys()].filter((index) => speaksOfRisk(messages[index]?.content ?? '')).flatMap(heard) : [],
    },
  };
}

/** The character's words at the message after which the goal counted as reached, or right after it. */
function heardAround(index: number, heard: (index: number) => Moment[]): Moment[] {
  return [...heard(index), ...heard(index + 1), ...heard(index - 1)].slice(0, 1);
}

function heardLength(messages: Subject['messages'], turn: CodedTurn): number {
  const before = messages[turn.index - 1];
  return before?.role === 'character' ? before.content.length : 0;
}

function endOfLongestRun(
  turns: readonly CodedTurn[],
  sentences: (choose: Choose) => Moment[],
  isDue: (sentence: CodedSentence, turn: CodedTurn) => boolean,
): Moment[] {
  let run: CodedTurn[] = [];
  let longest: CodedTurn[] = [];
  for (const turn of turns) {
    const asks = turn.questions > 0 && !turn.codes.includes('reflection');
    run = asks ? [...run, turn] : [];
    if (run.length > longest.length) longest = run;
  }
  return sentences((sentence, turn) => (longest.includes(turn) && sentence.asking > 0.5 && !isDue(sentence, turn) ? longest.indexOf(turn) + 1 : 0));
}
