import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath, pathOf } from './path.ts';
import { Problem } from '../problem.ts';

const INDEX = 'index.html';

/** The page's HTML; null if it has not been built. */
export function readPage(pageDir: string): string | null {
  const path = join(pageDir, INDEX);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Serves the built page: its files, and the page itself at each path that belongs to neither a file nor the API. */
export async function addPage(app: FastifyInstance, pageDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: pageDir,
    preCompressed: true,
    index: INDEX,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      // Vite puts a hash of the content into the names of these files; all others must be revalidated.
      const hashed = path.startsWith(join(pageDir, 'assets') + sep);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPagePath(request)) throw new Problem(404, 'notFound');
    return reply.sendFile(INDEX);
  });
}

/** Answers the page's paths if it has not been built. */
export function addMissingPage(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw new Problem(404, isPagePath(request) ? 'pageNotBuilt' : 'notFound');
  });
}

function isPagePath(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !path.startsWith('/') || isApiPath(path)) return false;
  return !path.slice(path.lastIndexOf('/')).includes('.');
}
