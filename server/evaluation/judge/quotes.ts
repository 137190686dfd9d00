import type { Message } from '#contract/entities.ts';
import { normaliseChinese } from '../../language/normalise.ts';
import { inSlices } from '../../slices.ts';
import type { Moment } from '../measures/measure.ts';
import { quotable } from '../quote.ts';

/** How much of their letter pairs a quote and a sentence must share for the quote to mean that sentence. */
const NEAR = 0.75;
/** Shorter quotes fit anywhere. */
const LETTERS_MIN = 4;

/** How each character is compared; a talk has few different ones. */
const folded = new Map<string, string>();
const FOLDED_MAX = 20_000;

function foldCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const letters = Array.from(normaliseChinese(character)).filter((letter) => /[\p{L}\p{N}]/u.test(letter)).join('');
  if (folded.size < FOLDED_MAX) folded.set(character, letters);
  return letters;
}

/** The letters and digits of a text as compared, each with its place in the text. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const own = foldCharacter(character);
    letters += own;
    for (let unit = 0; unit < own.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { letters, places };
}

/** A quote while it is looked for. */
interface Wanted {
  letters: string;
  pairs: ReadonlySet<string>;
  exact: Moment | null;
  near: Moment | null;
  likeness: number;
}

/**
 * Finds the words a judge quotes in the transcript: the same letters whatever case, punctuation or script, else the
 * sentence that comes near, in its true words. Null where neither stands there. The transcript is gone through once for
 * all quotes, in slices, between which the server answers others.
 * @throws the signal's reason
 */
export async function findQuotes(quotes: readonly string[], messages: readonly Message[], signal?: AbortSignal): Promise<(Moment | null)[]> {
  const all = quotes.map((quote): Wanted | null => {
    const { letters } = fold(quote);
    const fitsAnywhere = letters.length < LETTERS_MIN && !/\p{Script=Han}{2}/u.test(letters);
    return fitsAnywhere ? null : { letters, pairs: pairs(letters), exact: null, near: null, likeness: NEAR };
  });
  const wanted = all.filter((each) => each !== null);
  await inSlices(messages, ({ content }, index) => lookIn(content, index, wanted), signal);
  return all.map((each) => each && (each.exact ?? each.near));
}

function lookIn(content: string, index: number, wanted: readonly Wanted[]): void {
  const text = fold(content);
  for (const each of wanted.filter(({ exact }) => exact === null)) {
    const quote = exactly(each.letters, content, text);
    if (quote !== '') each.exact = { index, quote };
  }
  const lost = wanted.filter(({ exact }) => exact === null);
  if (lost.length === 0) return;
  for (const [sentence] of content.matchAll(SENTENCE)) {
    const { letters } = fold(sentence);
    const comparable = lost.filter((each) => isNearInSize(letters.length - 1, each.pairs.size));
    const own = comparable.length === 0 ? new Set<string>() : pairs(letters);
    for (const each of comparable) {
      const shared = [...each.pairs].filter((pair) => own.has(pair)).length;
      const likeness = (2 * shared) / Math.max(1, each.pairs.size + own.size);
      const quote = likeness >= each.likeness ? quotable(sentence) : '';
      if (quote === '') continue;
      each.likeness = likeness;
      each.near = { index, quote };
    }
  }
}

const SENTENCE = /[^.!?。！？；\n…]+[.!?。！？…]*/g;

/** Of so many pairs, with those that repeat, enough can be shared. */
const isNearInSize = (own: number, wanted: number) => own >= wanted * (NEAR / (2 - NEAR));

function exactly(letters: string, content: string, text: { letters: string; places: number[] }): string {
  const at = text.letters.indexOf(letters);
  if (at === -1) return '';
  const start = text.places[at] ?? 0;
  const last = text.places[at + letters.length - 1] ?? start;
  const end = last + (String.fromCodePoint(content.codePointAt(last) ?? 0).length || 1);
  const closing = /^[.!?。！？…]+/.exec(content.slice(end))?.[0] ?? '';
  // A word is not quoted by half.
  if (/[\p{Script=Latin}\p{N}]$/u.test(content.slice(Math.max(0, start - 2), start)) || /^[\p{Script=Latin}\p{N}]/u.test(content.slice(end))) return '';
  return quotable(content.slice(start, end) + closing);
}

function pairs(letters: string): Set<string> {
  const all = Array.from(letters);
  return new Set(all.slice(1).map((letter, index) => `${all[index]}${letter}`));
}
