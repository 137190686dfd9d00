import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath, pathOf } from './path.ts';
import { Problem } from '../problem.ts';

const INDEX = 'index.html';

/** The page's HTML; null where it has not been built. */
export function readPage(pageDir: string): string | null {
  const path = join(pageDir, INDEX);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Serves the built page: its files, and itself at each path that is neither a file's nor the API's. */
export async function addPage(app: FastifyInstance, pageDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: pageDir,
    preCompressed: true,
    index: INDEX,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      // Vite names what lies there by its content; everything else must be asked for anew.
      const hashed = path.startsWith(join(pageDir, 'assets') + sep);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPagePath(request)) throw new Problem(404, 'notFound');
    return reply.sendFile(INDEX);
  });
}

/** Where there is no page yet, its paths say so. */
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
