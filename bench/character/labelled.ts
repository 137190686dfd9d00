import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { actSchema, type Act } from '../../content/schema.ts';

const groupsSchema = z.array(
  z.strictObject({
    intent: actSchema,
    /** The character's line that is answered. */
    after: z.string(),
    /** Whether permission had been asked for just before. */
    permitted: z.boolean().default(false),
    /** One message a line. */
    say: z.string(),
  }),
);

/** A message a trainee could write, with what it does. */
export interface LabelledMessage {
  intent: Act;
  after: string;
  permitted: boolean;
  text: string;
}

/** The labelled messages of a file of `bench/data`. */
export function readLabelled(file: string | URL): LabelledMessage[] {
  return groupsSchema
    .parse(parse(readFileSync(file, 'utf8')))
    .flatMap(({ intent, after, permitted, say }) => say.trim().split('\n').map((text) => ({ intent, after, permitted, text })));
}
