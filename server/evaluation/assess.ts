import { withDeadline } from '../deadline.ts';
import { createModel, type LlmConfig, type Model } from '../model.ts';
import { findByMeasures } from './built-in.ts';
import type { CodedTurn } from './coder/turn.ts';
import type { Counts } from './counts.ts';
import type { Evaluation, PastEvaluation } from './evaluator.ts';
import { judge, type Verdict } from './judge/judge.ts';
import { composeReport } from './report/compose.ts';
import type { Findings } from './report/findings.ts';
import type { ReviewReason } from './review.ts';
import type { Subject } from './subject.ts';

/** An evaluation with the counts it rests on. */
interface Assessment extends Evaluation {
  measures: Counts;
  turns: readonly CodedTurn[];
}

/**
 * Judges a session or a transcript.
 * @throws {TooLittleToEvaluate}
 * @throws {ModelError}
 */
export type Assess = (subject: Subject, past: readonly PastEvaluation[], signal: AbortSignal) => Promise<Assessment>;

/** A judge is asked several times; all of it ends within three replies' time, with a little left to answer in. */
const REPLIES_TIME = 2.9;
/** From here a person should look: samples apart, quotes lost, judge and measures apart. */
const SPREAD_MAX = 0.15;
const DROPPED_MAX = 0.2;
const CONTRADICTION = 0.3;

/** The model's judgement beside the measures where a model is set, else the measures alone. */
export function createAssess(llm: LlmConfig | null): Assess {
  const deadlineMs = (llm?.timeoutMs ?? 0) * REPLIES_TIME;
  // A server that takes one request at a time makes the samples wait for one another: only the whole counts.
  const model = llm && createModel({ ...llm, timeoutMs: deadlineMs });
  return async (subject, past, signal) => {
    const findings =
      model === null
        ? await findByMeasures(subject, signal)
        : await withDeadline(deadlineMs, [signal], async (either) => addVerdict(await findByMeasures(subject, either), model, either));
    return { ...composeReport(findings, past), measures: findings.session.counts, turns: findings.coded };
  };
}

/** The score is the mean of what was counted and what was judged: neither alone decides. */
async function addVerdict(counted: Findings, model: Model, signal: AbortSignal): Promise<Findings> {
  const verdict = await judge(counted.session.subject, model, signal);
  return {
    ...counted,
    verdict,
    score: Math.round((counted.score + verdict.score) * 50) / 100,
    reasons: [...doubts(counted, verdict), ...counted.reasons],
  };
}

function doubts(counted: Findings, verdict: Verdict): ReviewReason[] {
  const found: [ReviewReason, boolean][] = [
    ['samples_differ', verdict.spread > SPREAD_MAX],
    ['quotes_dropped', verdict.dropped > DROPPED_MAX],
    ['judge_contradicts', Math.abs(counted.score - verdict.score) > CONTRADICTION],
  ];
  return found.filter(([, holds]) => holds).map(([reason]) => reason);
}
