import type { Language } from '#contract/limits.ts';
import { SAFETY_WORDS } from './asked.ts';

/** Read at the most, in characters; the end of a message is what it leads to. */
const LENGTH_MAX = 4000;
const SENTENCE = /[^.!?。;\n]+/g;

/** Signs are looked for sentence by sentence, so that "I" and "die" of two sentences make none. */
const anySentence = (text: string, holds: (sentence: string) => boolean) => (text.slice(-LENGTH_MAX).match(SENTENCE) ?? []).some((sentence) => holds(sentence.trim().slice(0, 300)));

/**
 * Whether a speaker says of themselves that they think of dying or harming themselves, that they are being harmed, or
 * threatens others.
 * @param text normalised
 */
export function showsRisk(text: string, language: Language): boolean {
  const { shows, harmed, threatens } = SAFETY_WORDS[language];
  return anySentence(text, (sentence) => shows.test(sentence) || harmed.test(sentence) || threatens.test(sentence));
}

/**
 * Whether a speaker names suicide or self-harm to the other in plain words, which does no harm and brings relief
 * (Dazzi, Gribble, Wessely & Fear 2014).
 * @param text normalised
 */
export function namesRisk(text: string, language: Language): boolean {
  return anySentence(text, (sentence) => SAFETY_WORDS[language].names.test(sentence));
}
