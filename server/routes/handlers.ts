import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { CallName, CallResponse, calls } from '#contract/calls.ts';
import type { Language } from '#contract/limits.ts';
import type { KeyedCall } from '../sessions/idempotency.ts';
import type { StoredUser } from '../store/users.ts';

type Table = typeof calls;

type OutputOf<C, Part extends 'params' | 'query' | 'body'> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** A call as its handler gets it: read, checked and with its caller. */
interface CallRequest<Name extends CallName> {
  params: OutputOf<Table[Name], 'params'>;
  query: OutputOf<Table[Name], 'query'>;
  body: OutputOf<Table[Name], 'body'>;
  user: Table[Name]['public'] extends true ? null : StoredUser;
  /** Of `Accept-Language`; null where it holds none of ours. */
  language: Language | null;
  /** Where the request came from, as limits count it. */
  address: string;
  /** Where an `Idempotency-Key` was sent with a call that honours it. */
  keyed: KeyedCall | null;
  /** Whether the caller takes the answer as events. */
  takesEvents: boolean;
  /** What a failure says, for an answer that has begun. */
  tell: (failure: unknown) => string;
}

/** One for each call of the table: a missing one does not compile. A long answer is a stream of its text. */
export type Handlers = { [Name in CallName]: (request: CallRequest<Name>) => Promise<CallResponse<Name> | Readable> };
