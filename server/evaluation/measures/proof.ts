import type { Language } from '#contract/limits.ts';
import type { Act } from '../../../content/schema.ts';
import { contentParts, countUnits, normalise } from '../../language/tokenise.ts';
import type { FormName } from '../../understanding/forms.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import { SAID_BACK } from '../coder/echo.ts';
import { isHarsh, readsHarmless, reportsOthers } from '../coder/harsh.ts';
import { asksAboutRisk } from '../safety.ts';
import { wholeSentence } from '../quote.ts';
import type { CodedSession, Ranked } from './measure.ts';

/** As sure as this a reading is quoted; less sure ones are counted, but nobody is shown them. */
export const SURE = 0.7;

/** What the participant answers to with a turn; null where the character had not spoken. */
export function heardBefore({ subject: { messages } }: CodedSession, turn: CodedTurn): { index: number; text: string } | null {
  const index = turn.index - 1;
  const message = messages[index];
  return message?.role === 'character' ? { index, text: message.content } : null;
}

/** The sentence of a turn that `rank` puts highest, above 0, as it can be quoted; null where there is none. */
export function bestSentence(turn: CodedTurn, rank: (sentence: CodedSentence) => number): Ranked | null {
  let best: Ranked | null = null;
  for (const sentence of turn.sentences) {
    const by = rank(sentence);
    if (by <= (best?.rank ?? 0)) continue;
    const quote = wholeSentence(sentence.whole);
    if (quote !== '') best = { index: turn.index, quote, rank: by };
  }
  return best;
}

export const chanceOf = (sentence: CodedSentence, act: Act) => Math.max(0, ...sentence.parts.map(({ chances }) => chances.get(act) ?? 0));

const HARSH_FORMS: readonly FormName[] = ['confronts', 'judges', 'warns'];

/** Blames or belittles in so many words, or as both readings are sure. */
export function isSurelyHarsh(sentence: CodedSentence, session: CodedSession): boolean {
  if (reportsOthers(sentence.plain, session.subject.language) || sentence.parts.some(({ acts }) => acts.includes('apology'))) return false;
  const { language } = session.subject;
  const harsh = (isHarsh(sentence.plain, language, sentence.echo >= SAID_BACK) && !readsHarmless(sentence.plain, language)) || (sentence.codes.has('confrontation') && chanceOf(sentence, 'confrontation') >= 0.96 && HARSH_FORMS.some((form) => sentence.forms.has(form)));
  // To insist on an answer about safety is what such a talk asks for.
  const insists = session.counts.suicide_asked !== null && sentence.onSafety && /[?？]\s*$/.test(sentence.whole);
  return harsh && !insists && !asksAboutRisk(sentence.whole);
}

/** Whether a turn holds anything that hurts. */
export const hurts = (turn: CodedTurn) => turn.codes.includes('confrontation');

/** Asks leave, offers, or asks what a talk about suicide must ask: no fault, however it is built. */
export function isDue(sentence: CodedSentence, session: CodedSession): boolean {
  return sentence.leave || OFFERS[session.subject.language].test(sentence.plain) || (session.counts.suicide_asked !== null && sentence.onSafety);
}

const OFFERS: Record<Language, RegExp> = {
  en: /\b(?:shall|may|can|could|should) (?:i|we)\b|\b(?:would|do) you (?:like|want|mind|prefer)\b|\bwould (?:that|it) (?:be|help|work|do)\b|\bis (?:that|it) (?:ok|okay|all right|fine)\b|\bwhich would you rather\b/,
  'zh-TW': /(?:要|可)不(?:要|可以)|(?:可以|能)(?:讓)?(?:我|我們|嗎|先)|好(?:嗎|不好)|這樣(?:可以|好|行)|願意|想(?:要)?(?:聽|先)|方便|需要我|要我|您希望|你希望/,
};

/** Holds nothing but questions, and a word or two at most beside them. */
export const onlyAsks = (turn: CodedTurn) => turn.questions > 0 && turn.sentences.every(({ asking, words, parts, toAssessor }) => toAssessor || words <= 2 || (asking > 0.5 && parts.some(({ asks }) => asks !== null)));

/** From so many words (or Chinese characters) on the character has told something. */
const TELLS: Record<Language, number> = { en: 9, 'zh-TW': 14 };

/** Whether the character told something that asks for an answer, rather than asking itself. */
export const tellsSomething = (text: string, language: Language) => countUnits(text, language) >= TELLS[language] && !/[?？]/.test(text);

/** Refers to what was just said, so it is on the same thing. */
const REFERS: Record<Language, RegExp> = {
  en: /\b(?:it|that|this|these|those|he|she|they|them|him|her|his|their|there|then|so|mean|meant|else|too|also|exactly|happen(?:ed|s)?|one|ones|why)\b/,
  'zh-TW': /他|她|它|牠|那|這|什麼意思|怎麼(?:了|說|會)|還有|也|後來|然後|為什麼|所以|剛(?:剛|才)/,
};
/** In fewer words than these one asks what was meant. */
const ON_ANOTHER = 5;


/** Whether a sentence may be on what was just said; where one of a message is, nobody says that the message left it. */
export const refersBack = (plain: string, words: number, language: Language) => words < ON_ANOTHER || REFERS[language].test(plain);

/** Whether a message stays with what was said before it: refers to it, or takes up a word of it. */
export function staysWith(message: string, heard: string, language: Language): boolean {
  const plain = normalise(message, language);
  const words = contentParts(normalise(heard, language), language);
  return message === '' || refersBack(plain, countUnits(plain, language), language) || [...contentParts(plain, language)].some((part) => words.has(part));
}
