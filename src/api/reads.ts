/** The schemas of answers, in a chunk of their own: a call can be sent before they have loaded. */
import './strict-zod.ts';

export { reads } from '#contract/reading.ts';
