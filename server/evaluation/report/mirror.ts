import { readSentences } from '../../understanding/sentences.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import type { Language } from '#contract/limits.ts';

/** How the participant speaks to the character in Chinese. */
export type Address = '你' | '您' | '妳';

const WORDS_MIN = 4;
const WORDS_MAX = 14;
const CHARACTERS_MIN = 4;
const CHARACTERS_MAX = 22;

/**
 * What someone said they feel or live through, as one would say it back: "I tried twice to stop" as "you tried
 * twice to stop". Best first; empty where nothing can be turned round and still read well.
 */
export function mirrored(heard: string, language: Language, address: Address): string[] {
  if (mainLanguageOf(heard, language) !== language) return [];
  return language === 'en' ? mirroredEnglish(heard) : mirroredChinese(heard, address);
}

/** A feeling, or what happens or happened, after "I". */
const LIVED_THROUGH =
  /^i (?:(?:am|was) (?:not |so |very |really |always |still |just |a bit |going |[a-z]+ing\b|[a-z]+ed\b|afraid|angry|sad|scared|sick|alone|stuck|ashamed|lost|proud)|(?:have|had|do not|did not|can not|could not|never|always|still|keep|kept|lost|started|stopped|stay|stayed|work|worked|miss|missed|worry|worried|wish|want|wanted|need|needed|tried|try|left|lie|feel|felt|cried|cough|drink|smoke|sleep)\b)/;
/** Points to something outside the clause. */
const DANGLING = /\b(?:it|its|that|this|these|those|she|he|they|her|him|his|them|their|one|ones|so|there|here|then|too|either|know|mean|think|see|guess|say|said|care|remember|mind|believe)\b/;

function mirroredEnglish(heard: string): string[] {
  return readSentences(heard, 'en')
    .filter(({ marked, forms }) => !marked && !forms.has('mentionsYou') && !forms.has('mentionsUs'))
    .filter(({ text }) => LIVED_THROUGH.test(text) && !DANGLING.test(text) && !/["(:;\-–—]|,.*,/.test(text))
    .map(({ text, verbatim, forms }) => ({ text: withNames(text, verbatim), words: text.split(' ').length, feeling: Number(forms.has('feeling')) }))
    .filter(({ words }) => words >= WORDS_MIN && words <= WORDS_MAX)
    .sort((a, b) => b.feeling - a.feeling)
    .map(({ text }) => turnedRound(text));
}

/** Matching folds the case of names; it comes back from the words as they were said. */
function withNames(text: string, verbatim: string): string {
  const names = (verbatim.match(/(?<=\S\s+)\p{Lu}[\p{L}]+/gu) ?? []).filter((word) => word !== 'I');
  return names.reduce((sum, name) => sum.replace(new RegExp(String.raw`\b${name.toLowerCase()}\b`, 'gu'), name), text);
}

const SWAPS: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself' };

function turnedRound(text: string): string {
  return text
    .replace(/\bi am\b/g, 'you are')
    .replace(/\bi was\b/g, 'you were')
    .replace(/\b(?:i|me|my|mine|myself)\b/g, (word) => SWAPS[word] ?? word);
}

const CHINESE_LIVED_THROUGH =
  /一直|每天|每次|常常|整天|整晚|不想|不敢|很想|好想|想要|希望|試過|睡不|吃不下|戒[了過]|瞞|撐|忍|失去|做不到|做不好|沒辦法|離不開|走不|忘不了|捨不得|習慣|[了過]$/;
const CHINESE_DANGLING = /[他她它這那]|不要|要走|掛|知道|不懂|沒事|還好|隨便|覺得還|說|講|問|\d/;

/** The words stay the speaker's own; only the pronoun turns. */
function mirroredChinese(heard: string, you: Address): string[] {
  return readSentences(heard, 'zh-TW')
    .filter(({ marked, forms }) => !marked && !forms.has('mentionsYou') && !forms.has('mentionsUs') && !forms.has('inverted') && !forms.has('questionWord'))
    // 吧 at the end proposes something rather than telling it.
    .filter(({ verbatim }) => !/吧[，,。！!…\s]*$/.test(verbatim))
    .map(({ verbatim, forms }) => ({ clause: plainClause(verbatim), feeling: Number(forms.has('feeling')) }))
    .filter(({ clause }) => clause.length >= CHARACTERS_MIN && clause.length <= CHARACTERS_MAX)
    .filter(({ clause, feeling }) => /^我(?!們)/.test(clause) && (feeling > 0 || CHINESE_LIVED_THROUGH.test(clause)))
    .filter(({ clause }) => !CHINESE_DANGLING.test(clause) && !/[「」『』"“”‘’\s]/.test(clause))
    .sort((a, b) => b.feeling - a.feeling)
    .map(({ clause }) => clause.replaceAll('我', you));
}

function plainClause(verbatim: string): string {
  return verbatim
    .trim()
    .replace(/[，,。！!；：:…?？\s]+$/u, '')
    .replace(/^(?:其實|可是|但是|但|因為|所以|反正|就是|唉|那|而且|對啊|沒有啦|不過|嗯)+(?=我)/, '')
    .replace(/(?:啊|啦|吧|喔|呢|嘛|耶|囉|欸|咧)+$/, '');
}
