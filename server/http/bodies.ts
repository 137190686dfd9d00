import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** The `charset` of a content type (RFC 9110, 8.3.2). */
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Accepts only JSON in UTF-8. An empty body is left to the call's schema. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      refuseOtherEncodings(request);
      // Refuse invalid UTF-8. Replaced by U+FFFD, a text would be stored that nobody wrote.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      void parseJson(request, text, done);
    } catch (error) {
      done(error instanceof Problem ? error : new Problem(400, 'badJson', undefined, { cause: error }));
    }
  });
}

function refuseOtherEncodings({ headers }: FastifyRequest): void {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || !/^identity$/i.test(encoding)) throw new Problem(415, 'unsupportedMediaType');
}
