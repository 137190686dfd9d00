import type { Language } from '#contract/limits.ts';

/** A language range of the header (RFC 4647) that matches one of our languages. */
const RANGES: readonly (readonly [RegExp, Language])[] = [
  [/^en(?:-|$)/i, 'en'],
  [/^zh-(?:tw|hant)(?:-|$)/i, 'zh-TW'],
];

function quality(parameters: readonly string[]): number {
  const value = parameters.map((parameter) => /^\s*q=(.*)$/i.exec(parameter)?.[1]).find((text) => text !== undefined);
  if (value === undefined) return 1;
  const number = Number(value);
  return number >= 0 && number <= 1 ? number : 0;
}

/** Which of our languages an `Accept-Language` header prefers; null if it contains neither. */
export function acceptedLanguage(header: string | undefined): Language | null {
  let best: { language: Language; quality: number } | null = null;
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';');
    const language = RANGES.find(([pattern]) => pattern.test(tag.trim()))?.[1];
    if (language === undefined) continue;
    const liking = quality(parameters);
    if (liking > (best?.quality ?? 0)) best = { language, quality: liking };
  }
  return best?.language ?? null;
}
