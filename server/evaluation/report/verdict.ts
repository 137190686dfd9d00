import type { Language } from '#contract/limits.ts';
import type { CriterionVerdict, Verdict } from '../judge/judge.ts';
import { printable } from '../judge/wording.ts';
import type { Phrases } from './phrases.ts';
import type { Writer } from './writer.ts';

/** From this score on a criterion is a strength, up to this one an area; so many of each are told at most. */
const PRAISED = 0.75;
const FAULTED = 0.5;
const TOLD_MAX = 2;

/**
 * What the model said of its criteria, where its words can be printed and one of its quotes stands in the
 * transcript.
 */
export function tellVerdict(verdict: Verdict | null, language: Language, phrases: Phrases, writer: Writer): { strengths: string[]; areas: string[] } {
  const say = (phrase: string, { criterion, reasons, quotes }: CriterionVerdict, instead = '') => {
    const moment = writer.fresh(quotes);
    const words = printable(reasons, language);
    if (moment === undefined || words === '') return [];
    const example = printable(instead, language);
    const told = writer.say(phrase, moment, { criterion: phrases.judged.criteria[criterion], reasons: words });
    return [example === '' ? told : `${told}${language === 'en' ? ' ' : ''}${writer.plain(phrases.judged.instead, { instead: example })}`];
  };
  const best = verdict?.criteria.toSorted((a, b) => b.score - a.score) ?? [];
  return {
    strengths: best.filter(({ score }) => score >= PRAISED).flatMap((each) => say(phrases.judged.strength, each)).slice(0, TOLD_MAX),
    areas: best.toReversed().filter(({ score }) => score <= FAULTED).flatMap((each) => say(phrases.judged.area, each, each.instead)).slice(0, TOLD_MAX),
  };
}
