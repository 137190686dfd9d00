import { useEffect, useState } from 'react';
import { languageOf, runsOf } from '#locales/language-of.ts';
import { Runs } from '../../ui/Runs.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';

/** In UTF-16 units. To lay out a megabyte at once takes an old phone seconds; so much takes it some 50 ms. */
const PIECE = 5000;

/** What a message says; what is far longer than any person writes comes piece by piece, while the browser is idle. */
export function MessageText({ text }: { text: string }) {
  if (text.length > 2 * PIECE) return <LongText text={text} />;
  const { lang, runs } = runsOf(text);
  return (
    <p className="text" dir="auto" lang={lang}>
      <Runs runs={runs} />
    </p>
  );
}

function LongText({ text }: { text: string }) {
  const [end, setEnd] = useState(PIECE);
  useEffect(() => (end < text.length ? whenIdle(() => setEnd(end + PIECE)) : undefined), [end, text]);
  return (
    <p className="text" dir="auto" lang={languageOf(text.slice(0, PIECE))}>
      {piecesOf(text, end).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text only grows: a place is an identity
        <span key={index} className="piece">
          {piece}
        </span>
      ))}
    </p>
  );
}

/** The pieces of a text up to some place, each ending with a line or a word where it can. */
function piecesOf(text: string, end: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < Math.min(end, text.length); ) {
    const piece = text.slice(start, start + PIECE);
    const rest = start + piece.length < text.length;
    const cut = rest ? Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' ')) + 1 : 0;
    // Without a space, no character is cut in two.
    const length = cut || piece.length - (rest && /[\uD800-\uDBFF]$/.test(piece) ? 1 : 0);
    pieces.push(piece.slice(0, length));
    start += length;
  }
  return pieces;
}
