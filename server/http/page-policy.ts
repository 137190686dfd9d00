import { createHash } from 'node:crypto';

/** The hash of the empty text: Emotion creates empty style tags and fills them by `insertRule`. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/gi;

/** The hashes of inline elements, so that the policy allows these and no others. */
function hashes(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The page's content security policy, as directives that are valid in a header and in a `meta` tag.
 * @param html the page, whose inline scripts and styles are allowed
 */
export function pagePolicy(html: string): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, INLINE_SCRIPT)],
    'style-src': [...new Set(["'self'", EMPTY_STYLE, ...hashes(html, INLINE_STYLE)])],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}
