import { MEASURE_NAMES } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import type { PastEvaluation } from '../evaluator.ts';
import { AIMS, formatFigure, formatPercent } from './figures.ts';
import { fill, type Phrases } from './phrases.ts';
import { recordSchema, type EvaluationRecord } from './record.ts';

/** At most so many measures are compared one by one. */
const CHANGES_MAX = 4;

/** Compares with the user's last report in figures, and says what became of each of its next steps. */
export function progressNotes(past: readonly PastEvaluation[], now: EvaluationRecord, language: Language, phrases: Phrases): string {
  const { progress } = phrases;
  const readable = past.flatMap((evaluation) => {
    const parsed = recordSchema.safeParse(evaluation.record);
    return parsed.success ? [{ ...evaluation, record: parsed.data }] : [];
  });
  const last = readable.at(-1);
  if (last === undefined) return progress.none;

  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(last.createdAt));
  const lines = [
    fill(progress.score, {
      date,
      before: formatPercent(last.record.score, language),
      now: formatPercent(now.score, language),
    }),
    ...changes(last.record, now, language, phrases),
    ...last.record.steps.map((name, index) => {
      const { value, more } = AIMS[name];
      const figure = now.figures[name];
      const met = figure !== undefined && (more ? figure >= value : figure <= value);
      const outcome = figure === undefined ? progress.outcomes.idle : met ? progress.outcomes.met : progress.outcomes.missed;
      return fill(progress.step, {
        number: index + 1,
        measure: progress.measures[name],
        aim: formatFigure(name, value, language),
        outcome: fill(outcome, {
          before: formatFigure(name, last.record.figures[name] ?? 0, language),
          now: formatFigure(name, figure ?? 0, language),
        }),
      });
    }),
  ];
  if (readable.length > 1) {
    const scores = [...readable.map(({ record }) => record.score), now.score].map((score) => formatPercent(score, language));
    lines.push(fill(progress.trend, { count: scores.length, scores: scores.join(language === 'en' ? ', ' : '、') }));
  }
  return lines.join('\n');
}

/** The measures that moved most, but for those that the steps tell of, in the measures' own order. */
function changes(before: EvaluationRecord, now: EvaluationRecord, language: Language, { progress }: Phrases): string[] {
  const shown = (name: (typeof MEASURE_NAMES)[number], value: number) => formatFigure(name, value, language);
  const moved = MEASURE_NAMES.flatMap((name) => {
    const [then, today] = [before.figures[name], now.figures[name]];
    if (before.steps.includes(name) || then === undefined || today === undefined || shown(name, then) === shown(name, today)) return [];
    const size = Math.abs(today - then) / Math.max(today, then);
    return [{ name, size, text: fill(progress.change, { measure: progress.measures[name], before: shown(name, then), now: shown(name, today) }) }];
  });
  if (moved.length === 0) return [progress.unchanged];
  const most = new Set(moved.toSorted((a, b) => b.size - a.size).slice(0, CHANGES_MAX));
  return moved.filter((change) => most.has(change)).map(({ text }) => text);
}
