import type { ReportMeasure } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import { MEASURES } from '../measures/all.ts';
import type { AllFound } from '../measures/find.ts';
import type { CodedSession, Figure, Measure } from '../measures/measure.ts';
import { capitalised, fill } from './phrases.ts';

/** A percent, or a number with one decimal where it is not whole. */
export function formatFigure(name: MeasureName, value: number, language: Language): string {
  return MEASURES[name].unit === 'share' ? formatPercent(value, language) : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

export function formatPercent(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

/** The values by which a measure's phrases name its figure. */
export function figureValues(name: MeasureName, figure: Figure | null, language: Language): Readonly<Record<string, string | number>> {
  if (figure === null) return {};
  const { value, part, whole, most } = figure;
  return { value: formatFigure(name, value, language), part: part ?? '', whole: whole ?? '', most: most === undefined || whole === undefined ? '' : Math.round(most * whole) };
}

/** A measure's figure as the report says it. */
export function figureInWords(name: MeasureName, figure: Figure | undefined, language: Language): string {
  const { value, wordings } = MEASURES[name].texts[language];
  return fill(wordings?.[figure?.wording ?? ''] ?? value, figureValues(name, figure ?? null, language));
}

/** How a measure is called in a session. */
export function labelOf(name: MeasureName, { subject: { language, characterName } }: CodedSession): string {
  return capitalised(fill(MEASURES[name].texts[language].label, { name: characterName }));
}

/** The figures of a session that its scenario weighs, without those that had no occasion. */
export function figuresOf(session: CodedSession, found: AllFound): Partial<Record<MeasureName, Figure>> {
  const figures: Partial<Record<MeasureName, Figure>> = {};
  for (const name of MEASURE_NAMES) {
    const figure = session.subject.weights[name] === undefined ? null : MEASURES[name].figure(session, found(name));
    if (figure !== null) figures[name] = figure;
  }
  return figures;
}

/** Less than a third of what likely happened could be shown, so that "at least" would mislead. */
const isHardlyKnown = ({ aim }: Measure, { value, most }: Figure) => aim.more && most !== undefined && value * 3 < most;

/**
 * The figures for the page, those first that moved the score most, up or down. A mere zero is left out: nothing
 * happened that could be shown.
 * @param before the figures of the last report, by name
 */
export function reportMeasures(session: CodedSession, found: AllFound, before: Partial<Record<MeasureName, number>>): ReportMeasure[] {
  const { weights, language } = session.subject;
  const figures = figuresOf(session, found);
  return MEASURE_NAMES.flatMap((name) => {
    const figure = figures[name];
    const measure: Measure = MEASURES[name];
    if (figure === undefined || figure.value === 0 || isHardlyKnown(measure, figure)) return [];
    const grade = measure.grade(session, found(name)) ?? 0.5;
    const shown: ReportMeasure = {
      key: name,
      label: labelOf(name, session),
      value: Math.round(figure.value * 100) / 100,
      text: figureInWords(name, figure, language),
      unit: measure.unit,
      fair: measure.fair,
      good: measure.good,
      before: before[name] ?? null,
    };
    return [{ shown, telling: (weights[name] ?? 0) * Math.abs(grade - 0.5) }];
  })
    .toSorted((a, b) => b.telling - a.telling)
    .map(({ shown }) => shown);
}
