import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import type { Evaluation, PastEvaluation } from '../evaluator.ts';
import type { Measures } from '../measures.ts';
import { gradeOf } from '../score.ts';
import { assess } from './assessment.ts';
import { figureOf } from './figures.ts';
import type { Findings } from './findings.ts';
import { findEvidence } from './moments.ts';
import type { Phrases } from './phrases.ts';
import { ENGLISH_PHRASES } from './phrases.en.ts';
import { CHINESE_PHRASES } from './phrases.zh-TW.ts';
import { progressNotes } from './progress.ts';
import type { EvaluationRecord } from './record.ts';
import { tellVerdict } from './verdict.ts';
import { createWriter } from './writer.ts';

const PHRASES: Record<Language, Phrases> = { en: ENGLISH_PHRASES, 'zh-TW': CHINESE_PHRASES };

/** From this grade on a measure is a strength, up to this one an area for development. */
const STRONG = 0.6;
const WEAK = 0.5;
const STRENGTHS_MAX = 4;
const AREAS_MAX = 4;
const STEPS_MAX = 3;
/** What hurts is named wherever it stands, before anything else, however good the rest is. */
const HARMS: ReadonlySet<MeasureName> = new Set(['confrontations', 'advice_without_permission']);
/** What is praised where nothing is strong as a whole: the best moment, of the first of these that has one. */
const BEST_MOMENTS: readonly MeasureName[] = [
  'suicide_asked',
  'complex_reflection_share',
  'reflections_to_questions',
  'feelings_answered',
  'affirmations',
  'summaries',
  'advice_without_permission',
  'open_question_share',
];

/** Puts a report in words. Whatever stands in quotation marks was said in the transcript. */
export function composeReport(findings: Findings, past: readonly PastEvaluation[]): Evaluation {
  const { subject, turns, measures, score, reasons } = findings;
  const phrases = PHRASES[subject.language];
  const evidence = findEvidence(subject, turns, measures);
  const writer = createWriter(subject, measures, phrases);

  const judged = MEASURE_NAMES.flatMap((measure) => {
    const weight = subject.weights[measure] ?? 0;
    const grade = weight === 0 ? null : gradeOf(measure, measures);
    return grade === null ? [] : [{ measure, grade, gain: weight * grade, loss: weight * (1 - grade) }];
  });
  const strong = judged
    .filter(({ measure, grade }) => grade >= STRONG && phrases.strengths[measure] !== undefined && evidence[measure].good.length > 0)
    .sort((a, b) => b.gain - a.gain);
  const isHarm = (measure: MeasureName) => HARMS.has(measure);
  const weak = judged
    .filter(({ measure, grade }) => (grade <= WEAK || isHarm(measure)) && evidence[measure].poor.length > 0)
    .sort((a, b) => Number(isHarm(b.measure)) - Number(isHarm(a.measure)) || b.loss - a.loss)
    .slice(0, AREAS_MAX);

  const told = tellVerdict(findings.verdict, subject.language, phrases, writer);
  const strengths = strong.flatMap(({ measure }) => {
    const moment = writer.fresh(evidence[measure].good);
    return moment === undefined ? [] : [writer.say(phrases.strengths[measure] ?? '', moment)];
  });
  if (strengths.length === 0 && told.strengths.length === 0) strengths.push(...leastStrength());
  // What was quoted once makes no second point, but for what hurts.
  const areas = weak.flatMap(({ measure }) => {
    const moment = writer.fresh(evidence[measure].poor) ?? (isHarm(measure) ? evidence[measure].poor[0] : undefined);
    if (moment === undefined) return [];
    return [{ measure, text: writer.say(phrases.areas[measure], moment, { example: writer.exampleFor(measure, moment) }) }];
  });
  const toPractise = areas.slice(0, STEPS_MAX).map(({ measure }) => measure);
  const steps = toPractise.flatMap((measure) => {
    const moment = writer.fresh(evidence[measure].poor) ?? evidence[measure].poor[0];
    return moment === undefined ? [] : [writer.say(phrases.steps[measure], moment)];
  });

  const record: EvaluationRecord = { talk: subject.talk, score, figures: figuresOf(measures), steps: toPractise };
  return {
    report: {
      overall_score: score,
      human_review_recommended: reasons.length > 0,
      overall_assessment: assess(findings, { best: strong[0]?.measure, first: toPractise[0] }, phrases),
      key_strengths_demonstrated: [...told.strengths, ...strengths].slice(0, STRENGTHS_MAX),
      key_areas_for_development: [...told.areas, ...areas.map(({ text }) => text)].slice(0, AREAS_MAX),
      actionable_next_steps: steps,
      progress_notes_from_past_feedback: progressNotes(past, record, subject.weights, subject.language, phrases),
    },
    record,
  };

  function leastStrength(): string[] {
    const best = BEST_MOMENTS.find((measure) => subject.weights[measure] !== undefined && evidence[measure].good.length > 0);
    if (best !== undefined) return evidence[best].good.slice(0, 1).map((moment) => writer.say(phrases.strengths[best] ?? '', moment));
    return evidence.goal_reached.poor.slice(0, 1).map((moment) => writer.say(phrases.stayed, moment));
  }
}

function figuresOf(measures: Measures): Partial<Record<MeasureName, number>> {
  const figures: Partial<Record<MeasureName, number>> = {};
  for (const measure of MEASURE_NAMES) {
    const figure = figureOf(measure, measures);
    if (figure !== null) figures[measure] = figure;
  }
  return figures;
}
