import type { Language } from '#contract/limits.ts';

/**
 * A moment in the reader's own time zone: `31 January 2026 at 17:05`-like, as the language writes it.
 * @param time ISO 8601; null or unreadable gives the empty text
 */
export function formatDateTime(time: string | null, language: Language): string {
  return format(time, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The clock time alone, for messages of one day. */
export function formatTime(time: string | null, language: Language): string {
  return format(time, language, { timeStyle: 'short' });
}

/** A day without its clock time. */
export function formatDate(time: string | null, language: Language): string {
  return format(time, language, { dateStyle: 'long' });
}

function format(time: string | null, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(language, options).format(date);
}
