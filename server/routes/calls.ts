import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import type { Call } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { errorSchema } from '#contract/entities.ts';
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts';
import { acceptedLanguage } from '../http/accept-language.ts';
import { tellError } from '../http/errors.ts';
import { EVENT_HEADERS, EventStream } from '../http/events.ts';
import { fingerprintOf } from '../sessions/idempotency.ts';
import type { KeyedCall } from '../sessions/idempotency.ts';
import { addressOf } from '../auth/address.ts';
import { HEALTH_PATH, isApiPath, pathOf } from '../http/path.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { userOfToken } from '../auth/tokens.ts';
import type { Handlers } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: StoredUser | null;
  }
}

/** Loose, because a strict schema would remove all other headers from the request. */
const idempotentHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(IDEMPOTENCY_KEY_MAX))),
});

/** Paths that need no token. With another method they answer 404 to everybody. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  HEALTH_PATH,
  ...Object.values<Call>(calls)
    .filter((call) => call.public)
    .map(({ path }) => API_PREFIX + path),
]);

const failure = errorSchema.check(z.describe('Why it failed, in one sentence to act on'));

/** Adds a route for each call of the table: path, validation, answer and documentation derive from it. */
export function addCalls(app: FastifyInstance, handlers: Handlers, store: Store, now: () => Date): void {
  app.decorateRequest('user', null);

  async function authenticate(request: FastifyRequest): Promise<void> {
    const token = /^Bearer +([\w-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const user = token === undefined ? null : await userOfToken(store, token, now());
    if (user === null) throw new Problem(401, 'unauthenticated');
    request.user = user;
  }

  // Before the body is read: only signed-in callers learn that a call does not exist.
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    if (!isApiPath(path) || request.routeOptions.url?.startsWith(API_PREFIX)) return;
    if (!PUBLIC_PATHS.has(path)) await authenticate(request);
    throw new Problem(404, 'notFound');
  });

  for (const name of Object.keys(calls).filter(isCallName)) {
    const call: Call = calls[name];
    // This call's schemas parsed the request, which the compiler cannot follow through the table.
    // oxlint-disable-next-line no-unsafe-type-assertion -- see above
    const handle = handlers[name] as (request: unknown) => Promise<unknown>;
    app.route({
      method: call.method,
      url: API_PREFIX + call.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(name, call),
      ...(!call.public && { onRequest: authenticate }),
      handler: async (request, reply) => {
        const answer = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          user: request.user,
          language: acceptedLanguage(request.headers['accept-language']),
          address: addressOf(request.ip),
          keyed: keyedCall(call, request),
          takesEvents: request.headers.accept?.includes('text/event-stream') ?? false,
          tell: (failure: unknown) => tellError(failure, request),
        });
        if (answer instanceof EventStream) reply.headers(EVENT_HEADERS);
        else if (call.response) reply.type(`${call.contentType}; charset=utf-8`);
        return reply.code(call.status).send(answer);
      },
    });
  }
}

function isCallName(name: string): name is CallName {
  return name in calls;
}

function routeSchema(name: CallName, call: Call) {
  const { params, query, body, response, contentType } = call;
  return {
    operationId: name,
    summary: call.summary,
    security: call.public ? [] : [{ token: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(call.idempotent && { headers: idempotentHeaders }),
    response: {
      [call.status]: response
        ? { description: call.summary, content: { [contentType]: { schema: response }, ...(call.events && { 'text/event-stream': { schema: call.events } }) } }
        : z.null().check(z.describe(call.summary)),
      '4xx': failure,
      '5xx': failure,
    },
  };
}

function keyedCall(call: Call, request: FastifyRequest): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  if (call.idempotent !== true || request.user === null || typeof key !== 'string') return null;
  return { userId: request.user.id, call: `${call.method} ${pathOf(request)}`, key, fingerprint: fingerprintOf(request.body) };
}
