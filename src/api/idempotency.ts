/** A key for one effect, to be sent with every try of it. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
