import type { Language } from '#contract/limits.ts';
import { termsOf } from '../language/terms.ts';
import { lengthOf, vectorOf } from '../language/vectors.ts';
import type { QuestionType } from '../understanding/questions.ts';
import { extended, FROM_OTHERS, weighted } from './term-weights.ts';
import type { CandidateIndex } from './candidates.ts';
import type { Query } from './query.ts';

/** A text as weighted terms, by their numbers; unknown terms count in its norm only. */
export interface Weighed {
  terms: ReadonlyMap<number, number>;
  norm: number;
  /** Of length 1. */
  meaning: Float32Array;
  /** The terms that tell how it is said. */
  form: ReadonlySet<number>;
  /** How many terms it has. */
  size: number;
}

/** The texts of a query that a candidate is compared with. */
export interface Texts {
  alone: Weighed;
  withOthers: Weighed;
  withLast: Weighed;
  others: Weighed;
  parts: readonly { asks: QuestionType | null; text: Weighed }[];
}

/** Words of the last line stand in for a pronoun at this weight. */
const FROM_LAST = 0.45;

/** The texts of a query, ready to be compared. */
export function textsOf(query: Query, index: CandidateIndex, language: Language): Texts {
  const own = weighTerms(query.plain, index, language);
  const others = weighTerms(query.others.map(({ plain }) => plain).join(' '), index, language);
  const last = weighTerms(query.last, index, language);
  const weighed = (terms: ReadonlyMap<string, number>) => weighedText(terms, index, language);
  const alone = weighed(own);
  return {
    alone,
    withOthers: others.size === 0 ? alone : weighed(extended(own, others, FROM_OTHERS)),
    withLast: weighed(extended(own, last, FROM_LAST)),
    others: weighed(others),
    parts: query.others.map(({ plain, asks }) => ({ asks, text: weighed(weighTerms(plain, index, language)) })),
  };
}

/** The terms of a text with how much each tells among the wordings. */
function weighTerms(plain: string, { idfOf }: CandidateIndex, language: Language): Map<string, number> {
  return weighted(termsOf(plain, language), idfOf);
}

function weighedText(terms: ReadonlyMap<string, number>, { dictionary }: CandidateIndex, language: Language): Weighed {
  const numbered = [...terms].map(([term, weight]): [number, number] => [dictionary.numberOf(term), weight]);
  return {
    terms: new Map(numbered.filter(([number]) => number >= 0)),
    norm: lengthOf(terms.values()) || 1,
    meaning: vectorOf(terms, language),
    form: new Set(numbered.map(([number]) => number).filter((number) => dictionary.isForm(number))),
    size: terms.size,
  };
}
