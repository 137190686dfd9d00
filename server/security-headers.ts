import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Of the empty text: Emotion makes empty style tags and fills them by `insertRule`. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/gi;

/** What the policy calls the texts of inline elements, so that those and no others count. */
function hashes(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** @param page the page's HTML, whose inline scripts and styles are let through */
export async function addSecurityHeaders(app: FastifyInstance, page: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes(page, INLINE_SCRIPT)],
        styleSrc: ["'self'", EMPTY_STYLE, ...hashes(page, INLINE_STYLE)],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // The server speaks plain HTTP, mostly on localhost; whoever puts TLS before it sets this there.
    strictTransportSecurity: false,
  });
}
