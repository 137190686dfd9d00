/** Apart from the judge itself, so that whoever reserves tokens need not load it. */

/** Judgements of one conversation, asked for at the same time. */
export const SAMPLES = 3;
/** An answer has some 1,500 tokens; what reasons before it needs more. */
export const MAX_OUTPUT_TOKENS = 6000;
