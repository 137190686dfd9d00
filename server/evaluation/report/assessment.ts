import type { MeasureName } from '../../../content/measures.ts';
import { formatNumber, valuesOf } from './figures.ts';
import type { Findings } from './findings.ts';
import { capitalised, fill, type Phrases } from './phrases.ts';

/** What helped most, and what to work on first. */
export interface Focus {
  best: MeasureName | undefined;
  first: MeasureName | undefined;
}

/** The report's opening text. Its last sentence says why a person should look, where one should. */
export function assess({ subject, measures: m, score, reasons }: Findings, { best, first }: Focus, phrases: Phrases): string {
  const { language } = subject;
  const values = {
    ...valuesOf(m, subject.characterName, language),
    ratio: formatNumber(m.reflections_to_questions ?? 0, language),
    best: best === undefined ? '' : phrases.topics[best].strength,
    first: first === undefined ? '' : phrases.topics[first].area,
    reasons: new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons.map((reason) => phrases.review.reasons[reason])),
  };
  const sentences: [string | undefined, boolean][] = [
    [phrases.levels.find(([from]) => score >= from)?.[1], true],
    [phrases.focus.best, best !== undefined],
    [phrases.focus.first, first !== undefined],
    [values.questions === 0 ? phrases.noQuestions : phrases.counts, true],
    [phrases.ratio, m.reflections_to_questions !== null],
    [phrases.complexShare, m.complex_reflection_share !== null],
    [phrases.share, true],
    [phrases.facts, m.facts_elicited !== null],
    [m.goal_reached === 1 ? phrases.goal.reached : phrases.goal.missed, m.goal_reached !== null],
    [phrases.numbering, true],
    [phrases.review.sentence, reasons.length > 0],
  ];
  return sentences
    .filter(([, holds]) => holds)
    .map(([sentence = '']) => capitalised(fill(sentence, values)))
    .join(language === 'en' ? ' ' : '');
}
