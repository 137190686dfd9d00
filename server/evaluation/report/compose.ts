import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import type { Report } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import type { CodedTurn } from '../coder/code.ts';
import type { Evaluation, PastEvaluation } from '../evaluator.ts';
import type { CriterionVerdict, Verdict } from '../judge/judge.ts';
import { printable } from '../judge/wording.ts';
import type { Measures } from '../measures.ts';
import { gradeOf } from '../score.ts';
import type { Subject } from '../subject.ts';
import { addressOf, examplesFor, type Examples } from './example.ts';
import { figureOf, formatNumber, formatPercent } from './figures.ts';
import { findEvidence, type Moment } from './moments.ts';
import { fill, type Phrases, type ReviewReason } from './phrases.ts';
import { ENGLISH_PHRASES } from './phrases.en.ts';
import { CHINESE_PHRASES } from './phrases.zh-TW.ts';
import { progressNotes } from './progress.ts';
import { quoted } from './quote.ts';
import type { EvaluationRecord } from './record.ts';

export const PHRASES: Record<Language, Phrases> = { en: ENGLISH_PHRASES, 'zh-TW': CHINESE_PHRASES };

/** From this grade on a measure is a strength, up to this one an area for development. */
const STRONG = 0.6;
const WEAK = 0.5;
/** The same for the model's criteria, of which at most so many are told. */
const PRAISED = 0.75;
const FAULTED = 0.5;
const VERDICTS_MAX = 2;
const STRENGTHS_MAX = 4;
const AREAS_MAX = 4;
const STEPS_MAX = 3;

/** What kind of words would have answered an area. */
const EXAMPLE: Record<MeasureName, keyof Examples> = {
  open_question_share: 'ask',
  reflections_to_questions: 'reflect',
  complex_reflection_share: 'deeper',
  longest_question_run: 'reflect',
  stacked_questions: 'ask',
  telling_share: 'ask',
  advice_without_permission: 'leave',
  confrontations: 'reflect',
  affirmations: 'affirm',
  feelings_answered: 'feeling',
  summaries: 'deeper',
  talk_share: 'reflect',
  facts_elicited: 'ask',
  goal_reached: 'ask',
};

export interface Findings {
  subject: Subject;
  turns: readonly CodedTurn[];
  measures: Measures;
  score: number;
  reasons: readonly ReviewReason[];
  /** Null where no model judged. */
  verdict: Verdict | null;
}

/** Puts a report in words. Whatever stands in quotation marks was said in the transcript. */
export function composeReport({ subject, turns, measures, score, reasons, verdict }: Findings, past: readonly PastEvaluation[]): Evaluation {
  const { language, messages, characterName: name, weights } = subject;
  const phrases = PHRASES[language];
  const evidence = findEvidence(subject, turns);
  const used = new Set<string>();
  const values = valuesOf(measures, name, language);
  const address = addressOf(messages.filter(({ role }) => role === 'participant').map(({ content }) => content));

  const say = (phrase: string, { index, quote }: Moment, more: Values = {}) => {
    used.add(quote);
    const marked = quoted(quote, language);
    const stop = /[.!?。！？…]$/.test(quote) ? '' : language === 'en' ? '.' : '。';
    return fill(phrase, { ...values, quote: marked, said: `${marked}${stop}`, turn: index + 1, ...more });
  };
  /** Words not quoted yet where there are any. */
  const pick = (moments: readonly Moment[]) => moments.find(({ quote }) => !used.has(quote)) ?? moments[0];
  const instead = (measure: MeasureName, moment: Moment) => exampleAt(moment)[EXAMPLE[measure]];
  const exampleAt = ({ index }: Moment): Examples => {
    const heardAt = messages[index]?.role === 'character' ? index : messages.slice(0, index).findLastIndex(({ role }) => role === 'character');
    return examplesFor(messages[heardAt]?.content ?? '', language, address);
  };

  const judged = MEASURE_NAMES.flatMap((measure) => {
    const weight = weights[measure] ?? 0;
    const grade = weight === 0 ? null : gradeOf(measure, measures);
    return grade === null ? [] : [{ measure, weight, grade }];
  });

  /** What the model said of a criterion, where its words can be printed and one of its quotes stands in the transcript. */
  const sayVerdict = (phrase: string, { criterion, reasons: words, instead: other, quotes }: CriterionVerdict) => {
    const moment = pick(quotes);
    const text = printable(words, language);
    if (moment === undefined || text === '') return [];
    const example = printable(other, language) || exampleAt(moment).ask;
    return [say(phrase, moment, { criterion: phrases.judged.criteria[criterion], reasons: text, instead: example })];
  };
  const verdicts = verdict?.criteria.toSorted((a, b) => b.score - a.score) ?? [];
  const praised = verdicts
    .filter((each) => each.score >= PRAISED)
    .flatMap((each) => sayVerdict(phrases.judged.strength, each))
    .slice(0, VERDICTS_MAX);
  const faulted = verdicts
    .filter((each) => each.score <= FAULTED)
    .toReversed()
    .flatMap((each) => sayVerdict(phrases.judged.area, each))
    .slice(0, VERDICTS_MAX);

  const strengths = judged
    .filter(({ measure, grade }) => grade >= STRONG && phrases.strengths[measure] !== undefined && evidence[measure].good.length > 0)
    .sort((a, b) => b.weight * b.grade - a.weight * a.grade)
    .slice(0, STRENGTHS_MAX - praised.length)
    .flatMap(({ measure }) => {
      const moment = pick(evidence[measure].good);
      return moment === undefined ? [] : [say(phrases.strengths[measure] ?? '', moment)];
    });

  const weak = judged
    .filter(({ measure, grade }) => grade <= WEAK && evidence[measure].poor.length > 0)
    .sort((a, b) => b.weight * (1 - b.grade) - a.weight * (1 - a.grade))
    .slice(0, AREAS_MAX - faulted.length);
  const areas = weak.flatMap(({ measure }) => {
    const moment = pick(evidence[measure].poor);
    return moment === undefined ? [] : [say(phrases.areas[measure], moment, { example: instead(measure, moment) })];
  });
  const stepMeasures = weak.slice(0, STEPS_MAX).map(({ measure }) => measure);
  const steps = stepMeasures.flatMap((measure) => {
    const moment = pick(evidence[measure].poor);
    return moment === undefined ? [] : [say(phrases.steps[measure], moment)];
  });

  const record: EvaluationRecord = {
    score,
    figures: Object.fromEntries(
      MEASURE_NAMES.flatMap((measure) => {
        const figure = figureOf(measure, measures);
        return figure === null ? [] : [[measure, figure]];
      }),
    ),
    steps: stepMeasures,
  };
  const report: Report = {
    overall_score: score,
    human_review_recommended: reasons.length > 0,
    overall_assessment: assessment(phrases, measures, score, values, reasons, language),
    key_strengths_demonstrated: [...praised, ...strengths],
    key_areas_for_development: [...faulted, ...areas],
    actionable_next_steps: steps,
    progress_notes_from_past_feedback: progressNotes(past, record, language, phrases),
  };
  return { report, record };
}

type Values = Readonly<Record<string, string | number>>;

function valuesOf(m: Measures, name: string, language: Language): Values {
  return {
    name,
    turns: m.turns,
    open: m.open_questions,
    closed: m.closed_questions,
    questions: m.open_questions + m.closed_questions,
    reflections: m.reflections,
    run: m.longest_question_run,
    telling: formatPercent(m.telling_share, language),
    share: formatPercent(m.talk_share, language),
    others: formatPercent(1 - m.talk_share, language),
    left: m.feelings_left,
    shown: m.feelings_answered + m.feelings_left,
    elicited: m.facts_elicited ?? 0,
    volunteered: m.facts_volunteered ?? 0,
    missed: m.facts_missed ?? 0,
    total: (m.facts_elicited ?? 0) + (m.facts_volunteered ?? 0) + (m.facts_missed ?? 0),
  };
}

function assessment(phrases: Phrases, m: Measures, score: number, values: Values, reasons: readonly ReviewReason[], language: Language): string {
  const level = phrases.levels.find(([from]) => score >= from)?.[1] ?? '';
  const sentences = [
    level,
    m.open_questions + m.closed_questions === 0 ? phrases.noQuestions : phrases.counts,
    m.reflections_to_questions === null ? '' : fill(phrases.ratio, { value: formatNumber(m.reflections_to_questions, language) }),
    m.complex_reflection_share === null ? '' : fill(phrases.complexShare, { value: formatPercent(m.complex_reflection_share, language) }),
    fill(phrases.share, { value: values.share ?? '' }),
    m.facts_elicited === null ? '' : phrases.facts,
    m.goal_reached === null ? '' : m.goal_reached === 1 ? phrases.goal.reached : phrases.goal.missed,
    phrases.numbering,
  ];
  if (reasons.length > 0) {
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons.map((reason) => phrases.review.reasons[reason]));
    sentences.push(fill(phrases.review.sentence, { reasons: list }));
  }
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => fill(sentence, values))
    .join(language === 'en' ? ' ' : '');
}
