import * as z from 'zod/mini';

// Control characters other than tab and line break: C0, DEL and C1.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Nothing but white space and what shows nothing: zero width, soft hyphen, direction marks, fillers, blank Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/**
 * What is stored of a text: trimmed, `\r\n` as `\n`, without control characters and lone surrogates.
 * Invisible characters stay, but a text of nothing else is the empty one.
 */
export function normaliseText(text: string): string {
  const normalised = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim();
  return BLANK.test(normalised) ? '' : normalised;
}

/** The length that limits count: Unicode code points. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/**
 * A text that is normalised and then bounded.
 * @param min,max lengths in code points, both inclusive
 */
export function boundedText(min: number, max: number) {
  return z
    .string()
    .check(
      z.overwrite(normaliseText),
      z.refine((text) => codePointLength(text) >= min && codePointLength(text) <= max, {
        error: `must have ${min} to ${max} characters`,
      }),
      z.meta({ minLength: min, maxLength: max }),
    );
}
