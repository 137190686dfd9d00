import * as z from 'zod';
import { MEASURE_NAMES } from '../../../content/measures.ts';
import { talkSchema } from '../subject.ts';

/** What a report keeps for later ones: its score, its figures and the aims it set. */
export const recordSchema = z.object({
  talk: z.nullable(talkSchema).default(null),
  score: z.number(),
  figures: z.partialRecord(z.enum(MEASURE_NAMES), z.number()),
  steps: z.array(z.enum(MEASURE_NAMES)),
});

export type EvaluationRecord = z.infer<typeof recordSchema>;
