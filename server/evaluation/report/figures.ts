import type { MeasureName } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import type { Measures } from '../measures.ts';

const SHARES: ReadonlySet<MeasureName> = new Set([
  'open_question_share',
  'complex_reflection_share',
  'telling_share',
  'feelings_answered',
  'talk_share',
  'facts_elicited',
]);

/** What a next step aims at, and whether more or less of it is wanted. */
export const AIMS: Record<MeasureName, { value: number; more: boolean }> = {
  open_question_share: { value: 0.5, more: true },
  reflections_to_questions: { value: 1, more: true },
  complex_reflection_share: { value: 0.4, more: true },
  longest_question_run: { value: 2, more: false },
  stacked_questions: { value: 0, more: false },
  telling_share: { value: 0.2, more: false },
  advice_without_permission: { value: 0, more: false },
  confrontations: { value: 0, more: false },
  affirmations: { value: 1, more: true },
  feelings_answered: { value: 2 / 3, more: true },
  summaries: { value: 1, more: true },
  talk_share: { value: 0.5, more: false },
  facts_elicited: { value: 0.5, more: true },
  goal_reached: { value: 1, more: true },
  suicide_asked: { value: 1, more: true },
};

/** The figure a measure is compared by; null where the session gave no occasion for it. */
export function figureOf(name: MeasureName, measures: Measures): number | null {
  const questions = measures.open_questions + measures.closed_questions;
  const shown = measures.feelings_answered + measures.feelings_left;
  switch (name) {
    case 'feelings_answered':
      return shown === 0 ? null : measures.feelings_answered / shown;
    case 'facts_elicited': {
      const total = (measures.facts_elicited ?? 0) + (measures.facts_missed ?? 0);
      return total === 0 ? null : (measures.facts_elicited ?? 0) / total;
    }
    case 'longest_question_run':
    case 'stacked_questions':
      return questions === 0 ? null : measures[name];
    default:
      return measures[name];
  }
}

/** A percent, or a number with one decimal where it is not whole. */
export function formatFigure(name: MeasureName, value: number, language: Language): string {
  return SHARES.has(name) ? formatPercent(value, language) : formatNumber(value, language);
}

export function formatPercent(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

/** The values that a report's phrases name. */
export function valuesOf(m: Measures, name: string, language: Language) {
  return {
    name,
    turns: m.turns,
    open: m.open_questions,
    closed: m.closed_questions,
    questions: m.open_questions + m.closed_questions,
    reflections: m.reflections,
    complex: m.complex_reflections,
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
    ratio: formatNumber(m.reflections_to_questions ?? 0, language),
  };
}
