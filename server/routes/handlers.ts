import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { CallResponse, calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Language } from '#contract/limits.ts';
import type { KeyedCall } from '../sessions/idempotency.ts';
import type { StoredUser } from '../store/users.ts';

type Table = typeof calls;

type OutputOf<C, Part extends 'params' | 'query' | 'body'> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** A parsed and validated call with its caller. */
interface CallRequest<Name extends CallName> {
  params: OutputOf<Table[Name], 'params'>;
  query: OutputOf<Table[Name], 'query'>;
  body: OutputOf<Table[Name], 'body'>;
  user: Table[Name]['public'] extends true ? null : StoredUser;
  /** From `Accept-Language`; null if it names no language of ours. */
  language: Language | null;
  /** The client's address in the form that limits count. */
  address: string;
  /** Set if the call honours an `Idempotency-Key` and one was sent. */
  keyed: KeyedCall | null;
  /** Whether the caller accepts an event stream. */
  takesEvents: boolean;
  /** The text of a failure, for an answer that has begun. */
  tell: (failure: unknown) => string;
}

/** One handler for each call of the table; the compiler reports a missing one. Long answers are streams. */
export type Handlers = { [Name in CallName]: (request: CallRequest<Name>) => Promise<CallResponse<Name> | Readable> };
