import type { Language } from '#contract/limits.ts';
import { termsOf } from '../language/terms.ts';
import type { QuestionType } from '../understanding/questions.ts';
import { lengthOf, nearness, vectorOf } from '../language/vectors.ts';
import type { Candidate, CandidateIndex, Posting } from './candidates.ts';

/** What an answer is looked for to. */
export interface Query {
  /** Normalised. */
  plain: string;
  /** What is asked for; null where something is said. */
  type: QuestionType | null;
  /** What else the message says, normalised: what a short question is about. */
  beside: string;
  /** What the character said last, normalised: what "she", "that" and "then" stand for. */
  last: string;
  /** Ids of what the last line was, whose follow-ups make sense now. */
  referents: ReadonlySet<string>;
  /** The topic the talk is at. */
  topic: string | null;
}

export interface Ranked {
  candidate: Candidate;
  /** From 0 (nothing shared) to about 1 (the same words). */
  score: number;
}

/** How much the best wording counts beside all wordings together, and in it the meaning beside the words. */
const BEST_WORDING = 0.75;
const MEANING = 0.6;
/** Words of the rest of the message, and of the last line, stand in for a pronoun at these weights; more so in a bare question. */
const FROM_BESIDE = 0.5;
const FROM_LAST = 0.35;
const BARE = { fromBeside: 0.9, fromLast: 0.6 };
/** The weight of a question's terms up to which it is bare: "What did he say?". */
const BARE_MASS = 0.35;
/** What was found with such words only is less sure. */
const BORROWED = 0.95;
/** What changes a score: the same kind of question, another kind, said for asked, the topic at hand, a follow-up. */
const SAME_TYPE = 0.05;
const OTHER_TYPE = -0.12;
const OTHER_FORM = -0.12;
const SAME_TOPIC = 0.03;
const FOLLOW_UP = 0.1;
/** Asked about somebody of whom none of the wordings speaks. */
const OTHER_PERSON = -0.15;

/** Types that one wording may stand for another of: what is asked openly is answered alike. */
const OPEN: ReadonlySet<QuestionType> = new Set(['what', 'how', 'why', 'which']);

const TYPES: readonly (QuestionType | null)[] = ['who', 'when', 'where', 'number', 'duration', 'why', 'how', 'which', 'what', 'yes_no', null];

function typeBonus(asked: QuestionType | null, wording: QuestionType | null): number {
  if (asked === wording) return SAME_TYPE;
  if (asked === null || wording === null) return OTHER_FORM;
  if (asked === 'yes_no' || wording === 'yes_no') return 0;
  if (OPEN.has(asked) && OPEN.has(wording)) return 0;
  return OTHER_TYPE;
}

/** Refers to what was said before, in few words of its own. */
const DEICTIC: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|this|those|these|there|then|one|so)\b|^(?:and |so |but )?(?:why|how|when|where|who|what)\b[^ ]*$/,
  'zh-TW': /他|她|它|那|這|牠|此|該|其/,
};

/** Somebody else than the one who is asked. */
const PERSONS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:mother|mum|mom|father|dad|parents?|brother|sister|wife|husband|partner|boyfriend|girlfriend|son|daughter|child|children|kids?|grand\w+|aunt|uncle|boss|manager|colleagues?|teacher|friends?|neighbou?rs?|flatmate|doctor|dog)\b/g,
  'zh-TW': /媽媽|母親|爸爸|父親|爸媽|哥哥|弟弟|姊姊|妹妹|太太|老婆|先生|老公|男友|女友|兒子|女兒|孩子|小孩|孫女|孫子|阿姨|主管|老闆|同事|老師|朋友|鄰居|室友|醫生|醫師|狗/g,
};

/** All candidates that share anything with the query, the best first; those that may not be said are the caller's to leave out. */
export function rank(query: Query, index: CandidateIndex, language: Language): Ranked[] {
  const own = weigh(termsOf(query.plain, language), index);
  const scores = [similarities(own, query, index, language)];
  const borrow = (text: string, share: number) => {
    if (text === '') return;
    const extended = new Map(own);
    for (const [term, weight] of weigh(termsOf(text, language), index)) {
      if (!extended.has(term)) extended.set(term, weight * share);
    }
    scores.push(similarities(extended, query, index, language).map((score) => score * BORROWED));
  };
  const mass = [...own.entries()].reduce((sum, [term, weight]) => sum + (term.includes(' ') ? 0 : weight * weight), 0);
  const bare = mass <= BARE_MASS;
  borrow(query.beside, bare ? BARE.fromBeside : FROM_BESIDE);
  if (bare || DEICTIC[language].test(query.plain)) borrow(query.last, bare ? BARE.fromLast : FROM_LAST);
  return sorted(index.candidates.map((_, place) => Math.max(...scores.map((each) => each[place] ?? 0))), index);
}

function weigh(terms: ReadonlyMap<string, number>, { weightOf }: CandidateIndex): Map<string, number> {
  return new Map([...terms].map(([term, share]) => [term, share * weightOf(term)]));
}

const NOWHERE: Posting = { places: [], weights: [] };

function similarities(own: ReadonlyMap<string, number>, { plain, type, referents, topic }: Query, index: CandidateIndex, language: Language): number[] {
  const { candidates, wordings, meanings, postings, holders } = index;
  const shared = new Float64Array(wordings.length);
  for (const [term, weight] of own) {
    const { places, weights } = postings.get(term) ?? NOWHERE;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
  const norm = lengthOf(own.values());
  const meaning = vectorOf(own, language);
  const bonuses = new Map(TYPES.map((each) => [each, typeBonus(type, each)]));
  const best = new Float64Array(candidates.length);
  wordings.forEach((wording, place) => {
    const words = (shared[place] ?? 0) / (norm * wording.norm || 1);
    const near = (1 - MEANING) * words + MEANING * nearness(meaning, meanings, place) + (bonuses.get(wording.type) ?? 0);
    if (near > (best[wording.candidate] ?? 0)) best[wording.candidate] = near;
  });
  const covered = new Float64Array(candidates.length);
  for (const [term, weight] of own) {
    for (const place of holders.get(term) ?? []) covered[place] = (covered[place] ?? 0) + weight * weight;
  }
  const persons = (plain.match(PERSONS[language]) ?? []).flatMap((person) => [...termsOf(person, language).keys()].slice(0, 1));
  const mass = [...own.values()].reduce((sum, weight) => sum + weight * weight, 0) || 1;
  return candidates.map((candidate, place) => {
    const cosine = best[place] ?? 0;
    if (cosine <= 0) return 0;
    if (candidate.kind === 'followUp' && !referents.has(candidate.after)) return 0;
    const score = BEST_WORDING * cosine + (1 - BEST_WORDING) * ((covered[place] ?? 0) / mass);
    const near = topic !== null && candidate.topic === topic ? SAME_TOPIC : 0;
    const stranger = persons.length > 0 && !persons.some((person) => holders.get(person)?.has(place)) ? OTHER_PERSON : 0;
    return score + near + stranger + (candidate.kind === 'followUp' ? FOLLOW_UP : 0);
  });
}

function sorted(scores: readonly number[], { candidates }: CandidateIndex): Ranked[] {
  return candidates
    .map((candidate, place) => ({ candidate, score: scores[place] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
