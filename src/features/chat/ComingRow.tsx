import { useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';
import { useLanguage } from '../../stores/language.ts';
import type { Author } from './authors.ts';
import { MessageRow } from './MessageRow.tsx';

interface ComingRowProps {
  text: string;
  previous: ReadMessage | undefined;
  author: Author;
}

/** The row of a reply that is still being written, as it will stand: the whole one then moves nothing. */
export function ComingRow({ text, previous, author }: ComingRowProps) {
  const language = useLanguage();
  const [timestamp] = useState(() => new Date().toISOString());
  const message = { role: 'character', content: text, timestamp };
  return <MessageRow message={message} previous={previous} author={author} language={language} isNew isComing />;
}
