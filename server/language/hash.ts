/** Of no text (FNV-1a, 32 bits). */
export const EMPTY_DIGEST = 0x811c9dc5;

/** Goes on from the digest of the texts before (FNV-1a, 32 bits). */
export function digestOn(text: string, digest: number): number {
  let value = digest;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}

/** A number from a text, the same on every machine, whose low bits depend on all of it. */
export function hash(text: string): number {
  const value = digestOn(text, EMPTY_DIGEST);
  return (value ^ (value >>> 15)) >>> 0;
}
