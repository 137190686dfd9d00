import type { Language } from '#contract/limits.ts';
import { cosine } from '../language/vectors.ts';
import type { QuestionType } from '../understanding/questions.ts';
import type { CandidateIndex } from './candidates.ts';
import type { Numbers } from './index-numbers.ts';
import { judgedNear } from './precedents.ts';
import type { Query } from './query.ts';
import { BIAS, WEIGHTS } from './signal-weights.ts';
import type { Texts, Weighed } from './texts.ts';

/** What speaks for or against a candidate, most from 0 to 1. Which help was found by leaving them out one by one. */
export const SIGNALS = [
  /** Shared words and shared meaning of its nearest wording. */
  'both',
  'meaning',
  /** The mean of its three nearest wordings. */
  'meaningOfThree',
  /** How far it is before all others at first sight, or behind the first. */
  'ahead',
  /** Shared words with those of the character's last line to help out. */
  'wordsWithLast',
  /** The rest of the message: its meaning, and its words in what is asked or answered. */
  'meaningWithOthers',
  'othersInCandidate',
  /** How much of the question stands in any wording, and in the nearest one. */
  'covered',
  'coveredByNearest',
  /** How alike question and wording are built: their pronouns, auxiliaries and question words. */
  'form',
  'formOfNearest',
  'sameType',
  'otherType',
  'yesNo',
  /** Nearness of what it says itself. */
  'meaningOfAnswer',
  /** Asks on about the last line. */
  'afterLast',
  'sameTopic',
  /** Was said before, in other words. */
  'saidBefore',
  /** A pronoun stands for the matter; then the meaning tells less. */
  'deictic',
  'deicticMeaning',
  'long',
  /** Of the other parts of the message the nearest; and of the questions among them. */
  'partNear',
  'partForm',
  'questionWords',
  'otherQuestion',
  /** How often it fitted where strangers' messages came near it, beside what others did. */
  'prior',
  /** How it was judged for messages near this one: above 0 where it fitted. */
  'precedent',
  /** 1 where the talk is in English: what the others tell differs a little between the languages. */
  'english',
] as const;
export type Signals = Record<(typeof SIGNALS)[number], number>;

/** How a signal counts once it is brought to a mean of 0 and a deviation of 1. */
export interface SignalWeight {
  name: keyof Signals;
  mean: number;
  deviation: number;
  weight: number;
  /** Of its products with itself and with each signal after it, in the order of SIGNALS. */
  pairs: readonly number[];
}

/** Types that one wording may stand for another of: what is asked openly is answered alike. */
const OPEN: ReadonlySet<QuestionType> = new Set(['what', 'how', 'why', 'which']);

/** Refers to what was said before, in few words of its own. */
const DEICTIC: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|this|those|these|there|then|one|so)\b|^(?:and |so |but )?(?:why|how|when|where|who|what)\b[^ ]*$/,
  'zh-TW': /他|她|它|那|這|牠|此|該|其/,
};

/** A message of so many terms is long. */
const LONG = 40;

/** A candidate on the shortlist: its place in the index, whether it asks on after the last line, and how far it is ahead of the others. */
export interface Shortlisted {
  place: number;
  asksOn: boolean;
  ahead: number;
}

/** What speaks for a candidate. */
export function signalsOf({ place, asksOn, ahead }: Shortlisted, query: Query, texts: Texts, index: CandidateIndex, language: Language): Signals {
  const { candidates, types, typeNames, said, saidMeanings, meanings, priors, judged } = index;
  const { alone, withOthers, withLast, others, parts } = texts;
  const candidate = candidates[place];
  const wordings = wordingsOf(place, index);
  const most = (valueOf: (wording: ComparedWording) => number) => wordings.reduce((value, wording) => Math.max(value, valueOf(wording)), 0);
  const near = wordings.map((wording) => ({ wording, words: shared(alone, wording), meaning: cosine(alone.meaning, meanings, wording.place) }));
  const nearest = near.reduce((one, other) => (other.words + other.meaning > one.words + one.meaning ? other : one), near[0] ?? NOTHING);
  const meaning = near.reduce((value, each) => Math.max(value, each.meaning), 0);
  const words = near.reduce((value, each) => Math.max(value, each.words), 0);
  const best = near.map((each) => each.meaning).toSorted((a, b) => b - a).slice(0, 3);
  const asks = (term: number) => wordings.some(({ terms }) => terms.includes(term));
  const answered = said.terms.subarray(said.first[place], said.first[place + 1]);
  const kinds = new Set(wordings.map((wording) => typeNames[types[wording.place] ?? -1] ?? null));
  const { type } = query;
  const deictic = DEICTIC[language].test(query.plain) ? 1 : 0;
  const ofParts = parts.map(({ asks, text }) => ({
    asks,
    near: most((wording) => (shared(text, wording) + cosine(text.meaning, meanings, wording.place)) / 2),
    words: most((wording) => shared(text, wording)),
    form: most((wording) => formOverlap(text, wording)),
  }));
  const mostOf = (values: readonly number[]) => Math.max(0, ...values);
  return {
    both: words * meaning,
    meaning,
    meaningOfThree: best.reduce((sum, each) => sum + each, 0) / (best.length || 1),
    ahead,
    wordsWithLast: most((wording) => shared(withLast, wording)),
    meaningWithOthers: most((wording) => cosine(withOthers.meaning, meanings, wording.place)),
    othersInCandidate: shareOf(others, (term) => answered.includes(term) || asks(term)),
    covered: shareOf(alone, asks),
    coveredByNearest: shareOf(alone, (term) => nearest.wording.terms.includes(term)),
    form: most((wording) => formOverlap(alone, wording)),
    formOfNearest: formOverlap(alone, nearest.wording),
    sameType: kinds.has(type) ? 1 : 0,
    otherType: type !== null && [...kinds].every((kind) => kind === null || !standsFor(kind, type)) ? 1 : 0,
    yesNo: type === 'yes_no' ? 1 : 0,
    meaningOfAnswer: Math.max(0, cosine(alone.meaning, saidMeanings, place)),
    afterLast: asksOn ? 1 : 0,
    saidBefore: candidate !== undefined && candidate.kind !== 'followUp' && query.given.has(candidate.id) ? 1 : 0,
    sameTopic: query.topic !== null && candidate?.topic === query.topic ? 1 : 0,
    deictic,
    deicticMeaning: deictic * meaning,
    long: Math.min(1, alone.size / LONG),
    partNear: mostOf(ofParts.map((part) => part.near)),
    partForm: mostOf(ofParts.map((part) => part.form)),
    questionWords: mostOf(ofParts.map((part) => (part.asks === null ? 0 : part.words))),
    otherQuestion: ofParts.some((part) => part.asks !== null) ? 1 : 0,
    prior: priors[place] ?? 0,
    precedent: judgedNear(withOthers.meaning, place, judged),
    english: language === 'en' ? 1 : 0,
  };
}

/** A wording as it is compared: its terms, how much each term of the index counts, those that tell how it is said, its vector's length. */
interface ComparedWording {
  place: number;
  terms: Numbers;
  weights: Float32Array;
  form: readonly number[];
  norm: number;
}

const NOTHING = { wording: { place: 0, terms: new Uint16Array(), weights: new Float32Array(), form: [], norm: 1 }, words: 0, meaning: 0 };

function wordingsOf(candidate: number, { firstWording, wordings, weights, norms, dictionary }: CandidateIndex): ComparedWording[] {
  const found: ComparedWording[] = [];
  for (let place = firstWording[candidate] ?? 0; place < (firstWording[candidate + 1] ?? 0); place += 1) {
    const [from, to] = [wordings.first[place], wordings.first[place + 1]];
    const terms = wordings.terms.subarray(from, to);
    const form = [...terms].filter((term) => dictionary.isForm(term));
    found.push({ place, terms, weights, form, norm: norms[place] || 1 });
  }
  return found;
}

/**
 * The chance that a candidate with these signals fits, from 0 to 1: logistic in the signals and the products of any two,
 * since what one tells depends on others (a wording that is near tells less where judgements nearby speak against it).
 * Fitted by `bench/fit-ranking.ts`.
 */
export function chanceToFit(signals: Signals, bias: number = BIAS, weights: readonly SignalWeight[] = WEIGHTS): number {
  const values = weights.map(({ name, mean, deviation }) => (signals[name] - mean) / deviation);
  let sum = bias;
  for (const [one, { weight, pairs }] of weights.entries()) {
    let factor = weight;
    for (let after = 0; after < pairs.length; after += 1) factor += (pairs[after] ?? 0) * (values[one + after] ?? 0);
    sum += factor * (values[one] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}

function standsFor(kind: QuestionType, asked: QuestionType): boolean {
  return kind === asked || kind === 'yes_no' || asked === 'yes_no' || (OPEN.has(kind) && OPEN.has(asked));
}

/** The cosine of a text and a wording by shared words. */
function shared(text: Weighed, { terms, weights, norm }: ComparedWording): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) sum += (weights[terms[at] ?? -1] ?? 0) * (text.terms.get(terms[at] ?? -1) ?? 0);
  return sum / (text.norm * norm);
}

/** How many of the terms that tell how it is said a text and a wording have in common: the Dice coefficient. */
function formOverlap(text: Weighed, { form }: ComparedWording): number {
  let both = 0;
  for (const term of form) if (text.form.has(term)) both += 1;
  return text.form.size + form.length === 0 ? 0 : (2 * both) / (text.form.size + form.length);
}

/** How much of a text's weight is in terms for which it holds. */
function shareOf({ terms, norm }: Weighed, holds: (term: number) => boolean): number {
  let sum = 0;
  for (const [term, weight] of terms) if (holds(term)) sum += weight * weight;
  return sum / norm ** 2;
}
