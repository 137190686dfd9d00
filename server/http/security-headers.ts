import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { pagePolicy } from './page-policy.ts';

/**
 * Sets the security headers of every answer. Helmet itself does it: its plugin for Fastify reckons the same headers
 * anew for each request, a tenth of what a small call takes.
 * @param page the page's HTML, whose inline scripts and styles are allowed
 */
export function addSecurityHeaders(app: FastifyInstance, page: string): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...pagePolicy(page), 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // The server speaks plain HTTP, mostly on localhost. A proxy that adds TLS must set this header.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)));
}
