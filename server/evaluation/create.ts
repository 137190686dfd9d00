import type { LlmConfig } from '../model.ts';
import { createAssess } from './assess.ts';
import type { Evaluator } from './evaluator.ts';
import { subjectOfSession } from './subject.ts';

/** The language model as judge where one is set, beside the built-in measures; else these alone. */
export function createEvaluator({ llm }: { llm: LlmConfig | null }): Evaluator {
  const assess = createAssess(llm);
  return {
    name: llm === null ? 'built-in' : llm.model,
    async evaluate(conversation, past, signal) {
      const { report, record } = await assess(await subjectOfSession(conversation, signal), past, signal);
      return { report, record };
    },
  };
}
