import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import type { Report } from '#contract/entities.ts';
import type { PastEvaluation } from '../evaluator.ts';
import { MEASURES } from '../measures/all.ts';
import type { CodedSession } from '../measures/measure.ts';
import { formatFigure, formatPercent, labelOf } from './figures.ts';
import { fill, type Phrases } from './phrases.ts';
import { recordSchema, type EvaluationRecord } from './record.ts';

/** At most so many measures are compared one by one, and so many scores listed in words and drawn. */
const CHANGES_MAX = 4;
const SCORES_MAX = 6;
const HISTORY_MAX = 8;

type PastRecord = EvaluationRecord & { createdAt: string };

interface Progress {
  notes: string;
  /** The figures of the report that is compared with. */
  before: Partial<Record<MeasureName, number>>;
  history: NonNullable<Report['history']>;
  steps: NonNullable<Report['past_steps']>;
}

/**
 * Compares with the user's last report of another session, of the same scenario where there is one, and says what
 * became of each of its next steps.
 */
export function progressOf(past: readonly PastEvaluation[], now: EvaluationRecord, session: CodedSession, phrases: Phrases): Progress {
  const { language, weights } = session.subject;
  const { progress } = phrases;
  const talks = latestOfEach(past);
  const history = talks.slice(-HISTORY_MAX).map(({ createdAt, score, talk }) => ({ created_at: createdAt, character_name: talk?.name[language] ?? '', overall_score: score }));
  const last = talks.findLast(({ talk }) => talk !== null && talk.scenario === now.talk?.scenario) ?? talks.at(-1);
  if (last === undefined) return { notes: progress.none, before: {}, history, steps: [] };

  const label = (name: MeasureName) => labelOf(name, session);
  const steps = last.steps.map((name) => ({ name, ...outcomeOf(name, last, now) }));
  const values = {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(last.createdAt)),
    name: last.talk?.name[language] ?? '',
    before: formatPercent(last.score, language),
    now: formatPercent(now.score, language),
  };
  const figuresOf = (name: MeasureName, then: number, today: number) => ({
    aim: formatFigure(name, MEASURES[name].aim.value, language),
    before: formatFigure(name, then, language),
    now: formatFigure(name, today, language),
  });
  const lines = [
    fill(last.talk === null ? progress.score : progress.scoreOfTalk, values),
    ...changes(),
    ...steps.map(({ name, state, before: then, today }, place) =>
      fill(today === undefined ? progress.plainStep : progress.step, {
        number: place + 1,
        measure: label(name),
        outcome: progress.outcomes[OUTCOME[state]],
        ...figuresOf(name, then, today ?? 0),
      }),
    ),
  ];
  const scores = [...talks.map(({ score }) => score), now.score].slice(-SCORES_MAX);
  if (scores.length > 2) {
    const list = scores.map((score) => formatPercent(score, language)).join(language === 'en' ? ', ' : '、');
    lines.push(fill(progress.trend, { count: scores.length, scores: list }));
  }
  return {
    notes: lines.join('\n'),
    before: last.figures,
    history,
    steps: steps.map(({ name, state, before: then, today }) => ({
      text: label(name),
      state,
      detail: today === undefined ? progress.outcomes.idle : fill(progress.compared, figuresOf(name, then, today)),
    })),
  };

  /** Of the measures that weigh here those that moved most, but for those that the steps tell of, in their own order. */
  function changes(): string[] {
    const before = last?.figures ?? {};
    const moved = MEASURE_NAMES.flatMap((name) => {
      const [then, today] = [before[name], now.figures[name]];
      if (last === undefined || weights[name] === undefined || last.steps.includes(name) || !comparable(name, last, now)) return [];
      if (then === undefined || today === undefined || formatFigure(name, then, language) === formatFigure(name, today, language)) return [];
      const size = Math.abs(today - then) / Math.max(today, then);
      return [{ name, size, text: fill(progress.change, { measure: label(name), ...figuresOf(name, then, today) }) }];
    });
    if (moved.length === 0) return [progress.unchanged];
    const most = new Set(moved.toSorted((a, b) => b.size - a.size).slice(0, CHANGES_MAX));
    return moved.filter((each) => most.has(each)).map(({ text }) => text);
  }
}

type State = NonNullable<Report['past_steps']>[number]['state'];
const OUTCOME: Record<State, keyof Phrases['progress']['outcomes']> = { done: 'met', open: 'missed', no_occasion: 'idle' };

function outcomeOf(name: MeasureName, before: EvaluationRecord, now: EvaluationRecord): { state: State; before: number; today: number | undefined } {
  const { value, more } = MEASURES[name].aim;
  const today = comparable(name, before, now) ? now.figures[name] : undefined;
  const met = today !== undefined && (more ? today >= value : today <= value);
  return { state: today === undefined ? 'no_occasion' : met ? 'done' : 'open', before: before.figures[name] ?? 0, today };
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
