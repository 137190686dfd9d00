import type { Answer } from '../../server/evaluation/judge/answer.ts';

const judgement = { quotes: ['What worries you most?'], reasons: 'The question left room for an answer.', instead: '', score: 4 };

/** A judge's valid answer: four out of five everywhere. */
export function buildAnswer(overrides: Partial<Answer> = {}): Answer {
  return {
    understanding: judgement,
    questions: judgement,
    respect: judgement,
    encouragement: judgement,
    focus: judgement,
    ...overrides,
  };
}
