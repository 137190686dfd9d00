import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { codePointLength } from '#contract/text.ts';
import { normalise } from '../language/tokenise.ts';
import { withoutInvisible } from '../language/normalise.ts';
import { addressesEvaluation } from './injection.ts';
import { mainLanguageOf } from './main-language-of.ts';
import type { Subject } from './subject.ts';

/** Why a person should look at a session. */
export type ReviewReason =
  | 'samples_differ'
  | 'quotes_dropped'
  | 'judge_contradicts'
  | 'risk'
  | 'short'
  | 'out_of_role'
  | 'injection'
  | 'mixed_language';

/** With fewer messages of the participant there is little to judge by. */
export const SHORT_TURNS = 4;
/** Letters of the other language in a message before it counts as written in it. */
const MIXED_WORDS = 5;

const OUT_OF_ROLE =
  /\b(?:as an? (?:ai|artificial intelligence|language model)|i(?: am|'m) (?:just )?an? (?:ai|language model|chatbot|assistant)|language model|my (?:system )?(?:prompt|instructions))\b|(?:身為|作為|我是)(?:一個|一名)?(?:ai|人工智慧|語言模型|聊天機器人)|語言模型|系統提示/;

/** Why a person should look at a session, as far as its messages tell. */
export function reviewReasons({ messages }: Subject, read: readonly { reasons: readonly ReviewReason[] }[]): ReviewReason[] {
  const own = messages.filter(({ role }) => role === 'participant');
  const found = new Set(read.flatMap(({ reasons }) => reasons));
  if (own.length < SHORT_TURNS) found.add('short');
  return ORDER.filter((reason) => found.has(reason));
}

const ORDER: readonly ReviewReason[] = ['risk', 'short', 'out_of_role', 'injection', 'mixed_language'];

/** Why a person should look at one message. */
export function reasonsIn({ role, content }: Message, language: Language, risk: { speaksOfRisk: boolean; asksAboutRisk: boolean }): ReviewReason[] {
  const own = role === 'participant';
  const reasons: [ReviewReason, () => boolean][] = [
    ['risk', () => risk.speaksOfRisk || risk.asksAboutRisk],
    ['out_of_role', () => !own && OUT_OF_ROLE.test(`${normalise(content, 'en')}\n${normalise(content, 'zh-TW')}`)],
    ['injection', () => own && (addressesEvaluation(content) || hidesText(content))],
    ['mixed_language', () => own && mainLanguageOf(content, language) !== language && wordsOf(content) >= MIXED_WORDS],
  ];
  return reasons.filter(([, holds]) => holds()).map(([reason]) => reason);
}

function wordsOf(text: string): number {
  return text.match(/\p{Script=Han}|\p{Script=Latin}+/gu)?.length ?? 0;
}

/** Tag characters and runs of invisible ones carry a text; a single joiner is part of an emoji or a name. */
function hidesText(text: string): boolean {
  const hidden = codePointLength(text) - codePointLength(withoutInvisible(text));
  return hidden > 3 && !/\p{Extended_Pictographic}/u.test(text);
}
