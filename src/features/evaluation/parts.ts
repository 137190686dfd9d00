import type { ReadMessage } from '#contract/reading.ts';

/** A part of what a report says. */
export type Part =
  | { kind: 'words'; text: string }
  /** `index` is the message it was said in, counted from 0; null if nobody said it. */
  | { kind: 'quote'; text: string; index: number | null; isApart: boolean }
  | { kind: 'suggestion'; text: string };

/** Including its quotation marks, which are part of the text. */
const QUOTE = /(“[^”]*”|「(?:[^「」]|「[^」]*」)*」|"[^"\n]*")/;
/** How our reports number turns: from 1, over all messages. */
const TURN = /\bturn (\d+)|第 ?(\d+) ?則/giu;
/** Words that introduce a suggestion; the page shows the label `Try` instead. */
const STOCK_LEAD = /(?:^|(?<=[.!?。！？”」]))\s*(?:One way\b|可以(?:這樣|換個|先)|換個)[^:：.。]*[:：]\s*$/u;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();

/** Splits at quotes: texts and quotes alternate, beginning with a text. */
export function splitQuotes(text: string): string[] {
  return text.split(QUOTE);
}

/**
 * Finds the message that contains a quote. If several do, the turn that the report names decides.
 * @param quote with or without quotation marks
 * @param turn counted from 1
 */
export function indexOfQuote(quote: string, turn: number | null, messages: readonly ReadMessage[]): number | null {
  const words = plain(quote.replace(/^[“「"]|[”」"]$/g, '').replace(/(?:…|\.{3})$/, ''));
  if (words === '') return null;
  const found = messages.flatMap(({ content }, index) => (plain(content).includes(words) ? [index] : []));
  return found.find((index) => index + 1 === turn) ?? found[0] ?? null;
}

/** The last turn mentioned before a place, else the first one after it. */
function turnNear(before: string, after: string): number | null {
  const turns = (text: string) => [...text.matchAll(TURN)].map((match) => Number(match[1] ?? match[2]));
  return turns(before).at(-1) ?? turns(after)[0] ?? null;
}

/**
 * A point of a report in parts, so that each quote leads to where it was said.
 * @param endsInSuggestion whether the words after the last quote may be a suggested wording
 */
export function partsOf(text: string, messages: readonly ReadMessage[], endsInSuggestion = false): Part[] {
  const pieces = splitQuotes(text);
  const parts = pieces.flatMap((piece, at): Part[] => {
    if (at % 2 === 0) return piece.trim() === '' ? [] : [{ kind: 'words', text: piece }];
    const [before, after] = [pieces.slice(0, at).join(''), pieces.slice(at + 1).join('')];
    // A quote in the middle of a sentence stays inline.
    const isApart = /[:：]\s*$/.test(before) && !/^\s*[,;，；、]/.test(after);
    return [{ kind: 'quote', text: piece, index: indexOfQuote(piece, turnNear(before, after), messages), isApart }];
  });
  const last = parts.at(-1);
  if (!endsInSuggestion || parts.length < 2 || last?.kind !== 'words') return parts;
  const [, lead = '', wording = ''] = /^(.*[:：])\s*([^:：]+)$/su.exec(last.text) ?? [];
  if (wording === '') return parts;
  const words = lead.replace(STOCK_LEAD, '');
  return [...parts.slice(0, -1), ...(words.trim() === '' ? [] : [{ kind: 'words' as const, text: words }]), { kind: 'suggestion', text: wording }];
}
