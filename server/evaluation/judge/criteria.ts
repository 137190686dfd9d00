/** What the model judges, each from 1 to 5. */
export const CRITERIA = ['understanding', 'questions', 'respect', 'encouragement', 'focus'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** What each criterion means, with what the ends of its scale look like. */
export const CRITERION_MEANING: Record<Criterion, string> = {
  understanding:
    'Gives back what the character says and feels. 1: ignores or misreads it. 3: repeats words. 5: puts meaning and feelings into words that the character would confirm.',
  questions:
    'Asks so that the character can tell its own story. 1: interrogates, or asks several things at once, or never asks. 3: open and closed questions mixed. 5: open questions, one at a time, that follow from what was said.',
  respect:
    "Leaves the character its own view and choice. 1: blames, threatens, lectures or pushes. 3: advises early or unasked. 5: asks leave before advising and accepts a no.",
  encouragement:
    'Recognises efforts and strengths that the character really shows. 1: none, or belittles. 3: general praise. 5: names something concrete.',
  focus: 'Keeps the conversation on what matters. 1: aimless or off the scene. 3: touches it. 5: works towards it step by step and sums up.',
};
