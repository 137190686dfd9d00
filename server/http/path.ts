import { API_PREFIX } from '#contract/endpoints.ts';

/** The path of a request, whose target may also be an absolute URL (RFC 9112, 3.2.2). */
export function pathOf({ url }: { url: string }): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1);
  return path;
}

export function isApiPath(path: string): boolean {
  return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);
}

export const HEALTH_PATH = `${API_PREFIX}/health`;

export function isHealth(request: { url: string }): boolean {
  return pathOf(request) === HEALTH_PATH;
}
