/**
 * What the page accepts from a server that keeps the specification but differs in what it leaves open:
 * bare lists, wrapped answers, number ids, times without a zone, missing report fields.
 */
import * as z from 'zod/mini';
import type { CallName } from './endpoints.ts';
import { reportSummarySchema, sessionStatusSchema } from './entities.ts';
import { serverText } from './errors.ts';
import { LANGUAGES } from './limits.ts';

const id = z.union([z.string(), z.number()]);
/** An id as the server gave it, to be sent back unchanged. */
export type Id = z.infer<typeof id>;

/** Missing, null or of another kind: the empty text. */
const text = z.catch(z.string(), '');
const count = z.catch(z.number(), 0);

/** An optional field: missing, null or of another kind, it is left out, and costs nothing else. */
function maybe<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.catch(z.optional(inner), undefined);
}
const maybeText = maybe(z.string().check(z.trim(), z.minLength(1)));
/** A number or none. */
const figure = z.catch(z.nullable(z.number()), null);
const wholeNumber = z.int().check(z.minimum(0));
const share = z.number().check(z.minimum(0), z.maximum(1));

const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;
const HAS_CLOCK = /\d[t ]\d/i;

/** Months and days of every year. */
const DAY = /(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31/;
const CLOCK = /(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}/;
/** A time as our server writes it: to parse it would tell nothing more. */
const IN_UTC = new RegExp(`^\\d{4}-(?:${DAY.source})T${CLOCK.source}Z$`);

/** Reads a time with or without a zone (then UTC) as ISO 8601 in UTC; what is no time as null. */
export function readTime(value: string): string | null {
  // A long conversation has thousands.
  if (IN_UTC.test(value)) return value;
  const zoned = HAS_CLOCK.test(value) && !HAS_ZONE.test(value) ? `${value.trim().replace(' ', 'T')}Z` : value;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
const time = z.catch(z.pipe(z.string(), z.transform(readTime)), null);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands under `key`, or bare; an object without the key counts as an empty list. */
function under<Items extends z.ZodMiniType>(key: string, items: Items) {
  const unwrap = (value: unknown) => (isObject(value) ? (value[key] ?? []) : value);
  return z.pipe(z.pipe(z.unknown(), z.transform(unwrap)), items);
}

const list = <Item extends z.ZodMiniType>(key: string, item: Item) => under(key, z.array(item));

/** The entries of a list that can be read, the others left out. */
function readable<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values) => values.flatMap((value) => {
      const { data, success } = item.safeParse(value);
      return success ? [data] : [];
    })),
  );
}

/** An object, bare or under the first of `keys` that holds one. */
function wrapped<Inner extends z.ZodMiniType>(keys: readonly string[], inner: Inner) {
  const unwrap = (value: unknown) => {
    if (!isObject(value)) return value;
    const key = keys.find((candidate) => isObject(value[candidate]));
    return key === undefined ? value : value[key];
  };
  return z.pipe(z.pipe(z.unknown(), z.transform(unwrap)), inner);
}

const userFields = z.object({
  username: z.string(),
  email: text,
  role: text,
  preferred_language: z.catch(z.nullable(z.enum(LANGUAGES)), null),
});
const readUser = wrapped(['user'], userFields);
const readAuthentication = z.object({
  access_token: z.string().check(z.minLength(1)),
  user: userFields,
});

const readScenarios = list(
  'scenarios',
  z.object({
    id,
    name: text,
    description: text,
    icon: maybeText,
    script_count: maybe(wholeNumber),
    character_count: maybe(wholeNumber),
  }),
);
const readCharacters = list('characters', z.object({ id, name: text, brief: maybeText }));
const readScripts = list(
  'scripts',
  z.object({ id, goal: text, character_id: z.catch(z.nullable(id), null) }),
);

/** What the window of a session shows beside its names, and what it takes to start the same again. */
const sessionDetails = {
  goal: maybeText,
  scenario_description: maybeText,
  scenario_id: maybe(id),
  script_id: maybe(id),
  character_id: maybe(id),
  /** Of the latest report. */
  overall_score: maybe(share),
};

const readCreatedSession = z.object({
  session_id: id,
  scenario_name: text,
  character_name: text,
  ...sessionDetails,
});

const readSessions = list(
  'sessions',
  z.object({
    session_id: id,
    scenario_name: text,
    character_name: text,
    participant_name: text,
    created_at: time,
    message_count: count,
    is_active: z.catch(z.boolean(), false),
    ended_at: time,
    ended_reason: text,
    ...sessionDetails,
  }),
);

/** A role that is not ours is shown as sent. */
interface MessageFields {
  role: string;
  content: string;
  timestamp: string | null;
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Field by field and all in one pass, because a conversation can have thousands of messages, for which a schema takes
 * ten times as long. What has no text is left out.
 */
const readMessages = z.pipe(
  under('messages', z.custom<unknown[]>((value) => Array.isArray(value))),
  z.transform((values, { issues }): MessageFields[] => {
    const messages: MessageFields[] = [];
    for (const value of values) {
      if (!isObject(value)) {
        issues.push({ code: 'custom', input: value, message: 'holds what is no message' });
        return z.NEVER;
      }
      const { role, timestamp } = value;
      const content = textOf(value.content);
      if (content.trim() !== '') messages.push({ role: textOf(role), content, timestamp: typeof timestamp === 'string' ? readTime(timestamp) : null });
    }
    return messages;
  }),
);

const readReply = z.object({ response: z.string() });

/** An answer to `end`: our server's fields where they are there; any 2xx answer counts. */
const readEnded = z.catch(z.object({ ended_at: time, ended_reason: text }), {
  ended_at: null,
  ended_reason: '',
});
/** Any 2xx answer, an empty one included. */
const readAnything = z.unknown();

const entries = z.catch(readable(z.string()), []);

/** A figure of a conversation. `fair` and `good` are the values from which it counts as fair or good; `before` is its value in the last report. */
const measure = z.object({
  key: text,
  label: z.string().check(z.minLength(1)),
  value: figure,
  text,
  unit: z.catch(z.enum(['share', 'ratio', 'count']), 'count'),
  fair: figure,
  good: figure,
  before: figure,
});

/** What changed the conversation; `turn` counts all messages from 1. */
const turningPoint = z.object({
  turn: wholeNumber,
  quote: text,
  effect: z.enum(['opened', 'closed', 'repaired']),
  what_happened: text,
  suggestion: text,
});

/** How open the character was after each of its replies, 0 to 1. */
const openness = z.object({ turn: wholeNumber, value: share });

const earlierScore = z.object({ created_at: time, character_name: text, overall_score: share });

const pastStep = z.object({
  text: z.string().check(z.minLength(1)),
  state: z.enum(['done', 'open', 'no_occasion']),
  detail: text,
});

const REPORT_FIELDS = [
  'overall_score',
  'overall_assessment',
  'key_strengths_demonstrated',
  'key_areas_for_development',
  'actionable_next_steps',
  'progress_notes_from_past_feedback',
  'human_review_recommended',
];
/** A report must carry one of its fields at least: `{}` is no report but an unreadable answer. */
const reportFields = z.pipe(
  z.unknown().check(
    z.refine((value) => isObject(value) && REPORT_FIELDS.some((field) => field in value), {
      error: 'holds no field of a report',
    }),
  ),
  z.object({
    overall_score: z.catch(z.nullable(z.number()), null),
    human_review_recommended: z.catch(z.boolean(), false),
    overall_assessment: text,
    key_strengths_demonstrated: entries,
    key_areas_for_development: entries,
    actionable_next_steps: entries,
    progress_notes_from_past_feedback: text,
    measures: maybe(readable(measure)),
    turning_points: maybe(readable(turningPoint)),
    openness: maybe(readable(openness)),
    history: maybe(readable(earlierScore)),
    past_steps: maybe(readable(pastStep)),
  }),
);
const readReport = wrapped(['report', 'final_review_report'], reportFields);

const failureIf = (isFailure: (answer: Record<string, unknown>) => boolean) =>
  z.pipe(z.looseObject({}).check(z.refine(isFailure)), z.transform((answer) => ({ failed: answer })));
/** A generation answered with 2xx: a report, or the server's words that it failed, with or without `success`. */
const readEvaluation = z.union([
  failureIf(({ success }) => success === false),
  z.pipe(readReport, z.transform((report) => ({ report }))),
  failureIf((answer) => serverText(answer) !== undefined),
]);

/** What the page accepts as the answer to each call. */
export const reads = {
  login: readAuthentication,
  register: readAuthentication,
  getCurrentUser: readUser,
  saveLanguage: readAnything,
  listScenarios: readScenarios,
  listCharacters: readCharacters,
  listScripts: readScripts,
  createSession: readCreatedSession,
  listSessions: readSessions,
  sendMessage: readReply,
  exportSession: z.string(),
  getSessionStatus: sessionStatusSchema,
  listMessages: readMessages,
  endSession: readEnded,
  deleteSession: readAnything,
  evaluateSessionById: readEvaluation,
  getReport: readReport,
  evaluateSession: readEvaluation,
  listReports: z.object({ reports: z.array(reportSummarySchema) }),
  getReportById: readReport,
} as const satisfies Record<CallName, z.ZodMiniType>;

export type ReadUser = z.infer<typeof userFields>;
export type ReadScenario = z.infer<typeof readScenarios>[number];
export type ReadCharacter = z.infer<typeof readCharacters>[number];
export type ReadScript = z.infer<typeof readScripts>[number];
export type ReadSession = z.infer<typeof readSessions>[number];
export type ReadMessage = z.infer<typeof readMessages>[number];
export type ReadMeasure = z.infer<typeof measure>;
export type ReadTurningPoint = z.infer<typeof turningPoint>;
export type ReadReport = z.infer<typeof reportFields>;
