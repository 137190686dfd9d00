import type { Language } from '#contract/limits.ts';
import { countUnits } from '../../language/tokenise.ts';
import type { Sentence } from '../../understanding/sentences.ts';
import type { Code } from './codes.ts';
import { wordCount, type Features } from './features.ts';
import { MIX, mixed } from './mix.ts';
import { anyOf } from './model.ts';
import { asksForAssent, type ReadPart } from './parts.ts';
import { CHECKS_BACK, invitesToTell, OWN_MEANING } from './phrases.ts';
import type { CodedSentence } from './turn.ts';

/** Above this a sentence counts as reflecting; below one half, because experts agree on more acts than a model is sure of. */
const REFLECTS = 0.45;
/** From here on the parts alone make a question of what or how an open one. */
const SURELY_OPEN = 0.9;
/** Beside an open question a closed one counts where a part of the turn is surely one. */
const SURELY_CLOSED = 0.35;
/** From here on a sentence's question counts for what the turn asks. */
const ASKED = 0.19;
/** Asks leave to sum up; then so many words in all are the summary itself. */
const SUMS_UP = /\bsummar(?:y|i[sz]e)|\b(?:sum|go) (?:it |this |that )?(?:up|over)\b|整理|總結|歸納/i;
const ANNOUNCED_WORDS = 15;
/** Words from which several reflecting sentences together are a summary. */
const SUMMARY_WORDS = 45;
/** A chunk of the other's words said again with a question mark, no longer than this. */
const AGAIN_MAX: Record<Language, number> = { en: 5, 'zh-TW': 8 };

/** A turn with its sentences coded, and how each of its clauses reads by itself. */
export interface ReadTurn {
  sentences: readonly CodedSentence[];
  read: readonly Sentence[];
  features: readonly Features[];
  asking: readonly number[];
  opening: readonly number[];
  reflecting: readonly number[];
  /** Denies what the other said of themselves. */
  denies: (whole: string) => boolean;
  /** Turns of the participant before it. */
  turnsBefore: number;
}

interface WholeTurn {
  codes: Set<Code>;
  /** How likely it gives anything back. */
  gives: number;
  /** What it asks, without requests for assent. */
  real: readonly ReadPart[];
  asks: boolean;
}

/** What a turn does as a whole: what it asks and gives back, beside what its sentences do. */
export function codeWhole({ sentences, read, features, asking, opening, reflecting, denies, turnsBefore }: ReadTurn, language: Language): WholeTurn {
  const mix = MIX[language];
  const codes = new Set(sentences.flatMap((sentence) => [...sentence.codes]));
  for (const code of ['question_open', 'question_closed', 'reflection'] as const) codes.delete(code);

  const giving = sentences.filter(({ plain, whole }) => !OWN_MEANING[language].test(plain) && !denies(whole)).flatMap((sentence) => sentence.parts);
  const assents = new Set(sentences.filter((sentence) => checksBack(sentence, sentences, language)).map(({ whole }) => whole));
  const real = sentences.filter(({ whole }) => !assents.has(whole)).flatMap((sentence) => sentence.parts.filter((part) => part.asks !== null));
  const invites = sentences.some(({ plain }) => invitesToTell(plain, language));
  const asks = invites || (1 - mix.asks) * anyOf(asking.filter((_, place) => !assents.has(read[place]?.whole ?? ''))) + mix.asks * Number(real.length > 0) > mix.asksAt;
  if (asks) {
    const fromExperts = anyOf(opening.filter((_, place) => (asking[place] ?? 0) > ASKED));
    const fromParts = real.length === 0 ? fromExperts : Math.max(...real.map(({ open }) => open));
    // "What changed?" invites a free answer, though transcripts of speech seldom hold it.
    const surely = real.some((part) => (part.asks === 'what' || part.asks === 'how') && part.open > SURELY_OPEN);
    // Who and which are asked for in a word, however the sentence goes on.
    const factsOnly = !invites && real.length > 0 && real.every((part) => part.forFact);
    const open = invites || surely || (!factsOnly && (1 - mix.open) * fromExperts + mix.open * fromParts > 0.5);
    codes.add(open ? 'question_open' : 'question_closed');
    if (open && real.length > 1 && real.some((part) => part.open < SURELY_CLOSED)) codes.add('question_closed');
    if (!open && real.some((part) => part.open > mix.surelyOpen)) codes.add('question_open');
  }
  const gives = mixed(anyOf(reflecting), giving, Math.max(0, ...sentences.map(({ echo }) => echo)), mix);
  if (gives > mix.reflects || sentences.some(({ plain }) => CHECKS_BACK[language].test(plain))) codes.add('reflection');
  const words = read.reduce((sum, sentence) => sum + wordCount(sentence.text, language), 0);
  if (reflecting.filter((p) => p > REFLECTS).length >= 3 && words >= SUMMARY_WORDS) codes.add('summary');
  const confirms = sentences.some(({ plain }) => asksForAssent(plain, language));
  if (confirms && sentences.some((sentence) => sentence.reflecting > mix.reflects && sentence.words >= ANNOUNCED_WORDS)) codes.add('summary');
  if (sentences.some(({ whole, asking: p }) => p > 0.5 && SUMS_UP.test(whole)) && words >= ANNOUNCED_WORDS) codes.add('summary');
  // What was heard is no news.
  if (codes.has('summary')) codes.delete('information');
  // Before the third turn there is nothing to sum up.
  if (turnsBefore < 2) codes.delete('summary');
  if (codes.has('reflection') && isComplex(features, reflecting)) codes.add('reflection_complex');
  if (codes.size === 0) codes.add('other');
  return { codes, gives, real, asks };
}

/** Whether a sentence only asks for assent to what it, or another of the message, says back. */
function checksBack({ plain, whole, echo, reflecting }: CodedSentence, all: readonly CodedSentence[], language: Language): boolean {
  // Coders of English take these for questions: on the talks coded by parts the agreement on closed ones was lower without them.
  if (language === 'en') return false;
  if (CHECKS_BACK[language].test(plain)) return true;
  const others = all.filter((sentence) => sentence.whole !== whole);
  if (asksForAssent(plain, language)) return others.some((other) => other.reflecting > MIX[language].reflects || other.codes.has('summary'));
  if (SUMS_UP.test(whole) && wordCount(plain, language) >= ANNOUNCED_WORDS && !/[?？].*[?？]/.test(whole)) return true;
  return echo > 0 && reflecting > 0 && countUnits(whole, language) <= AGAIN_MAX[language] && others.some(({ asking }) => asking > SURELY_CLOSED) && /[?？]$/.test(whole.trim());
}

/**
 * An estimate: experts agree little on it (kappa 0.5 with none, 0.14 among reflections). A reflection counts as
 * complex the more it names a feeling and adds words, the less it repeats; the line makes half of them complex,
 * as the experts do.
 */
function isComplex(features: readonly Features[], reflecting: readonly number[]): boolean {
  const { feeling = 0, newWords = 0, sharedPart = 0, concludes = 0 } = features[reflecting.indexOf(Math.max(...reflecting))] ?? {};
  return 0.6 * feeling + newWords - sharedPart - 0.3 * concludes > 1.5;
}
