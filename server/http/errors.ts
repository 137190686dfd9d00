/** Every failure becomes `{detail}`: one sentence that a person can act on, in the language of the request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { acceptedLanguage } from './accept-language.ts';
import { detail, fieldDetail } from './details.ts';
import type { DetailKey } from './details.ts';
import { StorageError } from '../store/storage-error.ts';
import { Problem } from '../problem.ts';

/** Errors that the framework raises itself. */
const FRAMEWORK: Readonly<Record<string, readonly [number, DetailKey]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'badJson'],
  FST_ERR_NOT_FOUND: [404, 'notFound'],
  FST_UNDER_PRESSURE: [503, 'busy'],
};

interface Failure {
  status: number;
  detail: string;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error;
}

/** A locked database may soon be free; a full disk needs someone to act. */
const STORAGE = { busy: ['busy', 5], away: ['databaseAway', 5], unwritable: ['cannotStore', 60], damaged: ['damaged', 60] } as const;

function asProblem(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  const [key, retryAfterSeconds] = STORAGE[error.reason];
  return new Problem(503, key, retryAfterSeconds, { cause: error });
}

function describe(error: unknown, request: FastifyRequest): Failure {
  const language = acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
  const say = (status: number, key: DetailKey) => ({ status, detail: detail(language, key) });
  if (error instanceof Problem) return say(error.status, error.key);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const field = issue?.instancePath.split('/')[1] ?? '';
    return { status: 422, detail: fieldDetail(language, field) ?? detail(language, 'bodyMissing') };
  }
  if (!isFastifyError(error)) return say(500, 'internal');
  const known = FRAMEWORK[error.code];
  if (known !== undefined) return say(...known);
  const { statusCode = 500 } = error;
  // Paths that lead out of the page's folder do not exist.
  if (statusCode === 403) return say(404, 'notFound');
  return statusCode >= 400 && statusCode < 500 ? say(statusCode, 'badRequest') : say(500, 'internal');
}

function describeLogged(error: unknown, request: FastifyRequest): Failure {
  const failure = describe(error, request);
  if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  return failure;
}

/** What a failure says where the answer has begun, and no status can be sent any more. */
export function tellError(thrown: unknown, request: FastifyRequest): string {
  return describeLogged(asProblem(thrown), request).detail;
}

/** Logs a failure and answers with its status, its text in the reader's language, and when to try again. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asProblem(thrown);
  const failure = describeLogged(error, request);
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  if (error instanceof Problem && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds));
  }
  // Sent as text, because there is not always a schema for the answer, for example for a missing page.
  return reply.send(JSON.stringify({ detail: failure.detail }));
}

/** Errors of Node's parser, before there is a request. */
const PARSER: Readonly<Record<string, readonly [string, DetailKey]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'requestTooSlow'],
};

/** Answers a connection whose request could not be parsed, and closes it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, key] = PARSER[error.code ?? ''] ?? ['400 Bad Request', 'badRequest'];
  const body = JSON.stringify({ detail: detail(DEFAULT_LANGUAGE, key) });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Node itself would answer an unknown `Expect` header without a body. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ detail: detail(DEFAULT_LANGUAGE, 'expectationFailed') });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
