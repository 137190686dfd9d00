import type { Language } from '#contract/limits.ts';
import { normalise, units } from '../../language/tokenise.ts';
import { CHINESE } from '../../understanding/chinese.ts';
import { ENGLISH } from '../../understanding/english.ts';
import { FORM_NAMES, type FormName } from '../../understanding/forms.ts';
import type { Sentence } from '../../understanding/sentences.ts';

/** What a turn answers to. */
export interface Context {
  /** The other's words since the speaker's last turn; empty where the speaker begins. */
  heard: string;
  /** The other's last three turns, `heard` included. */
  heardLately: string;
  /** What the other says next; empty at the end. */
  answer: string;
  /** The speaker's last turn. */
  own: readonly Sentence[];
}

const COMMON: Record<Language, ReadonlySet<string>> = { en: ENGLISH.common, 'zh-TW': CHINESE.common };

/** Stems of content words; in Chinese neighbouring pairs of characters. */
function contentWords(normalised: string, language: Language): Set<string> {
  const parts = units(normalised, language);
  const found =
    language === 'en'
      ? parts.filter((part) => part.length >= 3)
      : parts.slice(1).map((part, index) => (part === '' || parts[index] === '' ? '' : `${parts[index]}${part}`));
  return new Set(found.filter((part) => part !== '' && !COMMON[language].has(part)));
}

/** Words in English; in Chinese as many as the characters stand for, at about 1.5 a word. */
export function wordCount(normalised: string, language: Language): number {
  const count = units(normalised, language).filter((unit) => unit !== '').length;
  return language === 'en' ? count : Math.round(count / 1.5);
}

/** How one agrees to what was given back. */
const AGREES: Record<Language, RegExp> = {
  en: /^(?:well|oh|um+|uh)?[, ]*(?:yeah|yes|yep|right|exactly|correct|true|mm-?hmm?|uh-?huh|definitely|absolutely|sure|i guess|pretty much|kind of|that is (?:right|it|true))\b/,
  'zh-TW': /^(?:嗯+|對+啊?|是啊?|沒錯|真的|就是啊?|係啊?|可能吧|大概吧|應該是)/,
};

const CONTEXT_FEATURES = [
  'bias',
  'size',
  'tiny',
  'short',
  'marked',
  'tinyMarked',
  'plainAsks',
  'cutAsks',
  'plainMarked',
  'concludes',
  'concludesMarked',
  'continues',
  'alone',
  'opensTurn',
  'closesTurn',
  'sharedPart',
  'sharedLately',
  'newWords',
  'agreed',
  'answeredShort',
  'answeredLong',
  'agreedMarked',
  'unanswered',
  'heardAsks',
  'heardNothing',
  'goesOnTelling',
  'goesOnReflecting',
  'begins',
  'noForm',
  'withTelling',
  'manySentences',
  'tinyOpens',
  'itTelling',
  'markedTelling',
  'plainMarkedTelling',
  'plainMarkedAgreed',
  'plainMarkedAnsweredShort',
] as const;

export const FEATURE_NAMES = [...FORM_NAMES, ...CONTEXT_FEATURES] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];
export type Features = Partial<Record<FeatureName, number>>;

const SIZE_MAX = 40;
const ASKING: readonly FormName[] = ['inverted', 'questionWord', 'invites', 'wonders', 'scaled'];
/** Forms by which a speaker tells the other what is or should be. */
export const TELLING: readonly FormName[] = ['advises', 'suggests', 'informs', 'warns', 'judges', 'imperative'];
const REFLECTING: readonly FormName[] = ['sounds', 'state'];

/**
 * What each sentence of a turn shows, as numbers from 0 to about 3: the input of the fitted models. A feature
 * is a class of words, a sentence form, a place in the turn or what is shared with what was heard; none names
 * a topic.
 */
export function sentenceFeatures(sentences: readonly Sentence[], context: Context, language: Language): Features[] {
  const shows = (list: readonly Sentence[], forms: readonly FormName[]) =>
    list.some((sentence) => forms.some((form) => sentence.forms.has(form)));
  const heard = contentWords(normalise(context.heard, language), language);
  const lately = contentWords(normalise(context.heardLately, language), language);
  const answer = normalise(context.answer, language);
  const answerSize = wordCount(answer, language);
  const answeredShort = answerSize > 0 && answerSize <= 4;
  const agreed = AGREES[language].test(answer);
  const withTelling = shows(sentences, TELLING);
  const heardAsks = /[?？]\s*$/.test(context.heard);
  // After a mere "yeah" a turn goes on with what the last one did.
  const heardNothing = wordCount(normalise(context.heard, language), language) <= 3 && context.heard !== '';

  return sentences.map((sentence, index) => {
    // Beyond that a sentence only rambles.
    const size = Math.min(SIZE_MAX, wordCount(sentence.text, language));
    const content = [...contentWords(sentence.text, language)];
    const shared = content.filter((word) => heard.has(word)).length;
    const sharedLately = content.filter((word) => lately.has(word)).length;
    const asks = ASKING.some((form) => sentence.forms.has(form));
    const plainMarked = sentence.marked && !asks && size >= 6;
    const numbers: Record<(typeof CONTEXT_FEATURES)[number], number | boolean> = {
      bias: 1,
      size: Math.log1p(size),
      tiny: size <= 1,
      short: size >= 2 && size <= 5,
      marked: sentence.marked,
      tinyMarked: sentence.marked && size <= 2,
      plainAsks: asks && !sentence.marked,
      cutAsks: asks && /[-–—]$/.test(sentence.verbatim),
      plainMarked,
      concludes: sentence.concludes,
      concludesMarked: sentence.concludes && sentence.marked && !asks,
      continues: sentence.continues,
      alone: 1 / sentences.length,
      opensTurn: index === 0,
      closesTurn: index === sentences.length - 1,
      sharedPart: content.length === 0 ? 0 : shared / content.length,
      sharedLately: content.length === 0 ? 0 : sharedLately / content.length,
      agreed,
      answeredShort,
      answeredLong: answerSize >= 12,
      agreedMarked: agreed && sentence.marked && !asks,
      unanswered: answerSize === 0,
      newWords: Math.log1p(content.length - sharedLately),
      heardAsks,
      heardNothing,
      goesOnTelling: heardNothing && shows(context.own, TELLING),
      goesOnReflecting: heardNothing && shows(context.own, REFLECTING),
      begins: context.heard === '',
      noForm: sentence.forms.size === 0,
      withTelling,
      manySentences: Math.log1p(sentences.length - 1),
      tinyOpens: size <= 1 && index === 0,
      itTelling: withTelling && sentence.forms.has('it'),
      markedTelling: withTelling && sentence.marked,
      plainMarkedTelling: withTelling && plainMarked,
      plainMarkedAgreed: plainMarked && agreed,
      plainMarkedAnsweredShort: plainMarked && answeredShort,
    };
    const features: Features = {};
    for (const form of sentence.forms) features[form] = 1;
    for (const name of CONTEXT_FEATURES) if (numbers[name]) features[name] = Number(numbers[name]);
    return features;
  });
}
