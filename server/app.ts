import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { API_PREFIX } from '#contract/endpoints.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import type { Passwords } from './auth/passwords.ts';
import type { CharacterEngine } from './character/engine.ts';
import type { Config } from './config.ts';
import type { Content } from './content/files.ts';
import type { Evaluator } from './evaluation/evaluator.ts';
import { answerClientError, answerExpectation, sendError } from './http/errors.ts';
import { addOpenApi } from './http/openapi.ts';
import { readBodies } from './http/bodies.ts';
import { requestIds } from './http/request-ids.ts';
import { addMissingPage, addPage, readPage } from './http/page.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import type { Observer } from './observe/observer.ts';
import { watchedCharacter, watchedEvaluator, watchedPasswords, watchedSending, watchRequests } from './observe/watching.ts';
import { authHandlers } from './routes/auth.ts';
import { addCalls } from './routes/calls.ts';
import { chatHandlers } from './routes/chat.ts';
import { contentHandlers } from './routes/content.ts';
import { evaluationHandlers } from './routes/evaluation.ts';
import { addHealth } from './routes/health.ts';
import { boundConnections, CONNECTION_OPTIONS } from './http/connections.ts';
import { createEvaluating } from './sessions/evaluating.ts';
import { createSending } from './sessions/sending.ts';
import { createStarting } from './sessions/starting.ts';
import { createTokenBudget } from './sessions/token-budget.ts';
import { createUnderWay } from './sessions/under-way.ts';
import type { Store } from './store/store.ts';

export interface AppDependencies {
  config: Config;
  store: Store;
  content: Content;
  character: CharacterEngine;
  evaluator: Evaluator;
  passwords: Passwords;
  /** The time; tests move it. */
  now: () => Date;
  /** The built page. */
  pageDir: string;
  version: string;
  /** Aborted when the server is about to end: replies that are still pending are given up. */
  stopping: AbortSignal;
  logger: FastifyServerOptions['logger'];
  /** Told of what goes on. */
  observer: Observer;
}

/** For a request to arrive; its answer may take longer. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than any request path that Node accepts, so that an id is never refused for its length. */
const PARAM_MAX = 16_384;
/** Beyond this delay the server answers nobody in time, and says so. */
const EVENT_LOOP_DELAY_MAX_MS = 2000;

/** The whole server, ready to listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, store, content, now, pageDir, version, stopping, logger, observer } = dependencies;
  const character = watchedCharacter(dependencies.character, observer);
  const evaluator = watchedEvaluator(dependencies.evaluator, observer);
  const passwords = watchedPasswords(dependencies.passwords, observer);
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: requestIds(config.trustProxy !== false),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: PARAM_MAX },
    // A missing Host header changes nothing here; Node would refuse it without a body.
    http: { ...CONNECTION_OPTIONS, requireHostHeader: false },
    // Answer requests on a connection that is being closed; accept no new connections.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.server.on('checkExpectation', answerExpectation);
  watchRequests(app, observer);
  readBodies(app);
  boundConnections(app);

  const page = readPage(pageDir);
  addSecurityHeaders(app, page ?? '');
  await app.register(underPressure, { maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS });
  await addOpenApi(app);

  app.addHook('onRequest', async (request, reply) => {
    // By the route, because the address may be absolute. Requests without a route are errors.
    if (request.routeOptions.url?.startsWith(API_PREFIX)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });

  const underWay = createUnderWay(store, config.maxRepliesAtOnce);
  const tokenBudget = createTokenBudget(store, config, now);
  const sending = watchedSending(createSending({ config, store, content, character, underWay, tokenBudget, now, stopping }), observer);
  addCalls(
    app,
    {
      ...authHandlers({ config, store, passwords, now }),
      ...contentHandlers(content),
      ...chatHandlers({ store, content, startSession: createStarting(store, content, character, now), sending, now }),
      ...evaluationHandlers(store, createEvaluating({ store, content, evaluator, underWay, withModel: config.llm !== null, tokenBudget, now, stopping })),
    },
    store,
    now,
  );
  addHealth(app, store, { version, character: character.name, evaluation: evaluator.name });
  if (page === null) addMissingPage(app);
  else await addPage(app, pageDir);
  await app.ready();
  return app;
}
