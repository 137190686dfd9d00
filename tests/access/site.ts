import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { API_PREFIX } from '#contract/endpoints.ts';

/** What answers the page's calls. */
export interface Responder {
  /** @param path without the query */
  respond: (method: string, path: string, response: ServerResponse) => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const EMPTY = '/empty.html';

/** Files that a test brings along, by their path. */
const brought = new Map<string, string>();
const files = new Map<string, Promise<Buffer>>();
let responder: Responder | undefined;
let address: Promise<string> | undefined;

/**
 * Serves the built page and what a test brings along, and has the calls answered by `next` from now on. There is one
 * server for each worker, so that the browser keeps the page's files and their compiled code from test to test, which
 * it does not where calls are intercepted.
 * @returns the address of the page
 */
export async function serve(next: Responder): Promise<string> {
  responder = next;
  address ??= listen();
  return await address;
}

/** The address of a document without anything, of the same origin as the page. */
export async function emptyDocument(): Promise<string> {
  brought.set(EMPTY, '<!doctype html><title>Empty</title>');
  address ??= listen();
  return (await address) + EMPTY;
}

/** Serves a script at a path, from which the page can import it. */
export function bringScript(path: string, source: string): void {
  brought.set(path, source);
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    if (path.startsWith(`${API_PREFIX}/`)) void responder?.respond(request.method ?? '', path, response);
    else void sendFile(path === '/' ? '/index.html' : path, response);
  });
  // A worker ends when its tests have.
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens at no port.');
  return `http://127.0.0.1:${bound.port}`;
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = brought.get(path) ?? (await readPart(path).catch(() => undefined));
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const caching = path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'cache-control': caching }).end(file);
}

function readPart(path: string): Promise<Buffer> {
  const known = files.get(path) ?? readFile(join(process.env.ACCESS_PAGE ?? '', path));
  files.set(path, known);
  return known;
}
