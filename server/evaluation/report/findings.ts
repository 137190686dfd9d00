import type { CodedTurn } from '../coder/code.ts';
import type { Verdict } from '../judge/judge.ts';
import type { Measures } from '../measures.ts';
import type { Subject } from '../subject.ts';
import type { ReviewReason } from './phrases.ts';

/** What an evaluation found, before it is put in words. */
export interface Findings {
  subject: Subject;
  turns: readonly CodedTurn[];
  measures: Measures;
  score: number;
  /** Why a person should look at it. */
  reasons: readonly ReviewReason[];
  /** Null where no model judged. */
  verdict: Verdict | null;
}
