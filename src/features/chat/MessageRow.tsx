import { memo } from 'react';
import type { Language } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { formatDate, formatDateTime, formatTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { initialsOf } from '../../ui/face-of.ts';
import { MessageText } from './MessageText.tsx';

interface MessageRowProps {
  message: ReadMessage;
  /** The one before: within a run of one speaker the author is quieter, within a day the time is short. */
  previous: ReadMessage | undefined;
  /** Empty for a role that is not ours. */
  name: string;
  /** The role as the person reads it. */
  role: string;
  language: Language;
  /** Whether it came while the conversation was open. */
  isNew: boolean;
  /** Whether it is still coming: it is heard once it is whole. */
  isComing?: boolean;
}

/** A row of the `MessageList`; it reads author, text, time. A log grows long, so a row is drawn once. */
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
