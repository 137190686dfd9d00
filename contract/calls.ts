/**
 * The table of calls (specification, section 7): the one source of the page's functions, the server's
 * routes with their validation, the OpenAPI document and the contract tests. The page sends by `endpoints.ts` and
 * reads by `reading.ts`, which it fetches when first needed; here both come together.
 */
import * as z from 'zod/mini';
import {
  authenticationSchema,
  characterSchema,
  createdSessionSchema,
  endedSessionSchema,
  evaluationResultSchema,
  languageSchema,
  messageSchema,
  reportSchema,
  reportSummarySchema,
  scenarioSchema,
  scriptSchema,
  sessionSchema,
  sessionStatusSchema,
  userSchema,
} from './entities.ts';
import {
  DEFAULT_LANGUAGE,
  EMAIL_MAX,
  EVALUATION_TYPE,
  MESSAGE_MAX,
  PARTICIPANT_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
} from './limits.ts';
import { type CallName, endpoints } from './endpoints.ts';
import { reads } from './reading.ts';
import { boundedText, codePointLength } from './text.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{name}` for each parameter. */
  path: string;
  summary: string;
  /** Whether it is answered without a token. */
  public: boolean;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Whether an `Idempotency-Key` header is honoured. */
  idempotent?: boolean;
  /** What our server answers; no schema where the body is empty. */
  status: 200 | 201 | 204;
  response?: z.ZodMiniType;
  /** The answer as `text/event-stream`, for those who accept it, where it comes in pieces. */
  events?: z.ZodMiniType;
  contentType: 'application/json' | 'text/plain';
  /** What the page accepts, from our server or another. */
  reads: z.ZodMiniType;
}

const DEFAULTS = { public: false, status: 200, contentType: 'application/json' } as const;

// The spread of a type parameter is typed as an intersection, in which `public: false & true` is never.
const withDefaults = <const C extends Omit<Call, keyof typeof DEFAULTS> & Partial<Call>>(call: C) =>
  ({ ...DEFAULTS, ...call }) as Omit<typeof DEFAULTS, keyof C> & C;

const email = boundedText(1, EMAIL_MAX).check(
  z.refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), { error: 'must be an email address' }),
);
/** Passwords are taken as they are: neither trimmed nor normalised. */
const anyPassword = z
  .string()
  .check(
    z.refine((text) => text.length > 0 && codePointLength(text) <= PASSWORD_MAX, {
      error: `must have 1 to ${PASSWORD_MAX} characters`,
    }),
  );
const newPassword = z.string().check(
  z.refine((text) => codePointLength(text) >= PASSWORD_MIN && codePointLength(text) <= PASSWORD_MAX, {
    error: `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  }),
  z.meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
);

const idParams = z.object({ id: z.string() });
/** A language that is neither of ours, or none, gives English content. */
const contentQuery = z.object({ language: z.catch(z._default(languageSchema, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE) });
/** `{}` or no body at all. */
const emptyBody = z.nullish(z.object({}));

const createSessionBody = z.object({
  scenario_id: z.string(),
  participant_name: boundedText(1, PARTICIPANT_NAME_MAX),
  script_id: z.optional(z.string()),
  character_id: z.optional(z.string()),
});

const evaluationQuery = z.object({ evaluation_type: z.optional(z.literal(EVALUATION_TYPE)) });

export const calls = {
  login: withDefaults({
    ...endpoints.login,
    summary: 'Log in',
    body: z.object({ email, password: anyPassword }),
    response: authenticationSchema,
    reads: reads.login,
  }),
  register: withDefaults({
    ...endpoints.register,
    summary: 'Register and log in',
    body: z.object({
      username: boundedText(1, USERNAME_MAX),
      email,
      password: newPassword,
      preferred_language: z._default(languageSchema, DEFAULT_LANGUAGE),
    }),
    status: 201,
    response: authenticationSchema,
    reads: reads.register,
  }),
  getCurrentUser: withDefaults({
    ...endpoints.getCurrentUser,
    summary: 'The signed-in user',
    response: userSchema,
    reads: reads.getCurrentUser,
  }),
  saveLanguage: withDefaults({
    ...endpoints.saveLanguage,
    summary: "Save the user's preferred language",
    body: z.object({ language: languageSchema }),
    response: userSchema,
    reads: reads.saveLanguage,
  }),
  listScenarios: withDefaults({
    ...endpoints.listScenarios,
    summary: 'Scenarios in a language',
    query: contentQuery,
    response: z.object({ scenarios: z.array(scenarioSchema) }),
    reads: reads.listScenarios,
  }),
  listCharacters: withDefaults({
    ...endpoints.listCharacters,
    summary: 'Characters of a scenario',
    params: idParams,
    query: contentQuery,
    response: z.object({ characters: z.array(characterSchema) }),
    reads: reads.listCharacters,
  }),
  listScripts: withDefaults({
    ...endpoints.listScripts,
    summary: 'Scripts of a scenario',
    params: idParams,
    query: contentQuery,
    response: z.object({ scripts: z.optional(z.array(scriptSchema)) }),
    reads: reads.listScripts,
  }),
  createSession: withDefaults({
    ...endpoints.createSession,
    summary: 'Start a session, by script or freely',
    body: createSessionBody,
    idempotent: true,
    status: 201,
    response: createdSessionSchema,
    reads: reads.createSession,
  }),
  listSessions: withDefaults({
    ...endpoints.listSessions,
    summary: "The user's sessions, newest first",
    response: z.object({ sessions: z.array(sessionSchema) }),
    reads: reads.listSessions,
  }),
  sendMessage: withDefaults({
    ...endpoints.sendMessage,
    summary: "Send a message and get the character's reply",
    params: idParams,
    body: z.object({ message: boundedText(1, MESSAGE_MAX) }),
    idempotent: true,
    response: z.object({ response: z.string() }),
    events: z.string().check(z.describe('`delta` events `{text}`, then `done` `{response}` or `error` `{detail}`')),
    reads: reads.sendMessage,
  }),
  exportSession: withDefaults({
    ...endpoints.exportSession,
    summary: 'The session as plain text',
    params: idParams,
    response: z.string(),
    reads: reads.exportSession,
  }),
  getSessionStatus: withDefaults({
    ...endpoints.getSessionStatus,
    summary: 'Whether a session is active',
    params: idParams,
    response: sessionStatusSchema,
    reads: reads.getSessionStatus,
  }),
  listMessages: withDefaults({
    ...endpoints.listMessages,
    summary: 'Messages of a session, oldest first',
    params: idParams,
    response: z.object({ messages: z.array(messageSchema) }),
    reads: reads.listMessages,
  }),
  endSession: withDefaults({
    ...endpoints.endSession,
    summary: 'End a session',
    params: idParams,
    body: emptyBody,
    response: endedSessionSchema,
    reads: reads.endSession,
  }),
  deleteSession: withDefaults({
    ...endpoints.deleteSession,
    summary: 'Delete a session with its messages and reports',
    params: idParams,
    status: 204,
    reads: reads.deleteSession,
  }),
  evaluateSessionById: withDefaults({
    ...endpoints.evaluateSessionById,
    summary: 'Evaluate a session named in the body',
    body: z.object({ session_id: z.string() }),
    response: evaluationResultSchema,
    reads: reads.evaluateSessionById,
  }),
  getReport: withDefaults({
    ...endpoints.getReport,
    summary: "A session's newest report; 404 where there is none",
    params: idParams,
    response: reportSchema,
    reads: reads.getReport,
  }),
  evaluateSession: withDefaults({
    ...endpoints.evaluateSession,
    summary: 'Evaluate a session',
    params: idParams,
    query: evaluationQuery,
    body: emptyBody,
    response: evaluationResultSchema,
    reads: reads.evaluateSession,
  }),
  listReports: withDefaults({
    ...endpoints.listReports,
    summary: 'All reports of a session, newest first',
    params: idParams,
    response: z.object({ reports: z.array(reportSummarySchema) }),
    reads: reads.listReports,
  }),
  getReportById: withDefaults({
    ...endpoints.getReportById,
    summary: 'One report',
    params: idParams,
    response: reportSchema,
    reads: reads.getReportById,
  }),
} as const satisfies Record<CallName, Call>;

type Table = typeof calls;

type InputOf<C, Part extends 'params' | 'query' | 'body'> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? { [K in Part]: z.input<S> }
  : object;

/** What a caller passes to a call: its path parameters, query and body, where it has them. */
export type CallInput<Name extends CallName> = InputOf<Table[Name], 'params'> &
  InputOf<Table[Name], 'query'> &
  InputOf<Table[Name], 'body'>;

/** What the page reads from an answer to a call. */
export type CallResult<Name extends CallName> = z.output<Table[Name]['reads']>;

/** What our server answers to a call. */
export type CallResponse<Name extends CallName> = Table[Name] extends { response: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
