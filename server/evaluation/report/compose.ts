import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import type { Evaluation, PastEvaluation } from '../evaluator.ts';
import { opennessOf, type Course } from '../course.ts';
import { MEASURES } from '../measures/all.ts';
import type { Measure, Moment } from '../measures/measure.ts';
import { staysWith } from '../measures/proof.ts';
import type { Subject } from '../subject.ts';
import { assess } from './assessment.ts';
import { figureInWords, figuresOf, figureValues, formatFigure, labelOf, reportMeasures } from './figures.ts';
import type { Findings } from './findings.ts';
import type { Phrases } from './phrases.ts';
import { ENGLISH_PHRASES } from './phrases.en.ts';
import { CHINESE_PHRASES } from './phrases.zh-TW.ts';
import { progressOf } from './progress.ts';
import type { EvaluationRecord } from './record.ts';
import { turningPoints } from './turning-points.ts';
import { quotableAnswer } from '../quote.ts';
import { tellVerdict } from './verdict.ts';
import { createWriter } from './writer.ts';

const PHRASES: Record<Language, Phrases> = { en: ENGLISH_PHRASES, 'zh-TW': CHINESE_PHRASES };

/** From this grade on a measure is a strength, up to this one an area for development. */
const STRONG = 0.5;
const WEAK = 0.75;
/** Three points that are true beat eight. */
const POINTS_MAX = 3;
const JUDGED_MAX = 4;
/**
 * A figure rests on a reading that may err: it must miss what is fair by so much of it to be spoken of by itself. What
 * there should be more of is found in part only: supervisors called four of four such points undeserved that missed it by
 * 0.1 to 0.5.
 */
const SURELY_MISSED = { more: 0.5, less: 0.2 };
/** Points that no single message proves. */
const BY_FIGURE_MAX = 2;
/** What hurts is named wherever it stands, before anything else, however good the rest is. */
const HURTS: ReadonlySet<MeasureName> = new Set(['confrontations', 'talking_down']);
const HARMS: ReadonlySet<MeasureName> = new Set([...HURTS, 'suicide_asked']);
/** How often something must have been done to be called a habit; what is due once needs to be done once. */
const HABIT = 2;
/** Messages of the participant; in fewer, once is often. */
const HABIT_FROM_TURNS = 8;
const enough = (name: MeasureName) => (MEASURES[name].unit === 'count' && MEASURES[name].fair === 1 ? 1 : HABIT);

/** Puts a report in words. Whatever stands in quotation marks was said in the transcript. */
export function composeReport(findings: Findings, past: readonly PastEvaluation[]): Evaluation {
  const { session, found, score, reasons } = findings;
  const { subject } = session;
  const { language } = subject;
  const phrases = PHRASES[language];
  const writer = createWriter(subject, phrases);
  const figures = figuresOf(session, found);

  const graded = MEASURE_NAMES.flatMap((name) => {
    const weight = subject.weights[name] ?? 0;
    const measure: Measure = MEASURES[name];
    const grade = weight === 0 ? null : measure.grade(session, found(name));
    return grade === null ? [] : [{ name, grade, texts: measure.texts[language], gain: weight * grade, loss: weight * (1 - grade) }];
  });
  const say = (phrase: string, name: MeasureName, moment: Moment) => {
    const example = phrase.includes('{example}') ? writer.saidBack(moment.index) : '';
    const opening = example === '' ? '' : `${language === 'en' ? ' ' : ''}${writer.plain(phrases.example, { example })}`;
    return writer.say(phrase, moment, { ...figureValues(name, figures[name] ?? null, language), example: opening });
  };
  const told = tellVerdict(findings.verdict, language, phrases, writer);
  const turned = turningPoints(findings, phrases, writer);

  const repairs = turned
    .filter(({ effect }) => effect === 'repaired')
    .map(({ turn, quote }) => writer.say(phrases.repaired, { index: turn - 1, quote }));
  const praised = graded.filter(({ name, texts }) => texts.strength !== undefined && found(name).done.length > 0).toSorted((a, b) => b.gain - a.gain);
  const strong = praised.filter(({ grade }) => grade >= STRONG);
  const strengths = (strong.length > 0 ? strong : praised.slice(0, 1)).flatMap(({ name, texts }) => {
    const moment = writer.fresh(found(name).done);
    return moment === undefined ? [] : [say(texts.strength ?? '', name, moment)];
  });

  /** Nobody is told to work on what already meets its aim. */
  const isMet = (name: MeasureName, figure = figures[name]?.value) => {
    const { value, more } = MEASURES[name].aim;
    return figure !== undefined && (more ? figure >= value : figure <= value);
  };
  const missesFair = (name: MeasureName) => {
    const { fair, aim } = MEASURES[name];
    const value = figures[name]?.most ?? figures[name]?.value;
    if (fair === null || value === undefined) return false;
    return aim.more ? value < fair * (1 - SURELY_MISSED.more) : value > fair * (1 + SURELY_MISSED.less);
  };
  const closing = turned.filter(({ effect }) => effect === 'closed');
  /** What hurts comes first, then what the next answer shows to have made the character draw back. */
  const urgency = (name: MeasureName) => (HARMS.has(name) ? 2 : Number(found(name).left.some(({ index, quote }) => closing.some((each) => each.turn === index + 1 && each.quote === quote))));
  /** A sentence that one measure praises is not blamed by another. */
  const wanted = Map.groupBy(graded.filter(({ name }) => MEASURES[name].aim.more).flatMap(({ name }) => found(name).done), ({ index }) => index);
  const blamed = (name: MeasureName) => found(name).left.filter(({ index, quote }) => !wanted.get(index)?.some((each) => quote.includes(each.quote)));
  const proved = graded
    .filter(({ name, grade, texts }) => texts.area !== undefined && blamed(name).length > 0 && ((grade <= WEAK && !isMet(name)) || urgency(name) > 0))
    .toSorted((a, b) => urgency(b.name) - urgency(a.name) || b.loss - a.loss)
    .flatMap(({ name, texts }) => {
      const moment = writer.fresh(blamed(name));
      return moment === undefined ? [] : [{ name, turn: moment.index + 1, text: say(texts.area ?? '', name, moment) }];
    })
    .slice(0, POINTS_MAX);
  /** Somebody who did poorly is told what to work on, though no message proves it by itself. */
  const byFigure = graded
    .filter(({ name, grade, texts }) => grade <= WEAK && texts.step !== undefined && missesFair(name))
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, BY_FIGURE_MAX)
    .map(({ name }) => ({
      name,
      turn: null,
      text: writer.plain(phrases.byFigure[MEASURES[name].aim.more ? 'more' : 'less'], {
        label: labelOf(name, session),
        figure: figureInWords(name, figures[name], language),
        fair: formatFigure(name, MEASURES[name].fair ?? 0, language),
      }),
    }));
  const areas = proved.length + told.areas.length > 0 ? proved : byFigure;
  const isPraised = (name: MeasureName) => Number(strong.some((each) => each.name === name));
  /** Where nothing is blamed, the habit that would gain most goes a step further; what was praised comes last. */
  const further = () =>
    graded
      .filter(({ name, texts }) => texts.step !== undefined && MEASURES[name].unit === 'share' && figures[name] !== undefined && !isMet(name, figures[name].most))
      .toSorted((a, b) => isPraised(a.name) - isPraised(b.name) || b.loss - a.loss)
      .slice(0, 1)
      .map(({ name }) => ({ name, turn: null }));
  const unfinished = writer.fresh(begunIn(subject));
  const missed = areas.filter(({ name }) => MEASURES[name].texts[language].step !== undefined);
  const steps = missed.length > 0 || unfinished !== undefined ? missed : further();

  /** Whoever says back, sums up or apologises at the very place does already what the step asks for. */
  const softens = (turn: number) => {
    const at = session.turns.find(({ index }) => index === turn - 1);
    return at !== undefined && (at.codes.includes('reflection') || at.codes.includes('summary') || at.sentences.some(({ parts }) => parts.some(({ acts }) => acts.includes('apology'))));
  };
  const canBePractisedAt = (name: MeasureName, turn: number | null): turn is number => turn !== null && !(name === 'confrontations' && softens(turn));
  /** One message among many that could hurt is told as such; the first thing to work on is a habit. */
  const mayComeFirst = (name: MeasureName) => !HURTS.has(name) || blamed(name).length >= HABIT || session.turns.length < HABIT_FROM_TURNS;

  const hindered = turned.some(({ effect }) => effect !== 'opened') || areas.some(({ name, turn }) => turn !== null && HURTS.has(name));

  const record: EvaluationRecord = { talk: subject.talk, score, figures: valuesOf(figures), steps: steps.map(({ name }) => name) };
  const progress = progressOf(past, record, session, phrases);
  return {
    report: {
      overall_score: score,
      human_review_recommended: reasons.length > 0,
      overall_assessment: assess(findings, { best: strong.find(({ name }) => found(name).done.length >= enough(name))?.name, first: areas.find(({ name }) => mayComeFirst(name))?.name, hindered, won: turned.some(({ effect }) => effect !== 'closed') }, phrases, writer),
      key_strengths_demonstrated: [...told.strengths, ...[...repairs, ...strengths].slice(0, POINTS_MAX)].slice(0, JUDGED_MAX),
      key_areas_for_development: [...told.areas, ...areas.map(({ text }) => text)].slice(0, JUDGED_MAX),
      actionable_next_steps: [
        ...steps.map(({ name, turn }) => {
          const step = MEASURES[name].texts[language].step ?? '';
          return canBePractisedAt(name, turn) ? writer.plain(`${step}${phrases.practise}`, { turn }) : writer.plain(step);
        }),
        ...(unfinished === undefined ? [] : [writer.say(phrases.unfinished, unfinished)]),
      ].slice(0, POINTS_MAX),
      progress_notes_from_past_feedback: progress.notes,
      measures: reportMeasures(session, found, progress.before),
      turning_points: turned,
      openness: openness(subject, session.course),
      history: progress.history,
      past_steps: progress.steps,
    },
    record,
  };
}

/**
 * Where the character began to tell what it holds back, and the next message went to another thing; the latest first.
 * Left out where the participant's next message stays with it.
 */
function begunIn({ messages, replayed, facts, language }: Subject): Moment[] {
  return (replayed?.begun ?? [])
    .flatMap((id): Moment[] => {
      const fact = facts.get(id);
      const lines = fact === undefined ? [] : [fact.half[language], fact.hint[language]];
      const index = messages.findLastIndex(({ role, content }) => role === 'character' && lines.some((line) => content.includes(line)));
      const quote = lines.find((line) => messages[index]?.content.includes(line));
      return quote === undefined ? [] : [{ index, quote: quotableAnswer(quote, language) }];
    })
    .filter(({ index, quote }) => quote !== '' && !staysWith(messages[index + 1]?.content ?? '', messages[index]?.content ?? '', language))
    .toSorted((one, other) => other.index - one.index);
}

/** After each reply of the character, how open it was. */
function openness({ messages }: Subject, { start, steps }: Course) {
  let taken = 0;
  return messages.flatMap(({ role }, index) => {
    while ((steps[taken]?.index ?? index) < index) taken += 1;
    return role === 'character' ? [{ turn: index + 1, value: opennessOf(steps[taken - 1] ?? start) }] : [];
  });
}

function valuesOf(figures: ReturnType<typeof figuresOf>): Partial<Record<MeasureName, number>> {
  const values: Partial<Record<MeasureName, number>> = {};
  for (const name of MEASURE_NAMES) {
    const figure = figures[name];
    if (figure !== undefined) values[name] = Math.round(figure.value * 1000) / 1000;
  }
  return values;
}
