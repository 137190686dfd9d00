import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** As balancers make them: nginx 32 hexadecimal digits, others a UUID. Anything else could hold what somebody wrote. */
const FOREIGN = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * Ids by which the log tells requests apart, also those of several processes.
 * @param fromProxy whether the `X-Request-Id` of a proxy counts
 */
export function requestIds(fromProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return fromProxy && typeof given === 'string' && FOREIGN.test(given) ? given : randomUUID();
  };
}
