import type { MeasureName } from '../../../content/measures.ts';
import type { Measures } from '../measures.ts';
import { SHORT_TURNS } from '../review.ts';
import { valuesOf } from './figures.ts';
import type { Findings } from './findings.ts';
import { capitalised, fill, type Phrases } from './phrases.ts';

/** What helped most, and what to work on first. */
export interface Focus {
  best: MeasureName | undefined;
  first: MeasureName | undefined;
}

/** From this score on the talk went well; that hardly anything came out, less than the share, is then said beside it. */
const WELL = 0.6;
const HARDLY = 0.25;

/**
 * The report's opening text: a paragraph of what it comes to, one of figures, one on how to read it. The last
 * sentence says why a person should look, where one should.
 */
export function assess({ subject, measures: m, score, reasons }: Findings, { best, first }: Focus, phrases: Phrases): string {
  const { language, weights } = subject;
  const values = {
    ...valuesOf(m, subject.characterName, language),
    messages: subject.messages.length,
    best: best === undefined ? '' : phrases.topics[best].strength,
    first: first === undefined ? '' : phrases.topics[first].area,
    reasons: new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons.map((reason) => phrases.review.reasons[reason])),
  };
  const scored = phrases.levels.find(([from]) => score >= from)?.[1];
  const level = score >= WELL && toldShare(m) < HARDLY ? phrases.wellYetUntold : scored;
  const paragraphs: [string | undefined, boolean][][] = [
    [
      [m.turns < SHORT_TURNS ? phrases.brief : level, true],
      [phrases.focus.best, best !== undefined],
      [phrases.focus.first, first !== undefined],
    ],
    [
      [values.questions === 0 ? phrases.noQuestions : phrases.counts, true],
      [phrases.ratio, m.reflections_to_questions !== null && weights.reflections_to_questions !== undefined],
      [phrases.complexShare, m.reflections > 1 && weights.complex_reflection_share !== undefined],
      [phrases.share, weights.talk_share !== undefined],
      [phrases.facts, m.facts_elicited !== null],
      [m.goal_reached === 1 ? phrases.goal.reached : phrases.goal.missed, m.goal_reached !== null],
    ],
    [[phrases.numbering, true]],
    [[phrases.review.sentence, reasons.length > 0]],
  ];
  return paragraphs
    .map((sentences) => sentences.filter(([, holds]) => holds).map(([sentence = '']) => capitalised(fill(sentence, values))))
    .map((sentences) => sentences.join(language === 'en' ? ' ' : ''))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function toldShare({ facts_elicited: elicited, facts_volunteered: volunteered, facts_missed: missed }: Measures): number {
  const told = (elicited ?? 0) + (volunteered ?? 0);
  return told + (missed ?? 0) === 0 ? 1 : told / (told + (missed ?? 0));
}
