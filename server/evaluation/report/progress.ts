import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import type { PastEvaluation } from '../evaluator.ts';
import type { Weights } from '../weights.ts';
import { AIMS, formatFigure, formatPercent } from './figures.ts';
import { fill, type Phrases } from './phrases.ts';
import { recordSchema, type EvaluationRecord } from './record.ts';

/** At most so many measures are compared one by one, and so many scores listed. */
const CHANGES_MAX = 4;
const SCORES_MAX = 6;

type PastRecord = EvaluationRecord & { createdAt: string };

/**
 * Compares in figures with the user's last report of another session, of the same scenario where there is one, and
 * says what became of each of its next steps.
 */
export function progressNotes(past: readonly PastEvaluation[], now: EvaluationRecord, weights: Weights, language: Language, phrases: Phrases): string {
  const { progress } = phrases;
  const talks = latestOfEach(past);
  const last = talks.findLast(({ talk }) => talk !== null && talk.scenario === now.talk?.scenario) ?? talks.at(-1);
  if (last === undefined) return progress.none;

  const values = {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(last.createdAt)),
    name: last.talk?.name[language] ?? '',
    before: formatPercent(last.score, language),
    now: formatPercent(now.score, language),
  };
  const lines = [
    fill(last.talk === null ? progress.score : progress.scoreOfTalk, values),
    ...changes(last, now, weights, language, phrases),
    ...last.steps.map((name, index) => outcome(name, index + 1, last, now, language, phrases)),
  ];
  const scores = [...talks.map(({ score }) => score), now.score].slice(-SCORES_MAX);
  if (scores.length > 2) {
    const list = scores.map((score) => formatPercent(score, language)).join(language === 'en' ? ', ' : '、');
    lines.push(fill(progress.trend, { count: scores.length, scores: list }));
  }
  return lines.join('\n');
}

/** The last report of each session, oldest first. */
function latestOfEach(past: readonly PastEvaluation[]): PastRecord[] {
  const bySession = new Map<string, PastRecord>();
  for (const { sessionId, createdAt, record } of past) {
    const parsed = recordSchema.safeParse(record);
    if (!parsed.success) continue;
    bySession.delete(sessionId);
    bySession.set(sessionId, { ...parsed.data, createdAt });
  }
  return [...bySession.values()];
}

/** A script's goal is compared with the same script's only. */
function comparable(name: MeasureName, before: EvaluationRecord, now: EvaluationRecord): boolean {
  return name !== 'goal_reached' || before.talk?.script === now.talk?.script;
}

function shownAs(name: MeasureName, value: number, language: Language, { progress }: Phrases): string {
  return progress.answers[name]?.[value === 1 ? 1 : 0] ?? formatFigure(name, value, language);
}

function outcome(name: MeasureName, number: number, before: EvaluationRecord, now: EvaluationRecord, language: Language, phrases: Phrases): string {
  const { step, plainStep, outcomes, measures, answers } = phrases.progress;
  const { value, more } = AIMS[name];
  const figure = comparable(name, before, now) ? now.figures[name] : undefined;
  const met = figure !== undefined && (more ? figure >= value : figure <= value);
  const plain = figure === undefined || answers[name] !== undefined;
  return fill(plain ? plainStep : step, {
    number,
    measure: measures[name],
    outcome: figure === undefined ? outcomes.idle : met ? outcomes.met : outcomes.missed,
    aim: formatFigure(name, value, language),
    before: formatFigure(name, before.figures[name] ?? 0, language),
    now: formatFigure(name, figure ?? 0, language),
  });
}

/** Of the measures that weigh here those that moved most, but for those that the steps tell of, in their own order. */
function changes(before: EvaluationRecord, now: EvaluationRecord, weights: Weights, language: Language, phrases: Phrases): string[] {
  const { change, unchanged, measures } = phrases.progress;
  const shown = (name: MeasureName, value: number) => shownAs(name, value, language, phrases);
  const moved = MEASURE_NAMES.flatMap((name) => {
    const [then, today] = [before.figures[name], now.figures[name]];
    if (weights[name] === undefined || before.steps.includes(name) || !comparable(name, before, now)) return [];
    if (then === undefined || today === undefined || shown(name, then) === shown(name, today)) return [];
    const size = Math.abs(today - then) / Math.max(today, then);
    return [{ name, size, text: fill(change, { measure: measures[name], before: shown(name, then), now: shown(name, today) }) }];
  });
  if (moved.length === 0) return [unchanged];
  const most = new Set(moved.toSorted((a, b) => b.size - a.size).slice(0, CHANGES_MAX));
  return moved.filter((each) => most.has(each)).map(({ text }) => text);
}
