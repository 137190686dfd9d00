import { expect, test } from 'vitest';
import { errorSchema } from '#contract/entities.ts';
import { buildCaller, readRefusal, register } from '../support/caller.ts';
import { sendRaw } from '../support/raw-request.ts';
import { listen, startServer } from '../support/server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = { method: 'POST', url: '/api/auth/login' } as const;

test.each([
  ['{', 400, 'The body could not be read; please send valid JSON.'],
  ['{"email":"a@b.c","password":"x"', 400, 'The body could not be read; please send valid JSON.'],
  ['undefined', 400, 'The body could not be read; please send valid JSON.'],
  ['', 422, 'The body is missing or is no JSON object; please send the fields of this call.'],
  ['null', 422, 'The body is missing or is no JSON object; please send the fields of this call.'],
  ['[]', 422, 'The body is missing or is no JSON object; please send the fields of this call.'],
  ['"text"', 422, 'The body is missing or is no JSON object; please send the fields of this call.'],
  ['{}', 422, 'Please enter a valid email address of at most 254 characters.'],
  ['{"email":1,"password":"x"}', 422, 'Please enter a valid email address of at most 254 characters.'],
  ['{"email":"a@b.c","password":null}', 422, 'Please enter a password of 8 to 256 characters.'],
  ['{"email":"a@b.c"}', 422, 'Please enter a password of 8 to 256 characters.'],
])('the body %j is refused with %i', async (payload, status, detail) => {
  const { app } = await startServer();
  expect(readRefusal(await app.inject({ ...LOGIN, headers: JSON_TYPE, payload }))).toEqual({ status, detail });
});

test('a body of 64 KiB is taken, a larger one is not', async () => {
  const { app } = await startServer();
  const whole = (bytes: number) => {
    const payload = '{"email":"a@b.c","password":"wrong","more":""}';
    return payload.replace('""', `"${'x'.repeat(bytes - payload.length)}"`);
  };
  const largest = await app.inject({ ...LOGIN, headers: JSON_TYPE, payload: whole(65_536) });
  expect(largest.statusCode).toBe(401);
  expect(readRefusal(await app.inject({ ...LOGIN, headers: JSON_TYPE, payload: whole(65_537) }))).toEqual({
    status: 413,
    detail: 'The body is larger than 64 KiB; please send less.',
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense', 'application/xml'])(
  'a body of type %s is refused',
  async (type) => {
    const { app } = await startServer();
    const refusal = readRefusal(await app.inject({ ...LOGIN, headers: { 'content-type': type }, payload: 'email=a' }));
    expect(refusal).toEqual({
      status: 415,
      detail: 'This kind of body is not taken; please send JSON as application/json.',
    });
  },
);

test.each([
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
  ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, 400],
  ['another charset', Buffer.from('{}'), { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
  ['a quoted charset', Buffer.from('{}'), { 'content-type': 'application/json; charset="UTF-16"' }, 415],
  ['an encoding', Buffer.from('{}'), { 'content-encoding': 'gzip' }, 415],
])('%s is refused', async (_, payload, headers, status) => {
  const { app } = await startServer();
  const answer = await app.inject({ ...LOGIN, payload, headers: { ...JSON_TYPE, ...headers } });
  expect({ status: answer.statusCode, ...errorSchema.parse(answer.json()) }).toMatchObject({ status, detail: expect.stringMatching(/please send/) });
});

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json; charset=utf8'])('%s is taken', async (contentType) => {
  const { app } = await startServer();
  const headers = { 'content-type': contentType, 'content-encoding': 'identity' };
  const answer = await app.inject({ ...LOGIN, payload: '\uFEFF{"email":"a@b.c","password":"x"}', headers });
  expect(answer.statusCode).toBe(401);
});

test('fields that nobody knows are ignored, those of the prototype too', async () => {
  const { app } = await startServer();
  const { user } = await register(app);
  const payload = `{"email":"${user.email}","password":"correct horse","__proto__":{"role":"admin"},"constructor":{"prototype":{}},"role":"admin"}`;
  const answer = await app.inject({ ...LOGIN, headers: JSON_TYPE, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ user });
});

test('an error speaks the language of the request, English where it names none of ours', async () => {
  const { app } = await startServer();
  const inLanguage = async (language: string) =>
    readRefusal(await app.inject({ url: '/api/auth/me', headers: { 'accept-language': language } })).detail;
  expect(await inLanguage('zh-TW')).toBe('您尚未登入，或登入狀態已過期，請重新登入。');
  expect(await inLanguage('en')).toBe('You are not logged in or your session has expired; please log in.');
  expect(await inLanguage('fr')).toBe('You are not logged in or your session has expired; please log in.');
  const field = await app.inject({ ...LOGIN, headers: { 'accept-language': 'zh-Hant-TW,en;q=0.5' }, payload: {} });
  expect(readRefusal(field).detail).toBe('請輸入有效的電子郵件，最多 254 個字元。');
});

test.each(['/api/%', '/api/auth/%zz', '/%c3%28', '/%', '/api/chat/session/%E0%A4%A/messages'])(
  'the address %s cannot be read',
  async (url) => {
    const { app } = await startServer();
    const refusal = readRefusal(await app.inject({ url, headers: { 'accept-language': 'en' } }));
    expect(refusal).toEqual({
      status: 400,
      detail: 'The request could not be read; please check its address, headers and body.',
    });
  },
);

test('an id may be of any length and kind, and is then unknown', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  for (const id of ['x'.repeat(5000), '\u0000', '..', "' OR 1=1 --", '😀', ' ', 'a/b', '__proto__', '%']) {
    const refusals = [
      await robin.failsTo('listMessages', { params: { id } }),
      await robin.failsTo('getReportById', { params: { id } }),
      await robin.failsTo('listCharacters', { params: { id }, query: { language: 'en' } }),
    ];
    expect({ id, statuses: refusals.map(({ status }) => status) }).toEqual({ id, statuses: [404, 404, 404] });
  }
});

const BAD_REQUEST = 'The request could not be read; please check its address, headers and body.';

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, BAD_REQUEST],
  ['a bad header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nBad header\r\n\r\n', 400, BAD_REQUEST],
  ['an unknown method', 'BREW /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400, BAD_REQUEST],
  ['a bad length', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400, BAD_REQUEST],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
    BAD_REQUEST,
  ],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, BAD_REQUEST],
  [
    'headers of 20 KiB',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are too large; please send fewer or shorter ones.',
  ],
  [
    'an expectation',
    'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    417,
    'The Expect header cannot be met; please send the request without it.',
  ],
  [
    'an address of another scheme',
    'GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    404,
    'There is nothing at this address; please check it.',
  ],
])('%s is answered in the form of all errors', async (_, bytes, status, detail) => {
  const { app } = await startServer();
  const answer = await sendRaw(await listen(app), bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect({ status: answer.status, ...errorSchema.parse(JSON.parse(answer.body)) }).toEqual({ status, detail });
});

test('an answer of the API is not cached, also where the address is an absolute one', async () => {
  const { app } = await startServer();
  const bytes = 'GET http://x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(await listen(app), bytes, { isWhole: true });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a request without a Host header, or by HTTP/1.0, is answered', async () => {
  const { app } = await startServer();
  const port = await listen(app);
  for (const head of ['GET /api/health HTTP/1.1\r\nConnection: close', 'GET /api/health HTTP/1.0']) {
    expect((await sendRaw(port, `${head}\r\n\r\n`, { isWhole: true })).status).toBe(200);
  }
});

test('health says who plays and judges, and 503 when the database does not answer', async () => {
  const { app, store } = await startServer();
  const healthy = await app.inject('/api/health');
  expect(healthy.statusCode).toBe(200);
  expect(healthy.headers['cache-control']).toBe('no-store');
  expect(healthy.json()).toEqual({ status: 'ok', version: '0.0.0-test', character: 'echo', evaluation: 'fixed' });
  await store.close();
  expect(readRefusal(await app.inject('/api/health'))).toEqual({
    status: 503,
    detail: 'The server is busy right now; please try again in a moment.',
    retryAfter: 5,
  });
});

test('every answer carries the policy of the page, and none asks for TLS', async () => {
  const { app } = await startServer();
  const { headers } = await app.inject('/api/health');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self';" +
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';connect-src 'self';" +
      "img-src 'self' data:;font-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('what fails without a token says how to send one', async () => {
  const { app } = await startServer();
  const answer = await buildCaller(app, null).send('getCurrentUser', {});
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});
