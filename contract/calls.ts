/**
 * The table of calls (specification, section 7): the one source of the page's functions, the server's
 * routes with their validation, the OpenAPI document and the contract tests.
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
import * as read from './reading.ts';
import { boundedText, codePointLength } from './text.ts';

/** Prefix of every call's path. */
export const API_PREFIX = '/api';

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
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in',
    public: true,
    body: z.object({ email, password: anyPassword }),
    response: authenticationSchema,
    reads: read.readAuthentication,
  }),
  register: withDefaults({
    method: 'POST',
    path: '/auth/register',
    summary: 'Register and log in',
    public: true,
    body: z.object({
      username: boundedText(1, USERNAME_MAX),
      email,
      password: newPassword,
      preferred_language: z._default(languageSchema, DEFAULT_LANGUAGE),
    }),
    status: 201,
    response: authenticationSchema,
    reads: read.readAuthentication,
  }),
  getCurrentUser: withDefaults({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user',
    response: userSchema,
    reads: read.readUser,
  }),
  saveLanguage: withDefaults({
    method: 'PATCH',
    path: '/auth/language',
    summary: "Save the user's preferred language",
    body: z.object({ language: languageSchema }),
    response: userSchema,
    reads: read.readAnything,
  }),
  listScenarios: withDefaults({
    method: 'GET',
    path: '/chat/content/scenarios',
    summary: 'Scenarios in a language',
    query: contentQuery,
    response: z.object({ scenarios: z.array(scenarioSchema) }),
    reads: read.readScenarios,
  }),
  listCharacters: withDefaults({
    method: 'GET',
    path: '/chat/content/scenarios/{id}/characters',
    summary: 'Characters of a scenario',
    params: idParams,
    query: contentQuery,
    response: z.object({ characters: z.array(characterSchema) }),
    reads: read.readCharacters,
  }),
  listScripts: withDefaults({
    method: 'GET',
    path: '/chat/content/scenarios/{id}/scripts',
    summary: 'Scripts of a scenario',
    params: idParams,
    query: contentQuery,
    response: z.object({ scripts: z.optional(z.array(scriptSchema)) }),
    reads: read.readScripts,
  }),
  createSession: withDefaults({
    method: 'POST',
    path: '/chat/session',
    summary: 'Start a session, by script or freely',
    body: createSessionBody,
    idempotent: true,
    status: 201,
    response: createdSessionSchema,
    reads: read.readCreatedSession,
  }),
  listSessions: withDefaults({
    method: 'GET',
    path: '/chat/sessions',
    summary: "The user's sessions, newest first",
    response: z.object({ sessions: z.array(sessionSchema) }),
    reads: read.readSessions,
  }),
  sendMessage: withDefaults({
    method: 'POST',
    path: '/chat/session/{id}/message',
    summary: "Send a message and get the character's reply",
    params: idParams,
    body: z.object({ message: boundedText(1, MESSAGE_MAX) }),
    idempotent: true,
    response: z.object({ response: z.string() }),
    reads: read.readReply,
  }),
  exportSession: withDefaults({
    method: 'GET',
    path: '/chat/session/{id}/export-text',
    summary: 'The session as plain text',
    params: idParams,
    contentType: 'text/plain',
    response: z.string(),
    reads: z.string(),
  }),
  getSessionStatus: withDefaults({
    method: 'GET',
    path: '/chat/session/{id}/status',
    summary: 'Whether a session is active',
    params: idParams,
    response: sessionStatusSchema,
    reads: sessionStatusSchema,
  }),
  listMessages: withDefaults({
    method: 'GET',
    path: '/chat/session/{id}/messages',
    summary: 'Messages of a session, oldest first',
    params: idParams,
    response: z.object({ messages: z.array(messageSchema) }),
    reads: read.readMessages,
  }),
  endSession: withDefaults({
    method: 'POST',
    path: '/chat/session/{id}/end',
    summary: 'End a session',
    params: idParams,
    body: emptyBody,
    response: endedSessionSchema,
    reads: read.readEnded,
  }),
  deleteSession: withDefaults({
    method: 'DELETE',
    path: '/chat/session/{id}',
    summary: 'Delete a session with its messages and reports',
    params: idParams,
    status: 204,
    reads: read.readAnything,
  }),
  evaluateSessionById: withDefaults({
    method: 'POST',
    path: '/eval/session/evaluate',
    summary: 'Evaluate a session named in the body',
    body: z.object({ session_id: z.string() }),
    response: evaluationResultSchema,
    reads: read.readEvaluation,
  }),
  getReport: withDefaults({
    method: 'GET',
    path: '/eval/session/{id}/report',
    summary: "A session's newest report; 404 where there is none",
    params: idParams,
    response: reportSchema,
    reads: read.readReport,
  }),
  evaluateSession: withDefaults({
    method: 'POST',
    path: '/eval/session/{id}/evaluate',
    summary: 'Evaluate a session',
    params: idParams,
    query: evaluationQuery,
    body: emptyBody,
    response: evaluationResultSchema,
    reads: read.readEvaluation,
  }),
  listReports: withDefaults({
    method: 'GET',
    path: '/eval/session/{id}/all_reports',
    summary: 'All reports of a session, newest first',
    params: idParams,
    response: z.object({ reports: z.array(reportSummarySchema) }),
    reads: z.object({ reports: z.array(reportSummarySchema) }),
  }),
  getReportById: withDefaults({
    method: 'GET',
    path: '/eval/reports/{id}',
    summary: 'One report',
    params: idParams,
    response: reportSchema,
    reads: read.readReport,
  }),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
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

/** `/api` and the path with its parameters filled in and escaped. */
export function callPath(call: Call, params: Readonly<Record<string, string | number>> = {}): string {
  return API_PREFIX + call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
