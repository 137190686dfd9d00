import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './page-policy.ts';

/** @param page the page's HTML, whose inline scripts and styles are allowed */
export async function addSecurityHeaders(app: FastifyInstance, page: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...pagePolicy(page), 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // The server speaks plain HTTP, mostly on localhost. A proxy that adds TLS must set this header.
    strictTransportSecurity: false,
  });
}
