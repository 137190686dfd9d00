import type { Language } from '#contract/limits.ts';
import { stem, units } from './tokenise.ts';

const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });

const WORD = 1;
const PAIR = 0.5;
/** Chinese words differ in how they are cut, pairs of characters do not. */
const CHARACTERS = 0.7;
/** Words that say how something is asked, not what about. */
const FUNCTION = 0.2;

/** Words and characters that carry no matter of their own. */
const FUNCTION_WORDS = new Set(
  (
    'a an the i you he she it we they me him her us them my your his its our their mine yours this that these those there here be am is are was were been being do does did done have has had will would can could shall should may might must ' +
    'not no yes and or but so if then than as at by for from in into of off on out over to up with about like just really very too also even still only ever never again now well ok okay oh please what which who whom whose when where why how ' +
    'tell me say ask know think mean get got go come let make thing things something anything someone any some all one ones more most much many lot bit kind sort way want'
  ).split(' ').map((word) => stem(word)),
);
const FUNCTION_CHARACTERS = new Set('的了是在我你他她它們不沒有什麼怎這那哪個些就都也很還要會可以說講話得著過吧呢嗎啊和跟對把被讓給到上一點為因所但如果想知道覺人事時候後前起能自己嗎呀啦喔嘛以請問多');

/**
 * What two texts are compared by: words (stems in English, the segmenter's words in Chinese), neighbouring words
 * (characters in Chinese), each with how much it counts beside the others.
 * @param plain normalised
 */
export function termsOf(plain: string, language: Language): Map<string, number> {
  const terms = new Map<string, number>();
  const parts = units(plain, language);
  if (language === 'en') {
    for (const part of parts) if (part !== '') terms.set(part, FUNCTION_WORDS.has(part) ? FUNCTION : WORD);
    for (const [first, second] of pairs(parts)) {
      const bare = FUNCTION_WORDS.has(first) && FUNCTION_WORDS.has(second);
      terms.set(`${first} ${second}`, bare ? FUNCTION * PAIR : PAIR);
    }
  } else {
    for (const { segment, isWordLike } of segmenter.segment(plain)) {
      if (isWordLike) terms.set(segment, Array.from(segment).every((character) => FUNCTION_CHARACTERS.has(character)) ? FUNCTION : WORD);
    }
    for (const [first, second] of pairs(parts)) {
      const bare = FUNCTION_CHARACTERS.has(first) && FUNCTION_CHARACTERS.has(second);
      terms.set(`${first} ${second}`, bare ? FUNCTION * CHARACTERS : CHARACTERS);
    }
  }
  return terms;
}

/** Whether a term holds function words only: it tells how something is said, not what of. */
export function isFormTerm(term: string, language: Language): boolean {
  if (language === 'en') return term.split(' ').every((word) => FUNCTION_WORDS.has(word));
  return Array.from(term.replaceAll(' ', '')).every((character) => FUNCTION_CHARACTERS.has(character));
}

function pairs(parts: readonly string[]): [string, string][] {
  return parts.slice(1).flatMap((part, index): [string, string][] => {
    const first = parts[index] ?? '';
    return first === '' || part === '' ? [] : [[first, part]];
  });
}
