import type { CodedTurn } from '../coder/turn.ts';
import type { Verdict } from '../judge/judge.ts';
import type { AllFound } from '../measures/find.ts';
import type { CodedSession } from '../measures/measure.ts';
import type { ReviewReason } from '../review.ts';

/** What an evaluation found, before it is put in words. */
export interface Findings {
  session: CodedSession;
  /** Every turn of the participant, also those that say nothing to the character. */
  coded: readonly CodedTurn[];
  found: AllFound;
  score: number;
  /** Why a person should look at it. */
  reasons: readonly ReviewReason[];
  /** Null where no model judged. */
  verdict: Verdict | null;
}
