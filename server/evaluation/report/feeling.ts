import type { Language } from '#contract/limits.ts';
import { readSentences } from '../../understanding/sentences.ts';

/** A word for a feeling as one would offer it, by the words that show it. */
const FEELINGS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?:worr(?:y|ied|ies|ying)|concerned)\b/, 'worried'],
    [/\b(?:afraid|scared|frightened|terrified|fear)\b/, 'afraid'],
    [/\b(?:angry|furious|mad at)\b/, 'angry'],
    [/\b(?:frustrat(?:ed|ing)|annoyed|fed up|sick of)\b/, 'frustrated'],
    [/\b(?:tired|exhausted|worn out|drained)\b/, 'worn out'],
    [/\b(?:stress(?:ed|ful)?|overwhelm(?:ed|ing)|too much for me)\b/, 'under a lot of pressure'],
    [/\b(?:sad|cry(?:ing)?|cried|heartbroken)\b/, 'sad'],
    [/\b(?:lonely|all alone)\b/, 'alone with this'],
    [/\b(?:ashamed|embarrassed)\b/, 'ashamed'],
    [/\b(?:guilty|my fault)\b/, 'guilty'],
    [/\b(?:hopeless|gave up)\b/, 'discouraged'],
    [/\b(?:disappointed|let down)\b/, 'let down'],
    [/\b(?:anxious|nervous|panic)\b/, 'anxious'],
    [/\bstuck\b/, 'stuck'],
    [/\bunfair(?:ly)?\b/, 'treated unfairly'],
  ],
  'zh-TW': [
    [/擔心|擔憂/, '擔心'],
    [/害怕|(?<![恐哪可])怕|恐懼/, '害怕'],
    [/生氣|火大|氣憤|憤怒|不爽/, '生氣'],
    [/(?<!麻)煩/, '心煩'],
    [/好累|很累|太累|疲憊|疲倦/, '疲累'],
    [/壓力|撐不住|受不了/, '有壓力'],
    [/難過|傷心|心痛|哭/, '難過'],
    [/孤單|寂寞/, '孤單'],
    [/丟臉|尷尬|難為情/, '難為情'],
    [/愧疚|內疚|自責/, '自責'],
    [/絕望|灰心/, '灰心'],
    [/失望/, '失望'],
    [/緊張|焦慮|不安/, '不安'],
    [/委屈|不公平/, '委屈'],
    [/無奈/, '無奈'],
  ],
};

/** Someone else's feeling, or one that is denied. */
const NOT_OWN: Record<Language, RegExp> = {
  en: /\b(?:not|never|no|she|he|they|wife|husband|mother|father|mum|dad)\b/,
  'zh-TW': /[他她你]|[不沒別](?:太|會|用|要|必|有|是)?(?:擔心|擔憂|害怕|怕|生氣|煩|累|難過|緊張|丟臉|失望)/,
};

/** The feeling that someone shows as their own, as a word to name it by; null if none of the common ones. */
export function feelingIn(text: string, language: Language): string | null {
  for (const sentence of readSentences(text, language)) {
    if (NOT_OWN[language].test(sentence.text) || sentence.marked || (language === 'en' && !sentence.forms.has('mentionsMe'))) continue;
    const found = FEELINGS[language].find(([pattern]) => pattern.test(sentence.text));
    if (found !== undefined) return found[1];
  }
  return null;
}
