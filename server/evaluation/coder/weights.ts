import type { Language } from '#contract/limits.ts';
import type { Weights } from './model.ts';

/**
 * Fitted by `node bench/fit.ts` on the development half of AnnoMI (66 transcripts, 2,352 turns), penalty 2, 300
 * steps. They weigh classes of words and sentence forms; the texts themselves are not in the project.
 */
const QUESTION: Weights = {
  bias: -3.11, marked: 4.13, inverted: 1.6, invertedLater: 1.03, questionWord: 1.14, clause: 0.09, invites: 0.99,
  wonders: 1.2, scaled: 0.49, more: 0.3, tag: -0.24, thoughts: 0.57, alternative: 0.37, tiny: -1.88,
  tinyMarked: 0.12, plainAsks: 1.49, cutAsks: 0.42, plainMarked: 0.15, state: -0.2, agreed: -0.83,
  answeredShort: -0.44, agreedMarked: 1.27, unanswered: -0.45, concludesMarked: -0.34, sounds: -0.67, you: -0.2,
  it: -0.55, closesTurn: 0.63, narrow: 1.49, able: -0.26, broad: 1.03, informs: -0.62, plainMarkedAgreed: -0.88,
  plainMarkedTelling: -0.71,
}; // prettier-ignore
const OPEN: Weights = {
  bias: -1.76, marked: -0.51, inverted: -0.45, questionWord: 1.46, invites: 0.79, wonders: 0.51, scaled: 0.37,
  more: 0.48, tag: 0.22, thoughts: 0.58, alternative: 0.67, narrow: -0.21, broad: 2, able: 0.63, permission: -1.08,
  tiny: -0.39, you: -0.2, closesTurn: 1.72, invertedLater: -1.05, size: -0.19,
}; // prettier-ignore
const REFLECTION: Weights = {
  inverted: -1.07, invertedLater: -0.46, questionWord: -1.28, clause: -0.22, invites: -0.13, wonders: 0.79,
  scaled: -0.17, tag: -0.21, narrow: -0.89, broad: -0.26, more: -1.01, able: -0.1, thoughts: -0.36,
  alternative: -0.43, sounds: 1.69, you: 0.41, may: -0.39, we: -0.42, it: 0.43, i: -0.31, state: 0.24,
  mentionsYou: 0.37, mentionsMe: -0.95, mentionsUs: -1.19, future: -0.03, feeling: 0.69, summarises: 0.58,
  affirms: -0.32, permission: -0.53, advises: -0.3, suggests: -0.21, imperative: 0.28, informs: -0.78, warns: -0.19,
  judges: -0.41, confronts: 0.33, greets: -0.51, bias: -0.99, size: 0.49, tiny: -1.1, short: -0.15, marked: -2.1,
  tinyMarked: 0.36, plainAsks: 0.48, cutAsks: -0.18, plainMarked: 0.21, concludes: 0.41, concludesMarked: 0.54,
  continues: 0.32, alone: -0.36, opensTurn: -0.41, closesTurn: 0.2, sharedPart: 0.47, sharedLately: 0.69,
  newWords: 0.03, agreed: 0.8, answeredShort: -0.08, answeredLong: -0.24, agreedMarked: 0.04, unanswered: -0.52,
  heardAsks: -1.37, heardNothing: -0.24, goesOnTelling: -0.47, goesOnReflecting: 0.77, begins: -0.74, noForm: 0.78,
  withTelling: -0.28, manySentences: -1.61, tinyOpens: -1.74, itTelling: -0.7, markedTelling: 0.8,
  plainMarkedTelling: 0.7, plainMarkedAgreed: 0.21, plainMarkedAnsweredShort: 0.84,
}; // prettier-ignore

export interface Models {
  question: Weights;
  /** Whether a question is open. */
  open: Weights;
  reflection: Weights;
}

/**
 * What the codes mean overrides a fit to few or uneven labels: a request to tell is a question; a question for a
 * number, a time or a name is closed (some annotators called nearly every question open); advice and blame give
 * nothing back, a summary does.
 */
export function withDefinitions({ question, open, reflection }: Models): Models {
  return {
    question: { ...question, invites: 3.5 },
    open: { ...open, narrow: -2.5, invites: 2 },
    reflection: { ...reflection, advises: -1, suggests: -1, confronts: -2, summarises: 2 },
  };
}

const FITTED: Models = withDefinitions({ question: QUESTION, open: OPEN, reflection: REFLECTION });

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
