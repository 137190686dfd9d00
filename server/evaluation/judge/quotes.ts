import type { Message } from '#contract/entities.ts';
import { normaliseChinese } from '../../language/normalise.ts';
import type { Moment } from '../measures/measure.ts';
import { quotable } from '../report/quote.ts';

/** How much of their letter pairs a quote and a sentence must share for the quote to mean that sentence. */
const NEAR = 0.75;
/** Shorter quotes fit anywhere. */
const LETTERS_MIN = 4;

/** The letters and digits of a text as compared, each with its place in the text. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (const letter of normaliseChinese(character)) {
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      letters += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push(place);
    }
    place += character.length;
  }
  return { letters, places };
}

/**
 * Finds the words a judge quotes in the transcript: the same letters whatever case, punctuation or script, else
 * the sentence that comes near, in its true words. Null where neither stands there.
 */
export function findQuote(quote: string, messages: readonly Message[]): Moment | null {
  const { letters } = fold(quote);
  if (letters.length < LETTERS_MIN && !/\p{Script=Han}{2}/u.test(letters)) return null;
  for (const [index, { content }] of messages.entries()) {
    const found = exactly(letters, content);
    if (found !== '') return { index, quote: found };
  }
  return nearest(letters, messages);
}

function exactly(letters: string, content: string): string {
  const folded = fold(content);
  const at = folded.letters.indexOf(letters);
  if (at === -1) return '';
  const start = folded.places[at] ?? 0;
  const last = folded.places[at + letters.length - 1] ?? start;
  const end = last + (String.fromCodePoint(content.codePointAt(last) ?? 0).length || 1);
  const closing = /^[.!?。！？…]+/.exec(content.slice(end))?.[0] ?? '';
  // A word is not quoted by half.
  if (/[\p{Script=Latin}\p{N}]$/u.test(content.slice(0, start)) || /^[\p{Script=Latin}\p{N}]/u.test(content.slice(end))) return '';
  return quotable(content.slice(start, end) + closing);
}

function nearest(letters: string, messages: readonly Message[]): Moment | null {
  const wanted = pairs(letters);
  let best: Moment | null = null;
  let most = NEAR;
  for (const [index, { content }] of messages.entries()) {
    for (const sentence of content.match(/[^.!?。！？；\n…]+[.!?。！？…]*/g) ?? []) {
      const own = pairs(fold(sentence).letters);
      const shared = [...wanted].filter((pair) => own.has(pair)).length;
      const likeness = (2 * shared) / Math.max(1, wanted.size + own.size);
      const quote = likeness >= most ? quotable(sentence) : '';
      if (quote === '') continue;
      most = likeness;
      best = { index, quote };
    }
  }
  return best;
}

function pairs(letters: string): Set<string> {
  const all = Array.from(letters);
  return new Set(all.slice(1).map((letter, index) => `${all[index]}${letter}`));
}
