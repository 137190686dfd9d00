import type { Message } from '#contract/entities.ts';
import { codePointLength } from '#contract/text.ts';
import { normalise } from '../language/tokenise.ts';
import { withoutInvisible } from '../language/normalise.ts';
import { addressesEvaluation } from './injection.ts';
import { mainLanguageOf } from './main-language-of.ts';
import type { ReviewReason } from './report/phrases.ts';
import type { Subject } from './subject.ts';

/** With fewer messages of the participant there is little to judge by. */
export const SHORT_TURNS = 4;
/** Letters of the other language in a message before it counts as written in it. */
const MIXED_WORDS = 5;

const RISK =
  /\b(?:kill(?:ing)? (?:my|him|her|your)self|suicid(?:e|al)|end (?:it all|my life)|want(?:ed)? to die|better off dead|self-?harm|hurt(?:ing)? myself|cut(?:ting)? myself(?! off| short| some| a\b)|overdose|beats? me|hits? me|abus(?:e|ed|es|ing|ive)|molest(?:ed|ing)?|rap(?:e|ed)|kill you|hurt you|bring a (?:gun|knife)|shoot (?:you|him|her|them|myself|people))\b|自殺|自傷|自殘|想死|不想活|活不下去|結束生命|輕生|割腕|跳樓|燒炭|家暴|虐待|性侵|性騷擾|打我|毆打|殺了|殺死|同歸於盡|傷害自己/;
const OUT_OF_ROLE =
  /\b(?:as an? (?:ai|artificial intelligence|language model)|i(?: am|'m) (?:just )?an? (?:ai|language model|chatbot|assistant)|language model|my (?:system )?(?:prompt|instructions))\b|(?:身為|作為|我是)(?:一個|一名)?(?:ai|人工智慧|語言模型|聊天機器人)|語言模型|系統提示/;
/** Why a person should look at a session, as far as its transcript tells. */
export function reviewReasons({ messages, language }: Subject): ReviewReason[] {
  const own = messages.filter(({ role }) => role === 'participant');
  const theirs = messages.filter(({ role }) => role === 'character');
  const any = (list: readonly Message[], test: (text: string) => boolean) => list.some(({ content }) => test(content));
  const read = (text: string) => `${normalise(text, 'en')}\n${normalise(text, 'zh-TW')}`;

  const reasons: [ReviewReason, boolean][] = [
    ['risk', any(messages, (text) => RISK.test(read(text)))],
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
