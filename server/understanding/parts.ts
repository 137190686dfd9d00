import type { Language } from '#contract/limits.ts';
import { countUnits, normalise } from '../language/tokenise.ts';
import { questionTypeOf } from './questions.ts';

/** One thing that a message says or asks: a sentence, or the question at the end of one. */
export interface Part {
  /** As it stands in the message. */
  verbatim: string;
  /** Normalised for matching, with its punctuation. */
  plain: string;
  /** Whether it closes with a question mark. */
  marked: boolean;
}

/** No listener follows more in one go; both bound what a long message costs. */
const PARTS_MAX = 40;
const PART_LENGTH_MAX = 300;
/** A longer part keeps its beginning, which tells what it asks, and its end with its mark. */
const PART_BEGINNING = 200;
/** Of the message as a whole, in characters; beyond it the end is read, which is what an answer goes by. */
const MESSAGE_LENGTH_MAX = 4000;

/** A full stop between digits or letters ("2.5", "a.m.") ends no sentence, nor does the one after a title. */
const SENTENCE = /(?:[^.!?。！？；;\n…]|(?<=\b(?:Mr|Mrs|Ms|Dr|St|vs))\.|\.(?=[\p{L}\p{N}]))+[.!?。！？；;…]*["”」』)）]*/gu;
/** A dash between two things said, or the space by which Chinese that is typed in haste parts them. What begins in the middle of a run is left out, or long runs would take for ever. */
const DASH = /(?<!\s)\s+[-–—]+\s+|——|⸺|(?<=\p{Script=Han})[ 　]+(?=\p{Script=Han})/u;
/** A question after a comma: "That sounds hard, what do you do then?". */
const QUESTION_TAIL = /^(.+[,，、])\s*([^,，、\s][^,，、]*[?？]["”」』)）]*)$/u;
/**
 * A question after a comma whose mark was left out: "Why tonight, are you thinking of doing something stupid". "I'm
 * here, should you want to talk" asks nothing, nor do "had you" and "were you".
 */
const UNMARKED_TAIL = /^([^?]+,)\s*((?:do|does|did|are|r|is|was|have|has|can|could|would|will)(?:n't| not)? (?:you|u|he|she|they|it)\b[^,?]*)$/i;
/** Begins a clause that needs the next one. */
const CONDITION = /^(?:(?:and|so|but|or|then)[, ]+)?(?:if|when|since|because|although|though|while|after|before|as|apart from|besides)\b|^(?:那|可是|但是?|所以)?(?:如果|要是|假如|當|因為|雖然|除了|既然|每次|那天|之後)/;
/** Begins a question on somebody who is named: "Does Alison know". */
const INVERTED = /^(?:(?:so|and|but|or|then|well|ok|okay|now|oh)[, ]+)*(?:do|does|did|is|are|was|were|has|can|could|will|would|should)(?: not)? \w+ /i;
/** Begs leave for the question before it, or says on whose knowledge it rests: "What was it, if I may ask?", "as you know her?" */
const BEGS_LEAVE = /^(?:if (?:i|you|it|that)\b.{0,30}|as (?:you|far as you)\b.{0,24}|(?:如果)?(?:方便|可以|能|不介意|你願意).{0,8})[?？]$/iu;
/**
 * Offers the other half of a choice, which is one question: "Is it the treatment, or how to tell Linda?" Before some
 * words 還是 means "still" and offers nothing: 還是很累嗎？
 */
const ALTERNATIVE = /^(?:or (?!so\b)|還是(?!會|要|得|很|有|沒)|或者|或是|抑或)/iu;
/** Asks whether something is so, by its ending only. */
const ASKS_WHETHER = /^(?:所以|是|那)?[你妳您他她].*[喔齁哦吧啊][?？]/u;
/** A tail shorter than this asks for assent only: "right?", 對嗎？ */
const TAG_MAX: Readonly<Record<Language, number>> = { en: 3, 'zh-TW': 3 };

/** The parts of a message in order, none empty. */
export function splitParts(message: string, language: Language): Part[] {
  return (message.slice(-MESSAGE_LENGTH_MAX).match(SENTENCE) ?? [])
    .slice(-PARTS_MAX)
    .flatMap((sentence) => sentence.split(DASH))
    .slice(-PARTS_MAX)
    .flatMap((sentence) => splitOffQuestion(sentence.trim(), language))
    .map((verbatim) => partOf(bounded(verbatim), language))
    .filter(({ plain }) => /[\p{L}\p{N}]/u.test(plain));
}

const bounded = (part: string) => (part.length <= PART_LENGTH_MAX ? part : `${part.slice(0, PART_BEGINNING)} ${part.slice(PART_BEGINNING + 1 - PART_LENGTH_MAX)}`);

/** A sentence, or what stands before the question at its end, and that question. */
function splitOffQuestion(sentence: string, language: Language): string[] {
  const [, head = '', tail = ''] = QUESTION_TAIL.exec(sentence) ?? UNMARKED_TAIL.exec(sentence) ?? [];
  if (tail === '' || CONDITION.test(head.toLowerCase()) || BEGS_LEAVE.test(tail) || ALTERNATIVE.test(tail)) return [sentence];
  const typeOf = (text: string) => questionTypeOf(normalise(text.slice(-PART_LENGTH_MAX), language), false, language);
  const asks = typeOf(tail) !== null;
  const headAsks = typeOf(head) !== null || (language === 'en' && INVERTED.test(head));
  // "What does it give you, at three in the morning?" is one question; 阿德師是誰，你開工廠喔？ is two.
  if (headAsks && !asks && !(language === 'zh-TW' && ASKS_WHETHER.test(tail))) return [sentence];
  return countUnits(tail, language) > TAG_MAX[language] && countUnits(head, language) > 1 ? [head, tail] : [sentence];
}

function partOf(verbatim: string, language: Language): Part {
  const plain = normalise(verbatim, language);
  return { verbatim, plain, marked: /\?[.!?"”」』)]*\s*$/.test(plain) };
}
