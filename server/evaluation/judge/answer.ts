import * as z from 'zod';
import type { Criterion } from './criteria.ts';

/** What is asked for, in the order it is to be thought: quotes, then reasons, then a score. */
const judgementSchema = z.object({
  quotes: z.array(z.string().max(2000)).max(10),
  reasons: z.string().trim().min(1).max(2000),
  /** What could have been said instead; empty where nothing needs to. */
  instead: z.string().max(2000).default(''),
  score: z.number().min(1).max(5),
});
const answerSchema = z.object({
  understanding: judgementSchema,
  questions: judgementSchema,
  respect: judgementSchema,
  encouragement: judgementSchema,
  focus: judgementSchema,
} satisfies Record<Criterion, unknown>);

export type Answer = z.infer<typeof answerSchema>;

/** JSON of a longer text holds more than one closing brace too many to try. */
const ENDS_MAX = 20;

/**
 * Reads a judge's answer, also where it is fenced, stands in other words or is wrapped in one more object. Null
 * where it is anything else: nothing is guessed.
 */
export function readAnswer(text: string): Answer | null {
  for (const value of objectsIn(text)) {
    const inner = Object.values(value);
    for (const candidate of inner.length === 1 ? [value, inner[0]] : [value]) {
      const parsed = answerSchema.safeParse(candidate);
      if (parsed.success) return parsed.data;
    }
  }
  return null;
}

/** The first JSON object of a text, taken as far as it can be read. */
function objectsIn(text: string): object[] {
  const start = text.indexOf('{');
  if (start === -1) return [];
  const ends = [...text.matchAll(/\}/g)].map(({ index }) => index).slice(-ENDS_MAX);
  for (const end of ends.toReversed()) {
    try {
      const value: unknown = JSON.parse(text.slice(start, end + 1));
      return typeof value === 'object' && value !== null ? [value] : [];
    } catch {
      // A brace in the words after the object: try the one before.
    }
  }
  return [];
}
