import type { Language } from '#contract/limits.ts';
import { ENGLISH } from '../coder/english.ts';
import { readSentences, type Sentence } from '../coder/sentences.ts';
import { languageOf } from '../language-of.ts';

/** What could have been said instead, built from what the character had just said; without quotation marks. */
export interface Examples {
  reflect: string;
  deeper: string;
  ask: string;
  feeling: string;
  leave: string;
  affirm: string;
}

/**
 * @param heard the character's words that an answer was due to
 * @param address how the participant speaks to the character in Chinese
 */
export function examplesFor(heard: string, language: Language, address: '你' | '您'): Examples {
  const usable = languageOf(heard, language) === language ? readSentences(heard, language) : [];
  return language === 'en' ? englishExamples(usable) : chineseExamples(usable, address);
}

/** Whether the participant mostly says 您. */
export function addressOf(texts: readonly string[]): '你' | '您' {
  const all = texts.join('');
  return (all.match(/您/g)?.length ?? 0) > (all.match(/你|妳/g)?.length ?? 0) ? '您' : '你';
}

function englishExamples(sentences: readonly Sentence[]): Examples {
  const mirrored = mirroredEnglish(sentences);
  const feeling = feelingIn(sentences, ENGLISH_FEELINGS);
  const reflect = mirrored === null ? 'It sounds as if there is a lot behind that.' : `So ${mirrored}.`;
  return {
    reflect,
    deeper: feeling === null ? `${reflect} And that seems to matter a great deal to you.` : `${reflect} And part of you feels ${feeling}.`,
    ask: `${reflect} What is that like for you?`,
    feeling: feeling === null ? 'It sounds as if this weighs on you.' : `It sounds as if you feel ${feeling}.`,
    leave: `${reflect} Would it be all right if I shared a thought about that?`,
    affirm: `${reflect} It takes something to say that so openly.`,
  };
}

function chineseExamples(sentences: readonly Sentence[], you: '你' | '您'): Examples {
  const mirrored = mirroredChinese(sentences, you);
  const feeling = feelingIn(sentences, CHINESE_FEELINGS);
  const reflect = mirrored === null ? `聽起來，這件事對${you}來說並不簡單。` : `聽起來，${mirrored}。`;
  return {
    reflect,
    deeper: feeling === null ? `${reflect}這件事對${you}來說好像很重要。` : `${reflect}心裡其實也很${feeling}。`,
    ask: `${reflect}那是什麼樣的感覺呢？`,
    feeling: feeling === null ? `聽起來，這件事讓${you}心裡有些沉重。` : `聽起來，${you}很${feeling}。`,
    leave: `${reflect}我有一個想法，${you}願意聽聽看嗎？`,
    affirm: `${reflect}願意把這些說出來，並不容易。`,
  };
}

/** Adjectives that may follow "you feel", by the word that shows them. */
const ENGLISH_FEELINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:worr(?:y|ied|ies|ying)|concerned)\b/, 'worried'],
  [/\b(?:afraid|scared|frightened|terrified|fear)\b/, 'afraid'],
  [/\b(?:angry|furious|mad at)\b/, 'angry'],
  [/\b(?:frustrat(?:ed|ing)|annoy(?:ed|ing)|fed up|sick of)\b/, 'frustrated'],
  [/\b(?:tired|exhausted|worn out|drained)\b/, 'worn out'],
  [/\b(?:stress(?:ed|ful)?|pressure|overwhelm(?:ed|ing)|too much)\b/, 'under a lot of pressure'],
  [/\b(?:sad|miss|cry(?:ing)?|cried|heartbroken)\b/, 'sad'],
  [/\b(?:alone|lonely|nobody|no one)\b/, 'alone with this'],
  [/\b(?:ashamed|embarrass(?:ed|ing)|stupid)\b/, 'ashamed'],
  [/\b(?:guilty|my fault)\b/, 'guilty'],
  [/\b(?:hopeless|pointless|no point|give up|gave up)\b/, 'discouraged'],
  [/\b(?:disappoint(?:ed|ing)|let down)\b/, 'let down'],
  [/\b(?:anxious|nervous|panic)\b/, 'anxious'],
  [/\bstuck\b/, 'stuck'],
  [/\b(?:unfair|not fair)\b/, 'treated unfairly'],
];
const CHINESE_FEELINGS: readonly (readonly [RegExp, string])[] = [
  [/擔心|擔憂/, '擔心'],
  [/害怕|怕|恐懼/, '害怕'],
  [/生氣|火大|氣憤|憤怒|不爽/, '生氣'],
  [/煩/, '煩'],
  [/累|疲憊|疲倦/, '累'],
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
];

function feelingIn(sentences: readonly Sentence[], feelings: typeof ENGLISH_FEELINGS): string | null {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return feelings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const SWAPS: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};

/** A statement about oneself of 3 to 16 words, said back: "I tried it twice" as "you tried it twice"; null if none fits. */
function mirroredEnglish(sentences: readonly Sentence[]): string | null {
  const fits = ({ text, marked, forms }: Sentence) =>
    !marked &&
    /^(?:i|my)\b/.test(text) &&
    !/\byou\b|\byour\b|["(]/.test(text) &&
    !/^i (?:guess|do not know|suppose|mean|think so|am sorry|said|told you|see|can not hear)/.test(text) &&
    !forms.has('greets') &&
    text.split(' ').length >= 4 &&
    text.split(' ').length <= 16;
  const best = sentences.findLast((sentence) => fits(sentence) && sentence.forms.has('feeling')) ?? sentences.findLast(fits);
  if (best === undefined) return null;
  return best.text
    .replace(ENGLISH.opener, '')
    .replace(/\bi am\b/g, 'you are')
    .replace(/\bi was\b/g, 'you were')
    .replace(/\bam i\b/g, 'are you')
    .replace(/\b(?:i|me|my|mine|myself)\b/g, (word) => SWAPS[word] ?? word)
    .replace(/[,\s]+$/, '');
}

/** A clause about oneself of 4 to 24 characters, said back. The words stay the speaker's own, in the script they were written. */
function mirroredChinese(sentences: readonly Sentence[], you: '你' | '您'): string | null {
  const clauses = sentences
    .filter(({ marked }) => !marked)
    .flatMap(({ verbatim }) => verbatim.split(/[，,。！!；…]/))
    .map((clause) => clause.trim().replace(/^(?:其實|可是|但是|但|因為|所以|反正|就|嗯|唉|那|而且|對啊|沒有啦|就是)+(?=我)/, ''))
    .filter((clause) => clause.startsWith('我') && !clause.startsWith('我們') && !/[你您妳「」『』"“”]/.test(clause))
    .filter((clause) => !/^我(?:說|跟|不知道|覺得(?:還好|沒差)|沒有?(?:怎樣|事)|想一下|問)/.test(clause))
    .map((clause) => clause.replace(/[了啊啦吧喔呢嘛耶]+$/, (end) => (end.startsWith('了') ? '了' : '')))
    .filter((clause) => clause.length >= 4 && clause.length <= 24);
  const best = clauses.findLast((clause) => CHINESE_FEELINGS.some(([pattern]) => pattern.test(clause))) ?? clauses.at(-1);
  return best?.replaceAll('我', you) ?? null;
}
