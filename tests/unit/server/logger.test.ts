import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, readableLines } from '../../../server/http/logger.ts';
import { ModelError } from '../../../server/model.ts';
import { Problem } from '../../../server/problem.ts';

/** Collects the lines of a log. */
function startLog() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const options = loggerOptions({ logLevel: 'trace' });
  return { log: Fastify({ logger: { ...options, stream } }).log, lines };
}

const foreign = () => Object.assign(new Error('secret\n    at secret (secret:1:1)'), { statusCode: 401, code: 'secret words', responseBody: 'secret', data: { secret: true } });

test('of an error and its causes it says type, code, status and place, and nothing that anyone wrote', () => {
  const { log, lines } = startLog();
  const down = new ModelError('down', 'secret', { cause: foreign() });
  log.error({ err: new Problem(503, 'replyDown', 5, { cause: down }) }, 'call failed');
  log.error({ error: foreign() }, 'call failed');
  log.error({ err: foreign() });
  log.error(foreign());
  log.info({ req: { url: '/secret', headers: { authorization: 'secret' } }, res: { statusCode: 200, secret: 'secret' } }, 'odd');
  expect(lines).toHaveLength(5);
  expect(lines.join('')).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'call failed',
    err: { type: 'Problem', code: 'replyDown', status: 503, cause: { type: 'ModelError', code: 'down', cause: { type: 'Error', status: 401 } } },
  });
  expect(lines[2]).toContain('logger.test.ts');
});

test('codes of the system are logged, also of causes of causes, and a circle of them ends', () => {
  const { log, lines } = startLog();
  const refused = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' });
  const circle = new Error('secret');
  circle.cause = circle;
  log.error({ err: new Error('secret', { cause: refused }) }, 'call failed');
  log.error({ err: circle }, 'call failed');
  log.error({ err: 'secret' }, 'call failed');
  expect(lines[0]).toContain('"code":"ECONNREFUSED"');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('secret');
});

test('at a terminal the same lines read at once', async () => {
  const shown = new PassThrough();
  const log = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream: await readableLines(shown) } }).log.child({ reqId: 'id-1' });
  log.info({ method: 'POST', route: '/api/chat/session/:id/message', status: 200, ms: 59 });
  log.error({ err: new Error('secret', { cause: foreign() }) }, 'call failed');
  const text = String(shown.read());
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: POST \/api\/chat\/session\/:id\/message 200 in 59 ms {2}id-1\n\[\d\d:\d\d:\d\d\] ERROR: call failed {2}id-1\n/);
  expect(text).toContain('"status": 401');
  expect(text).toContain('logger.test.ts');
  expect(text).not.toContain('secret');
});
