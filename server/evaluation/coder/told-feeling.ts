import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import { normalise } from '../../language/tokenise.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { sentencesOf } from '../quote.ts';

/** Says of oneself that one feels so. */
const SHOWS: Record<Language, RegExp> = {
  en: pattern`
    \b(?:i|i have|i had|i would|me|my)\b.{0,24}\b(?:afraid|scared|frightened|terrified|worried|worry|anxious|angry|furious|ashamed|embarrassed|humiliated|guilty|lonely|exhausted|cry|cried|crying|hurt|sad|heartbroken|panic|helpless|hopeless|shaking|miss (?:him|her|them|it))\b|\b(?:scares|frightens|worries|hurts|shames) me\b
  `,
  'zh-TW': /^(?!.*[他她它你誰]).*(?:我|會|好|很|真的|有點|一直).{0,6}(?:害怕|怕|擔心|難過|傷心|生氣|丟臉|愧疚|自責|孤單|寂寞|累|哭|慌|發抖|痛|捨不得|受不了|撐不住)/,
};
const DENIED: Record<Language, RegExp> = { en: /\b(?:not|never|no|nothing|do not|will be|anybody|funny|would not)\b|\?/, 'zh-TW': /[不沒別免]|[?？]/ };

/** The sentence in which a text tells of a feeling of the speaker's own, in so many words; empty where none does. */
export function feelingTold(text: string, fallback: Language): string {
  const language = mainLanguageOf(text, fallback);
  const told = sentencesOf(text).find((sentence) => {
    const plain = normalise(sentence, language);
    return SHOWS[language].test(plain) && !DENIED[language].test(plain);
  });
  return told ?? '';
}
