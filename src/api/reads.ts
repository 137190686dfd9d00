/** A chunk of its own: asking needs no schema, so none is waited for before a call is sent. */
import './strict-zod.ts';

export { reads } from '#contract/reading.ts';
