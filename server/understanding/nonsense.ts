import type { Language } from '#contract/limits.ts';

/** Neighbours on a keyboard, in runs that no word has. */
const KEYBOARD_RUN = /qwert|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|cvbn|vbnm|yxcv|uiop|tyui|rtyu/;
/** English words that have no vowel. */
const VOWELLESS = new Set('hm hmm mm mmm mhm shh psst tv dvd pdf km kg mr mrs ms dr gp vs pm th st nd rd nth brb tbh btw ngl fyi'.split(' '));
/** Pairs of consonants that begin English words. */
const INITIALS = new Set('bl br ch cl cr dr dw fl fr gh gl gn gr kn kr ph pl pr ps qu rh sc sh sk sl sm sn sp sq st sw th tr ts tw wh wr mr ms my dr'.split(' '));
const CONSONANTS = /^[bcdfghjklmnpqrstvwxz]{2}/;

function isOddWord(word: string): boolean {
  if (/\d/.test(word) || VOWELLESS.has(word)) return false;
  if (!/[aeiouy]/.test(word)) return word.length > 2;
  if (CONSONANTS.test(word) && !INITIALS.has(word.slice(0, 2))) return true;
  return KEYBOARD_RUN.test(word) || /[bcdfghjklmnpqrstvwxz]{6,}|(.)\1{3,}/.test(word);
}

/** One piece over and over, four characters and more in all: blah blah blah; but 對對對對 agrees. */
function isRepetitive(letters: string): boolean {
  if (/^[對嗯好是哈喔]+$/.test(letters)) return false;
  return letters.length >= 4 && (/^(.{1,6}?)\1+$/.test(letters) || /^(.{1,6}?)\1{2,}/.test(letters));
}

/**
 * Whether a message means nothing: no letters, digits alone, keys hit at random, one piece over and over, or
 * another language than the session's.
 * @param plain normalised
 */
export function isNonsense(plain: string, language: Language): boolean {
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return true;
  if (isRepetitive(letters.join(''))) return true;
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length;
  if (language === 'zh-TW') return han === 0 && !/^(?:ok|okay|hi|hello|hey|bye|yes|no|sorry|thanks|thank you)\b/.test(plain);
  if (han > letters.length / 2) return true;
  const found = plain.match(/[a-z0-9]+/g) ?? [];
  return found.filter(isOddWord).length * 2 >= found.length;
}
