import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '#contract/reading.ts';
import { useLanguage } from '../../stores/language.ts';
import type { OpenSession } from '../../stores/session.ts';
import { authorOf } from './authors.ts';
import { MessageRow } from './MessageRow.tsx';

interface ComingRowProps {
  text: string;
  previous: ReadMessage | undefined;
  session: OpenSession;
}

/** The row of a reply that is still being written, as it will stand: the whole one then moves nothing. */
export function ComingRow({ text, previous, session }: ComingRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [timestamp] = useState(() => new Date().toISOString());
  const message = { role: 'character', content: text, timestamp };
  return <MessageRow message={message} previous={previous} {...authorOf(message, session, t)} language={language} isNew isComing />;
}
