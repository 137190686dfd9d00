import { memo } from 'react';
import type { Language } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { formatDate, formatDateTime, formatTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';

interface MessageRowProps {
  message: ReadMessage;
  /** The one before: within a run of one speaker the author is quieter, within a day the time is short. */
  previous: ReadMessage | undefined;
  name: string;
  /** The role as the person reads it. */
  role: string;
  language: Language;
}

/** A row of the `MessageList`; it reads author, text, time. A log grows long, so a row is drawn once. */
export const MessageRow = memo(function MessageRow({ message, previous, name, role, language }: MessageRowProps) {
  const isSameDay = previous !== undefined && formatDate(previous.timestamp, language) === formatDate(message.timestamp, language);
  const time = (isSameDay ? formatTime : formatDateTime)(message.timestamp, language);
  return (
    <li data-role={message.role} data-continues={previous?.role === message.role || undefined}>
      <p className="author">
        <span className="name" lang={languageOf(name)}>{name}</span>
        <span className="role">{role}</span>
      </p>
      <p className="text" dir="auto" lang={languageOf(message.content)}>
        {message.content}
      </p>
      {time !== '' && <time dateTime={message.timestamp ?? undefined}>{time}</time>}
    </li>
  );
});
