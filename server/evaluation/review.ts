import type { Message } from '#contract/entities.ts';
import { codePointLength } from '#contract/text.ts';
import { normalise } from '../language/tokenise.ts';
import { withoutInvisible } from '../language/normalise.ts';
import { addressesEvaluation } from './injection.ts';
import { mainLanguageOf } from './main-language-of.ts';
import { asksAboutRisk, speaksOfRisk } from './safety.ts';
import type { ReviewReason } from './report/phrases.ts';
import type { Subject } from './subject.ts';

/** With fewer messages of the participant there is little to judge by. */
export const SHORT_TURNS = 4;
/** Letters of the other language in a message before it counts as written in it. */
const MIXED_WORDS = 5;

const OUT_OF_ROLE =
  /\b(?:as an? (?:ai|artificial intelligence|language model)|i(?: am|'m) (?:just )?an? (?:ai|language model|chatbot|assistant)|language model|my (?:system )?(?:prompt|instructions))\b|(?:身為|作為|我是)(?:一個|一名)?(?:ai|人工智慧|語言模型|聊天機器人)|語言模型|系統提示/;
/** Why a person should look at a session, as far as its transcript tells. */
export function reviewReasons({ messages, language }: Subject): ReviewReason[] {
  const own = messages.filter(({ role }) => role === 'participant');
  const theirs = messages.filter(({ role }) => role === 'character');
  const any = (list: readonly Message[], test: (text: string) => boolean) => list.some(({ content }) => test(content));
  const read = (text: string) => `${normalise(text, 'en')}\n${normalise(text, 'zh-TW')}`;

  const reasons: [ReviewReason, boolean][] = [
    ['risk', any(messages, (text) => speaksOfRisk(text) || asksAboutRisk(text))],
    ['short', own.length < SHORT_TURNS],
    ['out_of_role', any(theirs, (text) => OUT_OF_ROLE.test(read(text)))],
    ['injection', any(own, (text) => addressesEvaluation(text) || hidesText(text))],
    ['mixed_language', any(own, (text) => mainLanguageOf(text, language) !== language && wordsOf(text) >= MIXED_WORDS)],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

function wordsOf(text: string): number {
  return text.match(/\p{Script=Han}|\p{Script=Latin}+/gu)?.length ?? 0;
}

/** Tag characters and runs of invisible ones carry a text; a single joiner is part of an emoji or a name. */
function hidesText(text: string): boolean {
  const hidden = codePointLength(text) - codePointLength(withoutInvisible(text));
  return hidden > 3 && !/\p{Extended_Pictographic}/u.test(text);
}
