import type { Language } from '#contract/limits.ts';
import { safetyAsked } from '../language/safety/asked.ts';
import { namesRisk, showsRisk } from '../language/safety/signs.ts';
import { normalise } from '../language/tokenise.ts';
import { mainLanguageOf } from './main-language-of.ts';

/** A transcript may change its language from message to message. */
function inItsLanguage<Result>(text: string, read: (plain: string, language: Language) => Result): Result {
  const language = mainLanguageOf(text, 'en');
  return read(normalise(text, language), language);
}

/** Somebody says of themselves that they think of dying, are harmed, or would harm others. */
export const speaksOfRisk = (text: string) => inItsLanguage(text, showsRisk);

const SENTENCE = /[^.!?。;\n]+[.!?。]*/g;
/** Closes as what is said closes; many people leave out the mark of a question. */
const SAID = /[.!。]\s*$/;

/** The sentences that may ask, and the whole with them; none where all of it is said. */
function mayAsk(plain: string): string[] {
  const asked = (plain.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => !SAID.test(sentence));
  return asked.length === 0 ? [] : [...new Set([plain, ...asked])];
}

/** Suicide or self-harm said to the other in plain words, or asked about in any. */
export const asksAboutRisk = (text: string) =>
  inItsLanguage(text, (plain, language) => namesRisk(plain, language) || safetyAsked(mayAsk(plain), language, false) !== null);

/** Belongs to a talk about suicide: there it is asked straight, one thing after the other, and closed. */
export const concernsSafety = (text: string) => inItsLanguage(text, (plain, language) => safetyAsked([plain], language, true) !== null);
