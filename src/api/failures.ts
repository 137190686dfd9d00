import { ApiError } from '#contract/errors.ts';

/** Whether a call failed because its token was refused. Only the auth card tells the user so. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
