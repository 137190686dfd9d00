/** A client that makes the calls of the table. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callPath } from '#contract/endpoints.ts';
import type { Call, CallInput, CallResponse } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { errorSchema } from '#contract/entities.ts';
import type { User } from '#contract/entities.ts';

type Headers = Record<string, string>;

export interface Refusal {
  status: number;
  detail: string;
  retryAfter?: number;
}

export interface Caller {
  token: string | null;
  /** Sends a call as it is. */
  send<Name extends CallName>(name: Name, input: CallInput<Name>, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Makes a call that must succeed as the table says. */
  does<Name extends CallName>(name: Name, input: CallInput<Name>, headers?: Headers): Promise<CallResponse<Name>>;
  /** Makes a call that must be refused. */
  failsTo<Name extends CallName>(name: Name, input: CallInput<Name>, headers?: Headers): Promise<Refusal>;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** A call as a request: its address and body. */
export function callRequest<Name extends CallName>(name: Name, input: CallInput<Name>) {
  // oxlint-disable-next-line no-unsafe-type-assertion -- what every input is, which the compiler cannot tell of all
  const { params, query = {}, body } = input as AnyInput;
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const path = callPath(calls[name], params);
  return { url: given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`, body };
}

export function buildCaller(app: FastifyInstance, token: string | null): Caller {
  const caller: Caller = {
    token,
    send(name, input, headers = {}) {
      const { url, body } = callRequest(name, input);
      return app.inject({
        method: calls[name].method,
        url,
        ...(body && { payload: body }),
        headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      });
    },
    async does(name, input, headers) {
      const answer = await caller.send(name, input, headers);
      const call: Call = calls[name];
      expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: call.status });
      const body: unknown = call.contentType === 'text/plain' ? answer.body : call.response && answer.json();
      call.response?.parse(body);
      // oxlint-disable-next-line no-unsafe-type-assertion -- parsed by the schema of this type
      return body as CallResponse<typeof name>;
    },
    async failsTo(name, input, headers) {
      return readRefusal(await caller.send(name, input, headers));
    },
  };
  return caller;
}

/** Reads an answer that must be an error in the common form. */
export function readRefusal(answer: LightMyRequestResponse): Refusal {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { detail } = errorSchema.parse(answer.json());
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.statusCode, detail, ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }) };
}

let count = 0;

/** Registers someone new. */
export async function register(
  app: FastifyInstance,
  overrides: Partial<CallInput<'register'>['body']> = {},
): Promise<Caller & { user: User }> {
  count += 1;
  const body = { username: 'Robin', email: `robin-${count}@example.org`, password: 'correct horse', ...overrides };
  const { access_token, user } = await buildCaller(app, null).does('register', { body });
  return { ...buildCaller(app, access_token), user };
}

/** Starts a session of the test content, which contains only the opening. */
export async function startSession(
  caller: Caller,
  overrides: Partial<CallInput<'createSession'>['body']> = {},
  headers?: Headers,
): Promise<string> {
  const body = { scenario_id: 'first-visit', participant_name: 'Alex', character_id: 'morgan', ...overrides };
  return (await caller.does('createSession', { body }, headers)).session_id;
}

/** The messages of a session in order: `participant: Hello`. */
export async function transcript(caller: Caller, id: string): Promise<string[]> {
  const { messages } = await caller.does('listMessages', { params: { id } });
  return messages.map(({ role, content }) => `${role}: ${content}`);
}
