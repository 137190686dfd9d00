import { useId } from 'react';
import type { ReadMessage } from '#contract/reading.ts';
import { Paragraph } from './Paragraph.tsx';
import { type Part, partsOf } from './parts.ts';
import { Quote, ShowInConversation } from './Quote.tsx';
import { Suggestion } from './Suggestion.tsx';

interface PointTextProps {
  text: string;
  messages: readonly ReadMessage[];
  onShow: (index: number) => void;
  endsInSuggestion?: boolean;
}

/** A point with its quotes. A quote at the end of a sentence becomes a block, any other stays in the sentence. */
export function PointText({ text, messages, onShow, endsInSuggestion = false }: PointTextProps) {
  const id = useId();
  const paragraphs = paragraphsOf(partsOf(text, messages, endsInSuggestion));
  return paragraphs.map((part, index) => {
    const key = `${id}-${index}`;
    if (Array.isArray(part)) {
      return (
        <div key={key}>
          <Paragraph id={key} text={part.map((piece) => piece.text).join('').trim()} />
          {part.map((piece, at) =>
            piece.kind === 'quote' && piece.index !== null ? (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
              <ShowInConversation key={at} quoteId={key} index={piece.index} onShow={onShow} />
            ) : null,
          )}
        </div>
      );
    }
    if (part.kind === 'suggestion') return <Suggestion key={key} text={part.text} />;
    return <Quote key={key} text={part.text} index={part.kind === 'quote' ? part.index : null} onShow={onShow} />;
  });
}

/** Groups the parts: inline parts in a row form one group, each block is a group of its own. */
function paragraphsOf(parts: readonly Part[]): (Part | Part[])[] {
  const paragraphs: (Part | Part[])[] = [];
  for (const part of parts) {
    const last = paragraphs.at(-1);
    if (part.kind === 'suggestion' || (part.kind === 'quote' && part.isApart)) paragraphs.push(part);
    else if (Array.isArray(last)) last.push(part);
    else paragraphs.push([part]);
  }
  return paragraphs;
}
