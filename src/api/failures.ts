import { ApiError } from '#contract/errors.ts';

/** Whether a call failed because its token was refused: the auth card says so, and nothing else has to. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
