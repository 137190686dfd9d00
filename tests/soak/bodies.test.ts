/** Bodies that nobody thought of: each route refuses them in the form of all errors, and none is a fault. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callPath } from '#contract/endpoints.ts';
import { errorSchema } from '#contract/entities.ts';
import { register, startSession } from '../support/caller.ts';
import { CALL_NAMES } from '../support/fetch-stub.ts';
import { startServer } from '../support/server.ts';
import { figure, scale, TIMEOUT_MS } from './soak.ts';

const RUNS = scale(60, 10_000);
const NAMES = ['email', 'password', 'username', 'preferred_language', 'language', 'message', 'scenario_id', 'participant_name', 'character_id', 'script_id', 'session_id'];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u0000', '\uD800', 'x\uDFFFy', '__proto__', 'first-visit', 'morgan', 'one-worry', 'robin@example.org', '字'.repeat(4001), 'x'.repeat(257)),
);
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 }), fc.object({ maxDepth: 2 }));
const fields = fc.dictionary(fc.constantFrom(...NAMES), value);
const deep = fc.integer({ min: 1, max: 8000 }).chain((depth) => fc.constantFrom('['.repeat(depth) + ']'.repeat(depth), '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)));
const prototype = fields.map((object) => JSON.stringify(object).replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},'));
const json = fc.oneof(fields.map((object) => JSON.stringify(object)), fc.json(), deep, prototype.map((body) => body.replace(/,\}$/, '}')));
const bytes = fc.oneof(
  { weight: 6, arbitrary: json.map((body) => Buffer.from(body)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)) },
  // A lone byte in a valid body, which is then no UTF-8.
  { weight: 2, arbitrary: fc.tuple(fields, fc.integer({ min: 128, max: 255 })).map(([object, byte]) => Buffer.concat([Buffer.from(JSON.stringify({ ...object, message: 'x' }).replace(/"\}$/, '')), Buffer.from([byte]), Buffer.from('"}')])) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 70_000 }).map((length) => Buffer.from(JSON.stringify({ message: 'x'.repeat(length) }))) },
);
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  { weight: 2, arbitrary: fc.constantFrom('application/json; charset=utf-8', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x') },
);

const ANSWERS = new Set([400, 401, 404, 409, 413, 415, 422, 429]);

test.each(CALL_NAMES.filter((name) => calls[name].method !== 'GET'))('%s makes no fault of any body', { timeout: TIMEOUT_MS }, async (name) => {
  const { app } = await startServer({ config: { maxRegistrationsAnHour: 1_000_000 } });
  const robin = await register(app);
  const sessions = [await startSession(robin)];
  const seen = new Map<number, number>();
  const property = fc.asyncProperty(bytes, type, async (payload, contentType) => {
    const answer = await app.inject({
      method: calls[name].method,
      url: callPath(calls[name], { id: sessions.at(-1) ?? '' }),
      headers: { authorization: `Bearer ${robin.token}`, 'content-type': contentType },
      payload,
    });
    const status = answer.statusCode;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status < 300) {
      // What ended or is full would refuse all that follows.
      if (calls[name].path.includes('/session/{id}')) sessions.push(await startSession(robin));
      return true;
    }
    return ANSWERS.has(status) && errorSchema.parse(answer.json()).detail !== '';
  });
  expect(fc.defaultReportMessage(await fc.check(property, { numRuns: RUNS }))).toBeUndefined();
  figure(`bodies, ${name}`, `${RUNS}: ${[...seen].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`).join(', ')}`);
});
