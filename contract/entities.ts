/**
 * The entities of specification section 3, as our server sends them.
 * What the page accepts from any server is wider: see `reading.ts`.
 */
import * as z from 'zod/mini';
import { LANGUAGES } from './limits.ts';

export const languageSchema = z.enum(LANGUAGES);
const idSchema = z.string();
/** ISO 8601 in UTC with milliseconds: `2026-01-31T09:05:00.000Z`. */
const timeSchema = z.iso.datetime({ precision: 3 });

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: z.string(),
  preferred_language: languageSchema,
});

export const authenticationSchema = z.object({ access_token: z.string(), user: userSchema });

export const scenarioSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** One of {@link SCENARIO_ICONS}. */
  icon: z.optional(z.string()),
  script_count: z.optional(z.int()),
  character_count: z.optional(z.int()),
});

export const characterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** A few words on who it is. */
  brief: z.optional(z.string()),
});

export const scriptSchema = z.object({ id: idSchema, goal: z.string(), character_id: idSchema });

/** Beside what section 3 names; a server may leave any of it out. */
const sessionDetails = {
  /** Of the script, in the session's language; missing where the talk is free. */
  goal: z.optional(z.string()),
  scenario_description: z.optional(z.string()),
  scenario_id: z.optional(idSchema),
  script_id: z.optional(idSchema),
  character_id: z.optional(idSchema),
  /** Of the latest report, 0 to 1; null where there is none. */
  overall_score: z.optional(z.nullable(z.number())),
};

export const createdSessionSchema = z.object({
  session_id: idSchema,
  scenario_name: z.string(),
  character_name: z.string(),
  jsonl_filename: z.string(),
  ...sessionDetails,
});

export const sessionSchema = z.object({
  session_id: idSchema,
  scenario_name: z.string(),
  character_name: z.string(),
  participant_name: z.string(),
  created_at: timeSchema,
  message_count: z.int(),
  jsonl_filename: z.string(),
  is_active: z.boolean(),
  ended_at: z.nullable(timeSchema),
  ended_reason: z.nullable(z.string()),
  ...sessionDetails,
});

export const messageRoleSchema = z.enum(['participant', 'character']);

export const messageSchema = z.object({
  role: messageRoleSchema,
  content: z.string(),
  timestamp: timeSchema,
});

export const sessionStatusSchema = z.object({
  session_id: idSchema,
  is_active: z.boolean(),
  message_count: z.int(),
  ended_at: z.nullable(timeSchema),
  ended_reason: z.nullable(z.string()),
});

export const endedSessionSchema = z.object({
  session_id: idSchema,
  is_active: z.literal(false),
  ended_at: timeSchema,
  ended_reason: z.string(),
});

const shareSchema = z.number().check(z.minimum(0), z.maximum(1));

/** A figure of a conversation. `fair` and `good` are the values from which it counts as fair or good; `before` is its value in the last report. */
const reportMeasureSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.nullable(z.number()),
  /** The value in words: `1 of 5`. */
  text: z.string(),
  unit: z.enum(['share', 'ratio', 'count']),
  fair: z.nullable(z.number()),
  good: z.nullable(z.number()),
  before: z.nullable(z.number()),
});

/** A message that changed the conversation; `turn` counts all messages from 1. */
const turningPointSchema = z.object({
  turn: z.int(),
  quote: z.string(),
  effect: z.enum(['opened', 'closed', 'repaired']),
  what_happened: z.string(),
  /** Empty where there is none of this conversation's own. */
  suggestion: z.string(),
});

/** Fields that our server adds to those of the specification. The page works without them. */
const reportFigures = {
  /** The most telling first. */
  measures: z.optional(z.array(reportMeasureSchema)),
  turning_points: z.optional(z.array(turningPointSchema)),
  /** After each reply of the character. */
  openness: z.optional(z.array(z.object({ turn: z.int(), value: shareSchema }))),
  /** Earlier reports of the same person, oldest first, at most 8. */
  history: z.optional(z.array(z.object({ created_at: timeSchema, character_name: z.string(), overall_score: shareSchema }))),
  past_steps: z.optional(z.array(z.object({ text: z.string(), state: z.enum(['done', 'open', 'no_occasion']), detail: z.string() }))),
};

export const reportSchema = z.object({
  overall_score: shareSchema,
  human_review_recommended: z.boolean(),
  overall_assessment: z.string(),
  key_strengths_demonstrated: z.array(z.string()),
  key_areas_for_development: z.array(z.string()),
  actionable_next_steps: z.array(z.string()),
  progress_notes_from_past_feedback: z.string(),
  ...reportFigures,
});

export const reportSummarySchema = z.object({
  id: idSchema,
  created_at: timeSchema,
  evaluation_type: z.string(),
  overall_score: z.number(),
});

export const evaluationResultSchema = z.object({ success: z.literal(true), report: reportSchema });

export const errorSchema = z.object({ detail: z.string() });

export type User = z.infer<typeof userSchema>;
export type Scenario = z.infer<typeof scenarioSchema>;
export type Character = z.infer<typeof characterSchema>;
export type Script = z.infer<typeof scriptSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type MessageRole = z.infer<typeof messageRoleSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Report = z.infer<typeof reportSchema>;
export type ReportMeasure = z.infer<typeof reportMeasureSchema>;
export type TurningPoint = z.infer<typeof turningPointSchema>;
