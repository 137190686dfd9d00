/** What every message of the load carries: by it the model knows how long to take, and a reply is known as its own. */
import { createHash } from 'node:crypto';

/** @param number of the person's message, over all sessions */
export const tagOf = (person: number, number: number) => `#p${person}m${number}`;

/** The last tag of a text; undefined where it has none. */
export const lastTag = (text: string): string | undefined => text.match(/#p\d+m\d+/g)?.at(-1);

/** Spread of the logarithm: most replies take 0.6 to 1.6 times the median, one in a hundred more than 2.5 times. */
const SPREAD = 0.4;
const TWO_PI = 2 * Math.PI;

/** How long the model takes for the reply to a message, in ms: log-normal, the same at each try. */
export function delayOf(tag: string, meanSeconds: number): number {
  const bytes = createHash('sha256').update(tag).digest();
  const [a, b] = [(bytes.readUInt32BE(0) + 1) / 2 ** 32, bytes.readUInt32BE(4) / 2 ** 32];
  const normal = Math.sqrt(-2 * Math.log(a)) * Math.cos(TWO_PI * b);
  return meanSeconds * 1000 * Math.exp(SPREAD * normal - SPREAD ** 2 / 2);
}
