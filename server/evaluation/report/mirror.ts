import { readSentences } from '../../reading/sentences.ts';
import { languageOf } from '../language-of.ts';
import type { Language } from '#contract/limits.ts';

/** How the participant speaks to the character in Chinese. */
export type Address = '你' | '您';

const WORDS_MIN = 4;
const WORDS_MAX = 14;
const CHARACTERS_MIN = 4;
const CHARACTERS_MAX = 22;

/**
 * What someone said of themselves or their life, as one would say it back: "I tried it twice" as "you tried it
 * twice". Best first; empty where nothing can be turned round and still read well.
 */
export function mirrored(heard: string, language: Language, address: Address): string[] {
  if (languageOf(heard, language) !== language) return [];
  return language === 'en' ? mirroredEnglish(heard) : mirroredChinese(heard, address);
}

/** Verbs after "I" that read well when the words are said back. */
const OF_ONESELF =
  /^i (?:am|was|feel|felt|want|wanted|need|needed|like|liked|love|hate|have|had|do not|did not|can not|could not|think|thought|try|tried|keep|kept|miss|wish|worry|used to|would|will|just|really|still|never|always|only|lost|started|stopped|work|worked|stay|stayed)\b/;
const HAS_VERB =
  /\b(?:is|are|was|were|has|had|have|gets?|goes|went|does|did|do|can|could|will|would|makes?|made|takes?|took|keeps?|kept|says?|said|comes?|came|looks?|feels?|felt|needs?|wants?|knows?|works?|happened|started|stopped|left|told|calls?|called)\b/;
const IDLE =
  /^(?:it is my fault|i am (?:stupid|lazy|useless|to blame|an? (?:idiot|failure))|i (?:do not know|think so|am sorry|have to go|do not think so|am not sure|am fine|am okay|have not)|(?:that|this|it) (?:is|was) (?:it|all|right|that|true|fine|okay|what|from)|there (?:is|are) (?:nothing|that)|what|who|how|why|if|when|let)\b/;

function mirroredEnglish(heard: string): string[] {
  return readSentences(heard, 'en')
    .filter(({ marked, forms }) => !marked && !forms.has('mentionsYou') && !forms.has('mentionsUs') && !forms.has('greets'))
    .map(({ text, forms }) => ({ text: text.replace(/,? (?:though|really|actually|so|and|but|because|or something|and stuff)$/, ''), forms }))
    .filter(({ text }) => !IDLE.test(text) && !/["(:;\-–—]|,.*,/.test(text))
    .filter(({ text }) => OF_ONESELF.test(text) || (!/\bi\b/.test(text) && HAS_VERB.test(text)))
    .map(({ text, forms }) => ({ text, words: text.split(' ').length, rank: Number(forms.has('feeling')) + Number(/\b(?:i|my|me)\b/.test(text)) }))
    .filter(({ words }) => words >= WORDS_MIN && words <= WORDS_MAX)
    .sort((a, b) => b.rank - a.rank)
    .map(({ text }) => turnedRound(text));
}

const SWAPS: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself' };

function turnedRound(text: string): string {
  return text
    .replace(/\bi am\b/g, 'you are')
    .replace(/\bi was\b/g, 'you were')
    .replace(/\b(?:i|me|my|mine|myself)\b/g, (word) => SWAPS[word] ?? word);
}

const CHINESE_VERB = /[是有會要想覺沒不被讓怕試做說講找去在得了過著能喜愛恨擔等看聽吃喝抽睡走跑來回知給花買賣修送打帶教學哭笑死病痛累忙]/;
const CHINESE_IDLE = /^(?:(?:就是?|本來就|大概|差不多)這樣|沒錯|可能是我|都是我|我(?:太|很笨|沒用|的錯|不好|說|跟|不知道|沒事|還好|想一下|問|覺得還好|沒有怎樣|沒在|沒什麼)|這樣|那(?:就|個)|好|對|是|嗯|算|隨便|還好|可以|不是|沒有|什麼|怎麼|誰|謝|請|講)/;

/** The words stay the speaker's own; only the pronoun turns. */
function mirroredChinese(heard: string, you: Address): string[] {
  return readSentences(heard, 'zh-TW')
    .filter(({ marked, forms }) => !marked && !forms.has('mentionsYou') && !forms.has('mentionsUs') && !forms.has('inverted') && !forms.has('questionWord'))
    // 吧 at the end proposes something rather than telling it.
    .filter(({ verbatim }) => !/吧[，,。！!…\s]*$/.test(verbatim))
    .map(({ verbatim, forms }) => ({ clause: plainClause(verbatim), feeling: Number(forms.has('feeling')) }))
    .filter(({ clause }) => clause.length >= CHARACTERS_MIN && clause.length <= CHARACTERS_MAX)
    .filter(({ clause }) => CHINESE_VERB.test(clause) && !CHINESE_IDLE.test(clause) && !/[「」『』"“”‘’\s]/.test(clause))
    .map(({ clause, feeling }) => ({ clause, rank: 2 * feeling + Number(clause.startsWith('我')) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ clause }) => clause.replaceAll('我', you));
}

function plainClause(verbatim: string): string {
  return verbatim
    .trim()
    .replace(/[，,。！!；：:…?？\s]+$/u, '')
    .replace(/^(?:其實|可是|但是|但|因為|所以|反正|就是|唉|那|而且|對啊|沒有啦|不過|嗯)+(?=[^，。]{3})/, '')
    .replace(/(?:啊|啦|吧|喔|呢|嘛|耶|囉|欸|咧)+$/, '');
}
