import type { LlmConfig } from '../model.ts';
import { findByMeasures } from './built-in.ts';
import type { CodedTurn } from './coder/code.ts';
import type { Evaluation, PastEvaluation } from './evaluator.ts';
import type { Measures } from './measures.ts';
import { composeReport } from './report/compose.ts';
import type { Subject } from './subject.ts';

/** An evaluation with the counts it rests on. */
export interface Assessment extends Evaluation {
  measures: Measures;
  turns: readonly CodedTurn[];
}

/**
 * Judges a session or a transcript.
 * @throws {TooLittleToEvaluate}
 * @throws {ModelError}
 */
export type Assess = (subject: Subject, past: readonly PastEvaluation[], signal: AbortSignal) => Promise<Assessment>;

/** The model's judgement beside the measures where a model is set, else the measures alone. */
export function createAssess(_llm: LlmConfig | null): Assess {
  return async (subject, past) => {
    const findings = findByMeasures(subject);
    return { ...composeReport(findings, past), measures: findings.measures, turns: findings.turns };
  };
}
