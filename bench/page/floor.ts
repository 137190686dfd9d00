/** The page that ours is measured against: built as ours is, and served by the least of servers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const SOURCES = fileURLToPath(new URL('./floor/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

export interface Site {
  address: string;
  close(): Promise<void>;
}

/** The best, as of our own files, save for pages of megabytes, which take it long and come over no slow line. */
const qualityFor = (text: string) => (text.length > 1_000_000 ? constants.BROTLI_MIN_QUALITY : constants.BROTLI_MAX_QUALITY);

/** Serves files at their names, compressed as our server does, for the browser that asks for it; all else is an empty page. */
export async function serveFiles(files: ReadonlyMap<string, string>): Promise<Site> {
  const compressed = new Map([...files].map(([name, text]) => [`/${name}`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(text) } })]));
  const empty = brotliCompressSync('<!doctype html><title>Empty</title>');
  const server = createServer(({ url = '/' }, response) => {
    const body = compressed.get(url) ?? empty;
    response.writeHead(200, { 'content-type': TYPES[extname(url)] ?? TYPES['.html'], 'content-encoding': 'br', 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Builds the floor page. @returns its files by name, and how many bytes of code it begins with, compressed */
export async function buildFloor(): Promise<{ files: Map<string, string>; bytes: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'floor-'));
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      root: SOURCES,
      plugins: [react()],
      build: { outDir: dir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    const names = [built].flat().flatMap((result) => ('output' in result ? result.output.map(({ fileName }) => fileName) : []));
    const files = new Map(names.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
    const code = [...files].filter(([name]) => name.endsWith('.js')).map(([, text]) => gzipSync(text, { level: 9 }).length);
    return { files, bytes: code.reduce((sum, size) => sum + size, 0) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
