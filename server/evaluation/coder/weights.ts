import type { Language } from '#contract/limits.ts';
import type { Weights } from './model.ts';

/**
 * Fitted by `node bench/fit.ts` on the development half of AnnoMI (66 transcripts, 2,352 turns), penalty 1, 300
 * steps. They weigh classes of words and sentence forms; the texts themselves are not in the project.
 */
const QUESTION: Weights = {
  bias: -3.27, marked: 4.49, inverted: 1.67, invertedLater: 1.11, questionWord: 1.67, clause: 0.1, invites: 1.63,
  wonders: 1.31, scaled: 0.52, more: 0.37, tag: -0.43, thoughts: 0.79, alternative: 0.28, tiny: -2.03,
  tinyMarked: 0.19, plainAsks: 1.71, cutAsks: 0.46, plainMarked: -0.37, state: -0.27, agreed: -1.02,
  answeredShort: -0.5, agreedMarked: 0.96, unanswered: -0.56, concludesMarked: -0.52, sounds: -0.74, you: -0.15,
  it: -0.46, closesTurn: 0.78, narrow: 1.61, able: -0.55,
}; // prettier-ignore
const OPEN: Weights = {
  bias: -2.12, marked: -0.62, inverted: -0.49, questionWord: 1.49, invites: 0.83, wonders: 0.57, scaled: 0.43,
  more: 0.64, tag: 0.33, thoughts: 1.01, alternative: 0.68, narrow: -0.2, broad: 2.12, able: 0.78, permission: -1.46,
  tiny: -0.27, you: -0.2, closesTurn: 2.06, invertedLater: -1.22, size: -0.13,
}; // prettier-ignore
const REFLECTION: Weights = {
  inverted: -1.12, invertedLater: -0.47, questionWord: -1.43, clause: -0.35, invites: -0.25, wonders: 0.93,
  scaled: -0.06, tag: -0.38, narrow: -0.99, broad: -0.16, more: -1.38, able: -0.18, thoughts: -0.6,
  alternative: -0.4, sounds: 1.82, you: 0.24, may: -0.37, we: -0.39, it: 0.1, i: -0.44, state: 0.33,
  mentionsYou: 0.32, mentionsMe: -1, mentionsUs: -1.28, future: -0.08, feeling: 0.68, summarises: 0.88,
  affirms: -0.28, permission: -0.77, advises: -0.24, imperative: 0.42, informs: -0.49, warns: -0.05, judges: -0.22,
  confronts: 0.33, greets: -0.77, bias: -2.85, size: 0.38, tiny: -3.02, short: -0.28, marked: -2.15,
  tinyMarked: 0.51, plainAsks: 0.54, cutAsks: -0.24, plainMarked: 0.73, concludes: 0.45, concludesMarked: 0.75,
  continues: 0.43, alone: 0.64, opensTurn: 0.31, closesTurn: 0.86, sharedPart: 0.47, sharedLately: 0.63,
  newWords: -0.01, agreed: 0.81, answeredShort: -0.05, answeredLong: -0.32, agreedMarked: 0.29, unanswered: -0.73,
  heardAsks: -1.45, heardNothing: -0.33, goesOnTelling: -0.42, goesOnReflecting: 0.77, begins: -0.95, noForm: 0.6,
  withTelling: -0.56,
}; // prettier-ignore

export interface Models {
  question: Weights;
  /** Whether a question is open. */
  open: Weights;
  reflection: Weights;
}

/**
 * A question for a number, a time or a name is closed by definition; the fit underrates it, since some annotators
 * called nearly every question open.
 */
export const BY_DEFINITION: Weights = { narrow: -2.5 };

const FITTED: Models = { question: QUESTION, open: { ...OPEN, ...BY_DEFINITION }, reflection: REFLECTION };

/**
 * Set by hand, for clauses: no Chinese transcripts with experts' labels were at hand. The signs follow the
 * fitted ones; a particle or a question word asks without a mark, and the pronoun is often left out.
 */
const CHINESE: Models = {
  question: {
    bias: -3.5, marked: 2.5, inverted: 3, questionWord: 2.5, invites: 2.5, wonders: 1.5, scaled: 1.5, more: 1, clause: -2.5,
    tag: -1.5, tiny: -2.5, sounds: -0.8, i: -0.5, mentionsMe: -0.3, feeling: -0.3, closesTurn: 0.5, advises: -0.5, confronts: -0.3,
  },
  open: {
    bias: -1.5, questionWord: 2.5, broad: 1.5, invites: 2, narrow: -2.5, more: 1, thoughts: 1.5, able: 1.5, inverted: -0.8,
    permission: -2, wonders: 0.5, scaled: -0.5, alternative: -1,
  },
  reflection: {
    bias: -2.6, sounds: 2.2, you: 0.9, it: 0.2, state: 0.5, mentionsYou: 1, mentionsMe: -0.6, mentionsUs: -1, i: -0.6, feeling: 1.4,
    summarises: 1, marked: -1.5, plainMarked: 1, inverted: -2, questionWord: -2, invites: -2, wonders: -0.5, more: -1.5,
    advises: -2.2, imperative: -1.5, informs: -1, warns: -1, judges: -0.8, confronts: -2.5, affirms: -0.6, permission: -1.5,
    may: -0.6, greets: -1.5, tag: 0.5, tiny: -1.5, size: 0.2, concludes: 1, sharedLately: 1.5, sharedPart: 0.5,
    heardAsks: -1, agreed: 0.4, begins: -1.5, future: -0.4, withTelling: -1,
  },
}; // prettier-ignore

export const MODELS: Record<Language, Models> = { en: FITTED, 'zh-TW': CHINESE };
