import type { Language } from '#contract/limits.ts';
import { normaliseChinese, normaliseEnglish } from './normalise.ts';

/** Text for matching in a language: see `normaliseEnglish` and `normaliseChinese`. */
export function normalise(text: string, language: Language): string {
  return language === 'en' ? normaliseEnglish(text) : normaliseChinese(text);
}

/** Endings in the order they are tried, with what the stem keeps. */
const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=ss|sh|ch|x|z)es$/, ''],
  [/(?<=[^us])s$/, ''],
  [/(?<=[^aeiou]{2}|[aeiou][^aeiou])ing$/, ''],
  [/(?<=[^aeiou]{2}|[aeiou][^aeiou])ed$/, ''],
  [/(?<=\w{3})ly$/, ''],
];
const IRREGULAR: Readonly<Record<string, string>> = {
  felt: 'feel', said: 'say', told: 'tell', thought: 'think', went: 'go', gone: 'go', got: 'get', made: 'make',
  knew: 'know', known: 'know', took: 'take', taken: 'take', came: 'come', gave: 'give', given: 'give',
  lost: 'lose', kept: 'keep', left: 'leave', meant: 'mean', heard: 'hear', slept: 'sleep', ate: 'eat',
  kids: 'child', kid: 'child', children: 'child', worried: 'worry', worries: 'worry', tried: 'try',
  this: 'this', his: 'his', is: 'is', was: 'was', has: 'has', does: 'does', yes: 'yes', thing: 'thing',
  during: 'during', morning: 'morning', evening: 'evening', anything: 'anything', something: 'something',
  nothing: 'nothing', everything: 'everything', family: 'family', only: 'only', really: 'really', need: 'need',
  feeling: 'feel', being: 'be', doing: 'do', going: 'go', seeing: 'see', used: 'use', using: 'use',
}; // prettier-ignore

const stems = new Map<string, string>();
/** So many words are kept with their stems; a language has more, a talk has not. */
const STEMS_MAX = 20_000;

/** A light stem: plural, -ing, -ed and -ly go, doubled consonants and a final e too, so that forms of a word meet. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = findStem(word);
  if (stems.size < STEMS_MAX) stems.set(word, found);
  return found;
}

function findStem(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.length < 4) return word;
  let result = word;
  for (const [suffix, kept] of SUFFIXES) {
    if (!suffix.test(result)) continue;
    result = result.replace(suffix, kept);
    break;
  }
  if (result !== word && /([bdgmnprt])\1$/.test(result)) result = result.slice(0, -1);
  return result.length > 4 ? result.replace(/e$/, '') : result;
}

/**
 * The smallest parts that phrases are matched by: stems in English; in Chinese single characters, with a run
 * of Latin letters or digits as one part. Punctuation separates (an empty part), so that no phrase spans it.
 */
export function units(normalised: string, language: Language): string[] {
  if (language === 'en') {
    return (normalised.match(/[a-z0-9]+(?:'[a-z]+)?|[.!?;,:]/g) ?? []).map((part) => (/\w/.test(part) ? stem(part) : ''));
  }
  return (normalised.match(/[a-z0-9]+|\p{Script=Han}|[^\sa-z0-9]/gu) ?? []).map((part) =>
    /[a-z0-9\p{Script=Han}]/u.test(part) ? part : '',
  );
}

/** How much was said: words in English, characters (and Latin words) in Chinese. */
export function countUnits(text: string, language: Language): number {
  return units(normalise(text, language), language).filter((unit) => unit !== '').length;
}

/** Frequent words of four letters and more that say nothing of the matter. */
const STOP_WORDS = new Set(
  ('that this have with come they from what when where which your yours been were would could should there their about just like some them then than will want know ' +
    'here does doing make much many more most very really only also even still into over because mean thing something anything nothing everything into what ' +
    'going yourself other people good well back time take tell said that').split(' ').map(stem),
);

/**
 * Characters of pronouns, particles and other words that say nothing of the matter: 沒有, 什麼, 下去, 覺得. A pair of two
 * of these is no shared content. The list differs from that of `terms.ts`: 講 and 請 count as content here.
 */
const CONTENTLESS = new Set('的了是在我你他她它們不沒有什麼怎這那哪個些就都也很還要會可以說話下去來得著過吧呢嗎啊和跟對把被讓給到上一點為因所但如果想知道覺感真多少大人事時候後前起能自己');

/** Neighbouring pairs of Chinese characters, or English stems of four letters and more: what two texts share in content. */
export function contentParts(normalised: string, language: Language): Set<string> {
  const parts = units(normalised, language);
  if (language === 'en') return new Set(parts.filter((part) => part.length >= 4 && !STOP_WORDS.has(part)));
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < parts.length; index += 1) {
    const [first = '', second = ''] = [parts[index], parts[index + 1]];
    const isEmpty = CONTENTLESS.has(first) && CONTENTLESS.has(second);
    if (first !== '' && second !== '' && !isEmpty) pairs.add(first + second);
  }
  return pairs;
}
