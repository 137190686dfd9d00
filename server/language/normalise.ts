import { SIMPLIFIED_TO_TRADITIONAL } from './simplified.ts';

/**
 * Characters that show nothing and can hide text from a reader: format characters (zero-width, bidirectional
 * controls, tags), variation selectors, the soft hyphen, Hangul fillers and the blank Braille cell.
 */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** The text without invisible characters; a joined emoji falls into its parts. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** A message is no longer than this; one character may stand for eighteen (ﷺ), which would make a long one endless. */
const UNFOLDED_MAX = 4000;

/** NFKC, no longer than the text or a message. */
function unfolded(text: string): string {
  const result = text.normalize('NFKC');
  return result.length <= UNFOLDED_MAX ? result : result.slice(0, Math.max(text.length, UNFOLDED_MAX));
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/g, 'will not'],
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bain't\b/g, 'is not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|should|could|must|need|might)n't\b/g, '$1 not'],
  [/\b(don|doesn|didn|isn|aren|wasn|weren|haven|hasn|hadn|wouldn|shouldn|couldn)t\b/g, '$1 not'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\blet's\b/g, 'let us'],
  [/\b(\w+)'re\b|\b(you|they)re\b/g, '$1$2 are'],
  [/\b(\w+)'ve\b|\b(you|i|they)ve\b/g, '$1$2 have'],
  [/\b(\w+)'ll\b|\b(you|they|that)ll\b/g, '$1$2 will'],
  [/\b(i|you|he|she|we|they|it|that|there)'d\b/g, '$1 would'],
  [/\b(it|that|what|where|who|how|there|here|he|she|when|why)'s\b/g, '$1 is'],
  [/\bdont\b/g, 'do not'],
  [/\bcant\b/g, 'can not'],
  [/\bwont\b/g, 'will not'],
  [/\b(what|how|when|where|why)s\b/g, '$1 is'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'got to'],
  [/\bkinda\b/g, 'kind of'],
  [/\br (?=u\b|you\b|they\b|we\b)/g, 'are '],
  [/\b(who|that|there|here|he|she)s\b/g, '$1 is'],
  [/\b(could|would|should|must|might)(?:ve| of)\b/g, '$1 have'],
];
/** What people write short in chats; content is written out. Of "ur" the words around it tell whether it is "you are". */
const CHAT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/g, 'you'],
  [/(?<!\b(?:is|was|are|were|did|does|do|about|of|for|with|in|on|at) )\bur (?=(?:so|too|not|just|really|still|off|at|in|on|a|an|the|all|ok|okay|right|sure|welcome|tired|safe|alone|scared|upset|worried|being|going|doing|trying|saying|asking|telling|coming|getting|making|lying|kidding|joking|thinking|talking|looking|having)\b)/g, 'you are '],
  [/\bur\b/g, 'your'],
  [/\burself\b/g, 'yourself'],
  [/\b(?:smth|sth)\b/g, 'something'],
  [/\bppl\b/g, 'people'],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\b(?:cos|coz|cuz)\b/g, 'because'],
  [/\b(?:tmrw|tmr)\b/g, 'tomorrow'],
  [/\bmsg(s?)\b/g, 'message$1'],
  [/\byrs\b/g, 'years'],
  [/\bhrs\b/g, 'hours'],
  [/\bmins\b/g, 'minutes'],
  [/\bcig(s?)\b/g, 'cigarette$1'],
];
const WRITTEN_OUT = [...CONTRACTIONS, ...CHAT_SPELLINGS];
/** A clipped stem left by `don` + `t` written without an apostrophe. */
const CLIPPED = /\b(do|does|did|is|are|was|were|have|has|had|would|should|could)n not\b/g;

/**
 * English for matching: NFKC, lower case, straight quotes, no invisible characters, contractions and what is
 * short in chats written out, single spaces. Punctuation stays.
 */
export function normaliseEnglish(text: string): string {
  let result = withoutInvisible(unfolded(text))
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .replace(/[\u201C\u201D]/g, '"');
  for (const [pattern, replacement] of WRITTEN_OUT) result = result.replace(pattern, replacement);
  return result.replace(CLIPPED, '$1 not').replace(/\s+/g, ' ').trim();
}

const FOLDED = new Map<string, string>();
for (let index = 0; index < SIMPLIFIED_TO_TRADITIONAL.length; index += 2) {
  FOLDED.set(SIMPLIFIED_TO_TRADITIONAL.charAt(index), SIMPLIFIED_TO_TRADITIONAL.charAt(index + 1));
}
/** Simplified characters that no Traditional text holds; those that are words of their own there (公里, 皇后) are out. */
export const SIMPLIFIED_ONLY: ReadonlySet<string> = new Set([...FOLDED.keys()].filter((character) => !'里后几云丰松杰征困机凶布卷万仆台了舍胡姜冬合采出咸别于志柜夸占准划游晒霉岳岩'.includes(character)));

// Spellings of one word; the polite and the female "you" count as "you".
for (const pair of ['臺台', '裏裡', '着著', '爲為', '羣群', '綫線', '菸煙', '您你', '妳你', '噉咁']) {
  FOLDED.set(pair.charAt(0), pair.charAt(1));
}

/**
 * Chinese for matching, never for output: NFKC (so full-width punctuation becomes ASCII, but for 。and 、),
 * Traditional characters of Taiwan, no invisible characters, no white space between Han characters.
 */
export function normaliseChinese(text: string): string {
  return withoutInvisible(unfolded(text))
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (character) => FOLDED.get(character) ?? character)
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^\x21-\x7E]) (?=[^\x21-\x7E])/g, '')
    .trim();
}
