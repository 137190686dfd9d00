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
      // Judged once more, a session is compared with the others all the same.
      const others = past.filter(({ sessionId }) => sessionId !== conversation.sessionId);
      const { report, record } = await assess(await subjectOfSession(conversation, signal), others, signal);
      return { report, record };
    },
  };
}
