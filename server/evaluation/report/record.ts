import * as z from 'zod';
import { MEASURE_NAMES } from '../../../content/measures.ts';

/** What a session was about, by the content's ids, and whom it was with. */
const talkSchema = z.object({
  scenario: z.string(),
  script: z.nullable(z.string()),
  name: z.object({ en: z.string(), 'zh-TW': z.string() }),
});

export type Talk = z.infer<typeof talkSchema>;

/** What a report keeps for later ones: its score, its figures and the aims it set. */
export const recordSchema = z.object({
  talk: z.nullable(talkSchema).default(null),
  score: z.number(),
  figures: z.partialRecord(z.enum(MEASURE_NAMES), z.number()),
  steps: z.array(z.enum(MEASURE_NAMES)),
});

export type EvaluationRecord = z.infer<typeof recordSchema>;
