import { memo } from 'react';
import type { Language } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { formatDateTime, formatTime, isSameDay } from '#locales/format.ts';
import type { Author } from './authors.ts';
import { MessageText } from './MessageText.tsx';

interface MessageRowProps {
  message: ReadMessage;
  /** The message before: the author is muted if it is the same, and the date is left out on the same day. */
  previous: ReadMessage | undefined;
  author: Author;
  language: Language;
  /** Whether it arrived while the conversation was open. */
  isNew: boolean;
  /** Whether it is still coming: it is heard once it is whole. */
  isComing?: boolean;
}

/** A row of the `MessageList`, read as author, text, time. Memoised, because a log can be long. */
export const MessageRow = memo(function MessageRow({ message, previous, author, language, isNew, isComing }: MessageRowProps) {
  const { name, lang, initials, role } = author;
  const startsDay = message.timestamp !== null && !isSameDay(message.timestamp, previous?.timestamp ?? null);
  const continues = !startsDay && previous?.role === message.role;
  const time = (startsDay ? formatDateTime : formatTime)(message.timestamp, language);
  return (
    <li
      tabIndex={-1}
      aria-hidden={isComing}
      aria-live={isComing ? 'off' : undefined}
      data-role={message.role}
      data-continues={continues || undefined}
      data-starts-day={startsDay || undefined}
      data-arrived={isNew || undefined}
      data-face={continues || name === '' ? undefined : initials}
    >
      <p className="author">
        {name !== '' && <span className="name" lang={lang}>{name}</span>}
        <span className="role">{role}</span>
      </p>
      <MessageText text={message.content} />
      {time !== '' && <time dateTime={message.timestamp ?? undefined}>{time}</time>}
    </li>
  );
});
