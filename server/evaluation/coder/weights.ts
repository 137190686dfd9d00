import type { Language } from '#contract/limits.ts';
import type { Weights } from './model.ts';

/**
 * Fitted by `node bench/fit.ts` on the development half of AnnoMI (66 transcripts, 2,352 turns), penalty 1, 300
 * steps. They weigh classes of words and sentence forms; the texts themselves are not in the project.
 */
const QUESTION: Weights = {
  bias: -3.27, marked: 4.49, inverted: 1.66, invertedLater: 1.11, questionWord: 1.66, clause: 0.1, invites: 1.63,
  wonders: 1.28, scaled: 0.52, more: 0.37, tag: -0.42, thoughts: 0.79, alternative: 0.28, tiny: -2.03,
  tinyMarked: 0.19, plainAsks: 1.7, cutAsks: 0.47, plainMarked: -0.37, state: -0.25, agreed: -1.02,
  answeredShort: -0.5, agreedMarked: 0.97, unanswered: -0.56, concludesMarked: -0.52, sounds: -0.71, you: -0.17,
  it: -0.46, closesTurn: 0.77, narrow: 1.62, able: -0.55,
}; // prettier-ignore
const OPEN: Weights = {
  bias: -2.13, marked: -0.63, inverted: -0.48, questionWord: 1.48, invites: 0.73, wonders: 0.53, scaled: 0.44,
  more: 0.66, tag: 0.26, thoughts: 0.93, alternative: 0.68, narrow: -0.2, broad: 2.13, able: 0.76, permission: -1.62,
  tiny: -0.33, you: -0.21, closesTurn: 2.11, invertedLater: -1.19, size: -0.14,
}; // prettier-ignore
const REFLECTION: Weights = {
  inverted: -1.11, invertedLater: -0.52, questionWord: -1.47, clause: -0.3, invites: -0.3, wonders: 1, scaled: -0.06,
  tag: -0.39, narrow: -1.03, broad: -0.09, more: -1.42, able: -0.19, thoughts: -0.56, alternative: -0.43,
  sounds: 1.78, you: 0.31, may: -0.47, we: -0.37, it: 0.09, i: -0.46, state: 0.26, mentionsYou: 0.3,
  mentionsMe: -0.96, mentionsUs: -1.32, future: -0.1, feeling: 0.7, summarises: 0.91, affirms: -0.2,
  permission: -0.34, advises: -0.57, imperative: 0.43, informs: -0.46, warns: -0.07, judges: -0.1, confronts: -0.22,
  greets: -0.67, bias: -2.89, size: 0.37, tiny: -2.93, short: -0.22, marked: -2.17, tinyMarked: 0.53,
  plainAsks: 0.55, cutAsks: -0.26, plainMarked: 0.77, concludes: 0.48, concludesMarked: 0.67, continues: 0.42,
  alone: 0.67, opensTurn: 0.29, closesTurn: 0.86, sharedPart: 0.43, sharedLately: 0.69, newWords: 0.03, agreed: 0.81,
  answeredShort: -0.05, answeredLong: -0.31, agreedMarked: 0.3, unanswered: -0.8, heardAsks: -1.44,
  heardNothing: -0.34, goesOnTelling: -0.45, goesOnReflecting: 0.81, begins: -1, noForm: 0.52, withTelling: -0.57,
}; // prettier-ignore

export interface Models {
  question: Weights;
  /** Whether a question is open. */
  open: Weights;
  reflection: Weights;
}

const FITTED: Models = { question: QUESTION, open: OPEN, reflection: REFLECTION };

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
