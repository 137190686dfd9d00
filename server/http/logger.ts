import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** Name, message and place of an error, without the properties that some hold the whole request in. */
function logged(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: logged(error.cause) }),
  };
}

/** JSON lines on standard output, which hold no body, password or token. */
export function loggerOptions({ logLevel }: Config): FastifyServerOptions['logger'] {
  return { level: logLevel, serializers: { err: logged } };
}
