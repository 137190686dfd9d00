import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import { errorSchema } from '#contract/entities.ts';
import { register, startSession } from '../support/caller.ts';
import { sendRaw } from '../support/raw-request.ts';
import { freshPage, listen, startServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

/** All routes but those that end or delete the session. */
const ROUTES = Object.values(calls).filter(({ path, method }) => !path.endsWith('/end') && method !== 'DELETE');
const NAMES = ['email', 'password', 'username', 'language', 'message', 'scenario_id', 'character_id', 'session_id'];

async function arrange() {
  const { app } = await startServer({ pageDir: freshPage() });
  const robin = await register(app);
  const id = await startSession(robin);
  return { app, id, authorization: `Bearer ${robin.token}` };
}

interface Answer {
  statusCode: number;
  body: string;
}

/** No server error, and a refusal only in the common form. */
function isSound({ statusCode, body }: Answer): boolean {
  return statusCode < 400 || (statusCode < 500 && errorSchema.parse(JSON.parse(body)).detail !== '');
}

/** Reports the input that causes an answer that is not sound; undefined if there is none. */
async function findUnsound<Sent>(tried: fc.Arbitrary<Sent>, numRuns: number, send: (sent: Sent) => Promise<Answer>) {
  const property = fc.asyncProperty(tried, async (sent) => isSound(await send(sent)));
  return fc.defaultReportMessage(await fc.check(property, { numRuns }));
}

const route = fc.constantFrom(...ROUTES);
const text = fc.string({ unit: 'binary', maxLength: 200 });
const idText = fc.oneof(text, fc.constantFrom('first-visit', 'one-worry', 'morgan', '__proto__', ''));
const field = fc.oneof(idText, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text), fc.object());
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...NAMES), field),
  fc.record({ scenario_id: idText, participant_name: text, character_id: idText, script_id: idText }),
  fc.record({ message: text }),
  fc.record({ username: text, email: fc.emailAddress(), password: text, preferred_language: field }),
);

test('no body causes a server error', async () => {
  const { app, id, authorization } = await arrange();
  const unsound = await findUnsound(fc.tuple(route, body), 300, ([{ method, path }, payload]) => {
    const url = API_PREFIX + path.replace('{id}', id);
    const headers = { authorization, 'content-type': 'application/json' };
    return app.inject({ method, url, headers, payload: JSON.stringify(payload) });
  });
  expect(unsound).toBeUndefined();
});

test('no bytes in place of a body cause a server error', async () => {
  const { app, id, authorization } = await arrange();
  const sent = fc.tuple(route, fc.uint8Array({ maxLength: 300 }), fc.string());
  const unsound = await findUnsound(sent, 200, ([{ method, path }, bytes, type]) => {
    const url = API_PREFIX + path.replace('{id}', id);
    const headers = { authorization, 'content-type': type.replace(/[^ -~]/g, '') || 'application/json' };
    return app.inject({ method, url, headers, payload: Buffer.from(bytes) });
  });
  expect(unsound).toBeUndefined();
});

const encoded = text.map((part) => encodeURIComponent(part.toWellFormed()));
const segment = fc.oneof(encoded, fc.webFragments(), fc.constantFrom('%', '%zz', '..', '//'));

test('no path or query of a call causes a server error', async () => {
  const { app, authorization } = await arrange();
  const unsound = await findUnsound(fc.tuple(route, segment, fc.webQueryParameters()), 300, ([{ method, path }, part, query]) =>
    app.inject({
      method,
      url: `${API_PREFIX}${path.replace('{id}', part)}?${query}`,
      headers: { authorization },
    }),
  );
  expect(unsound).toBeUndefined();
});

test('no path of the page causes a server error', async () => {
  const { app } = await arrange();
  const unsound = await findUnsound(fc.tuple(segment, fc.webPath()), 200, ([part, path]) => app.inject(`/${part}${path}`));
  expect(unsound).toBeUndefined();
});

test('no headers cause a server error', async () => {
  const { app, id, authorization } = await arrange();
  const value = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
  const names = ['accept-language', 'authorization', 'idempotency-key', 'x-forwarded-for', 'if-none-match', 'accept'];
  const unsound = await findUnsound(fc.dictionary(fc.constantFrom(...names), value), 200, (headers) =>
    app.inject({
      method: 'POST',
      url: `${API_PREFIX}/chat/session/${id}/message`,
      headers: { authorization, ...headers },
      payload: { message: 'Hello' },
    }),
  );
  expect(unsound).toBeUndefined();
});

test('no bytes in place of a request cause a server error or end the server', async () => {
  const { app } = await arrange();
  const port = await listen(app);
  const line = fc.tuple(fc.constantFrom('GET', 'POST', 'X'), text, fc.constantFrom('HTTP/1.1', 'HTTP/9', ''));
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((array) => Buffer.from(array)),
    fc.tuple(line, fc.array(text, { maxLength: 4 })).map(([start, lines]) => {
      const head = [start.join(' ')].concat(lines).join('\r\n');
      return Buffer.from(`${head}\r\n\r\n`);
    }),
  );
  const unsound = await findUnsound(bytes, 100, async (sent) => {
    const { status, body: answer } = await sendRaw(port, sent);
    // An incomplete request need not be answered.
    return { statusCode: Number.isNaN(status) ? 200 : status, body: answer };
  });
  expect(unsound).toBeUndefined();
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});
