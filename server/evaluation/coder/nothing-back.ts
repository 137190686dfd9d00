import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import { contentParts, normalise } from '../../language/tokenise.ts';
import type { CodedTurn } from './turn.ts';
import type { Code } from './codes.ts';

/** Below this nothing of what was heard is given back. */
const ABSENT = 0.2;
const ANSWERS: ReadonlySet<Code> = new Set(['reflection', 'summary', 'feeling', 'affirmation', 'greeting']);

/** Says something kind, or of what was said; where such a word stands, nobody says that nothing was answered. */
const KIND: Record<Language, RegExp> = {
  en: pattern`
    \b(?:ok|leave (?:it|that)|skip (?:it|that)|you do not (?:have|need) to|no (?:need|pressure)|when you are ready|understood|sorry|thank|thanks|glad|must (?:be|have|feel)|sounds?|hard|tough|terrible|awful|horrible|heavy|painful|frightening|exhausting|lonely|i see|i understand|i hear|i believe|i know|no wonder|of course|take your time|ouch|oh no|oh dear|goodness|you are right|fair enough|that hurts?|hurt|i can imagine|imagine|wow|okay|all right|no problem|no rush|no hurry|it is ok|don't worry|do not worry|worried|scared|afraid|angry|sad|tired|miss)\b
  `,
  'zh-TW': /抱歉|對不起|不好意思|謝謝|一定|很(?:累|難|痛|辛苦|怕|氣|煩)|難過|難受|辛苦|委屈|聽起來|感覺|我(?:懂|了解|知道|明白|相信|聽到)|難怪|原來|沒關係|慢慢|不急|我在|遺憾|心疼|捨不得|不容易|好(?:的|，|,|吧)|嗯|喔|哇|蛤|真的|是啊|對啊|怎麼會|擔心|害怕|生氣|壓力|傷心|孤單/,
};

/**
 * Whether nothing at all in a turn answers what was just heard: no word of it is given back, no feeling named, nothing
 * recognised, nothing kind said.
 */
export function givesNothingBack({ reflecting, codes, sentences }: Pick<CodedTurn, 'reflecting' | 'codes' | 'sentences'>, heard: string, language: Language): boolean {
  if (reflecting >= ABSENT || codes.some((code) => ANSWERS.has(code))) return false;
  if (sentences.some(({ echo, plain, parts }) => echo > 0 || KIND[language].test(plain) || parts.some(({ acts }) => acts.includes('apology') || acts.includes('encourager')))) return false;
  const heardParts = contentParts(normalise(heard, language), language);
  return !sentences.some(({ plain }) => [...contentParts(plain, language)].some((part) => heardParts.has(part)));
}
