/** The shape of a scenario, as authors write it: one folder a scenario, both languages side by side. */
import * as z from 'zod';

/** A text in both languages. */
export const localizedSchema = z.strictObject({ en: z.string().min(1), 'zh-TW': z.string().min(1) });

export const characterSchema = z.strictObject({
  id: z.string(),
  name: localizedSchema,
  persona: localizedSchema,
  opening: localizedSchema,
});

export const scriptSchema = z.strictObject({
  id: z.string(),
  character_id: z.string(),
  goal: localizedSchema,
});

export const scenarioSchema = z.strictObject({
  id: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  characters: z.array(characterSchema),
  scripts: z.array(scriptSchema),
});

export type Localized = z.infer<typeof localizedSchema>;
export type Character = z.infer<typeof characterSchema>;
export type Script = z.infer<typeof scriptSchema>;
export type Scenario = z.infer<typeof scenarioSchema>;
