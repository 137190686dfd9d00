import type { Writable } from 'node:stream';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { ModelError } from '../model.ts';
import { Problem } from '../problem.ts';
import { StorageError } from '../store/storage-error.ts';

/** The part of an error that is logged, without any text from a user, a model or a model's server. */
interface LoggedError extends Record<string, unknown> {
  type: string;
  /** Type, code and status in one text. */
  message: string;
  code?: string | number;
  status?: number;
  /** Where it was thrown, without its message. */
  stack: string;
  cause?: LoggedError;
}

/** Deeper causes add nothing, and causes may form a circle. */
const CAUSES_MAX = 5;

/** Names of our own reasons, and codes of Node, SQLite and the framework; any other text may come from a user. */
function codeOf(error: Error): string | number | undefined {
  if (error instanceof Problem) return error.key;
  if (error instanceof ModelError || error instanceof StorageError) return error.reason;
  const code: unknown = Reflect.get(error, 'errcode') ?? Reflect.get(error, 'code');
  return typeof code === 'number' || (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,63}$/.test(code)) ? code : undefined;
}

function statusOf(error: Error): number | undefined {
  const status: unknown = Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

/** The frames of a stack, without the message before them, which may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  if (start === -1) return '';
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}

/**
 * Type, code, status and place of an error and its causes. Messages are left out, because a model's server may repeat
 * the conversation or its key in them, and a parser the text it could not read.
 */
function logged(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error, stack: '' };
  const type = /^\w{1,64}$/.test(error.name) ? error.name : 'Error';
  const code = codeOf(error);
  const status = statusOf(error);
  return {
    type,
    message: [type, code, status].filter((part) => part !== undefined).join(' '),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: logged(error.cause, depth + 1) }),
  };
}

/** JSON lines on standard output, without bodies, passwords, tokens or ids. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): PinoLoggerOptions {
  return {
    level: logLevel,
    serializers: { err: (error) => logged(error), error: (error) => logged(error), req: () => ({}), res: () => ({}) },
    hooks: {
      // Without a message, pino would log the error's own.
      logMethod(parameters, method) {
        const [first, message] = parameters;
        if (typeof first === 'object' && message === undefined) {
          method.call(this, first instanceof Error ? { err: first } : first, '');
        } else {
          method.apply(this, parameters);
        }
      },
    },
  };
}

/** What a line says; of an answered request it has no message. */
const shownLine = z.object({
  msg: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  reqId: z.string().optional(),
});

/** The same lines for a person at a terminal: the time, the level, and what happened in words. */
export async function readableLines(destination: Writable = process.stdout): Promise<Writable> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination,
    sync: true,
    colorize: destination === process.stdout && pretty.isColorSupported,
    translateTime: 'SYS:HH:MM:ss',
    ignore: ['pid', 'hostname', ...Object.keys(shownLine.shape)].join(','),
    messageFormat(line) {
      const { msg = '', method, route, status, ms, reqId } = shownLine.parse(line);
      const said = status === undefined ? msg : `${method} ${route ?? '(no route)'} ${status} in ${ms} ms`;
      return reqId === undefined ? said : `${said}  ${reqId}`;
    },
  });
}
