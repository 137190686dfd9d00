import type { Language } from '#contract/limits.ts';
import { safetyAsked } from '../language/safety/asked.ts';
import { namesRisk, showsRisk } from '../language/safety/signs.ts';
import { normalise } from '../language/tokenise.ts';
import { questionTypeOf } from '../understanding/questions.ts';
import { mainLanguageOf } from './main-language-of.ts';

/** A transcript may change its language from message to message. */
function inItsLanguage<Result>(text: string, read: (plain: string, language: Language) => Result): Result {
  const language = mainLanguageOf(text, 'en');
  return read(normalise(text, language), language);
}

/** Somebody says of themselves that they think of dying, are harmed, or would harm others. */
export const speaksOfRisk = (text: string) => inItsLanguage(text, showsRisk);

const SENTENCE = /[^.!?。\n]+[.!?。]*/g;
/** Closes as what is said closes. */
const SAID = /[.!。]\s*$/;
/** Asks by its words, however it closes. */
const ASKS = /嗎|有沒有|是不是|會不會/;

/** The sentences that may ask: whatever is built as a question, and what does not close as a statement, since many leave out the mark. */
function mayAsk(plain: string, language: Language): string[] {
  return (plain.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => !SAID.test(sentence) || questionTypeOf(sentence.replace(SAID, ''), false, language) !== null || ASKS.test(sentence));
}

const kindAsked = (plain: string, language: Language) => safetyAsked(mayAsk(plain, language), language, false);

/** Suicide or self-harm said to the other in plain words, or asked about in any. */
export const asksAboutRisk = (text: string) => inItsLanguage(text, (plain, language) => namesRisk(plain, language) || kindAsked(plain, language) !== null);

/** Suicide or self-harm asked about by its name or as thoughts of it, rather than as being safe now, means, or who is near. */
export const asksAboutThoughts = (text: string) =>
  inItsLanguage(text, (plain, language) => namesRisk(plain, language) || ['thoughts', 'attempts', 'self_harm'].includes(kindAsked(plain, language) ?? ''));

/** Belongs to a talk about suicide: there it is asked straight, one thing after the other, and closed. */
export const concernsSafety = (text: string) => inItsLanguage(text, (plain, language) => safetyAsked([plain], language, true) !== null);
