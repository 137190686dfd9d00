import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readRefusal } from '../support/caller.ts';
import { freshDir, startServer } from '../support/server.ts';

const HTML = `<!doctype html><title>Page</title>
<script>document.documentElement.lang = 'zh-TW';</script>
<style>body { margin: 0 }</style>
<script type="module" src="/assets/main-abc123.js"></script>`;
const SCRIPT = 'console.log("page");\n'.repeat(50);

function buildPage(): string {
  const dir = freshDir();
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), HTML);
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dir, '.hidden'), 'secret');
  const script = join(dir, 'assets/main-abc123.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  return dir;
}

test.each(['/', '/index.html', '/some/path', '/some/path/?query=1.2', '/apis'])('%s gives the page', async (url) => {
  const { app } = await startServer({ pageDir: buildPage() });
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(HTML);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  const unchanged = await app.inject({ url, headers: { 'if-none-match': answer.headers.etag } });
  expect(unchanged.statusCode).toBe(304);
});

test('a hashed file is cached for ever and sent compressed', async () => {
  const { app } = await startServer({ pageDir: buildPage() });
  const url = '/assets/main-abc123.js';
  const plain = await app.inject(url);
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SCRIPT);
  const gzipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
});

test('any other file is revalidated each time', async () => {
  const { app } = await startServer({ pageDir: buildPage() });
  const answer = await app.inject('/favicon.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/main-old.js',
  '/missing.png',
  '/.hidden',
  '/assets/missing.js?x',
  '/../package.json',
  '/..%2f..%2fpackage.json',
])('%s is missing, and not to be cached', async (url) => {
  const { app } = await startServer({ pageDir: buildPage() });
  expect(readRefusal(await app.inject(url))).toEqual({
    status: 404,
    detail: 'There is nothing at this address; please check it.',
  });
});

test('a page path requested by another method than GET is 404', async () => {
  const { app } = await startServer({ pageDir: buildPage() });
  expect(readRefusal(await app.inject({ method: 'POST', url: '/some/path' })).status).toBe(404);
});

test('the policy allows inline scripts and styles of the page by their hashes, and no others', async () => {
  const { app } = await startServer({ pageDir: buildPage() });
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash("document.documentElement.lang = 'zh-TW';")};`);
  expect(policy).toContain(
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash('body { margin: 0 }')};`,
  );
  expect(policy).not.toContain('unsafe');
});

test('if the page is not built, the server says so', async () => {
  const { app } = await startServer();
  expect(readRefusal(await app.inject('/'))).toEqual({
    status: 404,
    detail: 'The page has not been built yet; please run npm run build.',
  });
  expect(readRefusal(await app.inject('/main.js')).detail).toBe('There is nothing at this address; please check it.');
});
