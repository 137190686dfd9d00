import { memo } from 'react';
import type { Language } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { formatDate, formatDateTime, formatTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { initialsOf } from '../../ui/face-of.ts';
import { MessageText } from './MessageText.tsx';

interface MessageRowProps {
  message: ReadMessage;
  /** The message before: the author is muted if it is the same, and the date is left out on the same day. */
  previous: ReadMessage | undefined;
  /** Empty for an unknown role. */
  name: string;
  /** The role as shown. */
  role: string;
  language: Language;
  /** Whether it arrived while the conversation was open. */
  isNew: boolean;
  /** Whether it is still coming: it is heard once it is whole. */
  isComing?: boolean;
}

/** A row of the `MessageList`, read as author, text, time. Memoised, because a log can be long. */
export const MessageRow = memo(function MessageRow({ message, previous, name, role, language, isNew, isComing }: MessageRowProps) {
  const day = formatDate(message.timestamp, language);
  const startsDay = day !== '' && (previous === undefined || formatDate(previous.timestamp, language) !== day);
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
      data-face={continues || name === '' ? undefined : initialsOf(name)}
    >
      <p className="author">
        {name !== '' && <span className="name" lang={languageOf(name)}>{name}</span>}
        <span className="role">{role}</span>
      </p>
      <MessageText text={message.content} />
      {time !== '' && <time dateTime={message.timestamp ?? undefined}>{time}</time>}
    </li>
  );
});
