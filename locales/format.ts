import type { Language } from '#contract/limits.ts';

/**
 * Formats times in the reader's own time zone, as their language writes them.
 * @returns a function of an ISO 8601 time; null or unreadable gives the empty text
 */
function formatting(options: Intl.DateTimeFormatOptions) {
  // Creating a format is far slower than using it, and a long conversation uses it thousands of times.
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (time: string | null, language: Language): string => {
    const date = new Date(time ?? Number.NaN);
    if (Number.isNaN(date.getTime())) return '';
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, options);
    formats.set(language, format);
    return format.format(date);
  };
}

/** A moment: `Jan 31, 2026, 5:05 PM`. */
export const formatDateTime = formatting({ dateStyle: 'medium', timeStyle: 'short' });

/** A moment without its year: `Jan 31, 5:05 PM`. */
export const formatDayTime = formatting({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Whether a time is in the current year, so that the year can be left out. */
export function isThisYear(time: string | null): boolean {
  return time !== null && new Date(time).getFullYear() === new Date().getFullYear();
}

/** Whether two times are on one day of the reader's calendar. */
export function isSameDay(one: string, other: string | null): boolean {
  return other !== null && new Date(one).toDateString() === new Date(other).toDateString();
}

/** The clock time alone, for messages of one day. */
export const formatTime = formatting({ timeStyle: 'short' });

function formattingNumbers(options: Intl.NumberFormatOptions) {
  return (value: number, language: Language): string => new Intl.NumberFormat(language, options).format(value);
}

/** 0 to 1 as whole per cent: 82. */
export const percentOf = (share: number): number => Math.round(share * 100);

const formatWholePercent = formattingNumbers({ style: 'percent' });

/** A share or a score, 0 to 1, as a whole percent: `82%`. */
export const formatPercent = (share: number, language: Language): string => formatWholePercent(percentOf(share) / 100, language);

/** A number with at most one decimal. */
export const formatNumber = formattingNumbers({ maximumFractionDigits: 1 });

/** A day without its clock time. */
export const formatDate = formatting({ dateStyle: 'long' });

/** A month of a year: `January 2026`. */
export const formatMonth = formatting({ month: 'long', year: 'numeric' });
