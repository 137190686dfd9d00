import type { Language } from '#contract/limits.ts';
import { normalise } from '../../language/tokenise.ts';

/** A word for a feeling as one would offer it, by the words that show it. */
const FEELINGS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?:worr(?:y|ied|ies|ying)|concerned)\b/, 'worried'],
    [/\b(?:afraid|scared|frightened|terrified|fear)\b/, 'afraid'],
    [/\b(?:angry|furious|mad at)\b/, 'angry'],
    [/\b(?:frustrat(?:ed|ing)|annoy(?:ed|ing)|fed up|sick of)\b/, 'frustrated'],
    [/\b(?:tired|exhausted|worn out|drained)\b/, 'worn out'],
    [/\b(?:stress(?:ed|ful)?|pressure|overwhelm(?:ed|ing)|too much)\b/, 'under a lot of pressure'],
    [/\b(?:sad|cry(?:ing)?|cried|heartbroken)\b/, 'sad'],
    [/\b(?:alone|lonely)\b/, 'alone with this'],
    [/\b(?:ashamed|embarrass(?:ed|ing))\b/, 'ashamed'],
    [/\b(?:guilty|my fault)\b/, 'guilty'],
    [/\b(?:hopeless|pointless|no point|give up|gave up)\b/, 'discouraged'],
    [/\b(?:disappoint(?:ed|ing)|let down)\b/, 'let down'],
    [/\b(?:anxious|nervous|panic)\b/, 'anxious'],
    [/\bstuck\b/, 'stuck'],
    [/\b(?:unfair|not fair)\b/, 'treated unfairly'],
  ],
  'zh-TW': [
    [/擔心|擔憂/, '擔心'],
    [/害怕|怕|恐懼/, '害怕'],
    [/生氣|火大|氣憤|憤怒|不爽/, '生氣'],
    [/煩/, '心煩'],
    [/累|疲憊|疲倦/, '疲累'],
    [/壓力|撐不住|受不了/, '有壓力'],
    [/難過|傷心|心痛|哭/, '難過'],
    [/孤單|寂寞|沒有人|沒人/, '孤單'],
    [/丟臉|尷尬|難為情/, '難為情'],
    [/愧疚|內疚|自責|對不起/, '自責'],
    [/絕望|沒有用|沒用|灰心|放棄/, '灰心'],
    [/失望/, '失望'],
    [/緊張|焦慮|不安/, '不安'],
    [/委屈|不公平/, '委屈'],
    [/無奈|沒辦法/, '無奈'],
  ],
};

/** The feeling a text shows, as a word to name it by; null if none of the common ones. */
export function feelingIn(text: string, language: Language): string | null {
  const normalised = normalise(text, language);
  return FEELINGS[language].find(([pattern]) => pattern.test(normalised))?.[1] ?? null;
}
