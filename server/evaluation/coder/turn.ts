import type { FormName } from '../../understanding/forms.ts';
import type { Code } from './codes.ts';
import type { ReadPart } from './parts.ts';

export interface CodedSentence {
  /** As it stands in the message, and normalised. */
  whole: string;
  plain: string;
  codes: ReadonlySet<Code>;
  /** How likely it asks, asks openly if it asks, and gives back what was heard. */
  asking: number;
  open: number;
  reflecting: number;
  /** How many words it gives back of what was just heard. */
  echo: number;
  /** What the character's own reading makes of it. */
  parts: readonly ReadPart[];
  forms: ReadonlySet<FormName>;
  /** Advises, informs, warns or judges without leave. */
  telling: boolean;
  /** Asks leave to tell or to advise. */
  leave: boolean;
  /** Belongs to a talk about suicide. */
  onSafety: boolean;
  /** Asks about suicide or self-harm. */
  asksAboutRisk: boolean;
  /** More likely blames, belittles or presses than not. */
  likelyHarsh: boolean;
  /** Speaks to whoever assesses the session: kept and counted as said, but nothing that it does is coded. */
  toAssessor: boolean;
  words: number;
}

export interface CodedTurn {
  /** Of the message in the conversation, from 0. */
  index: number;
  codes: readonly Code[];
  sentences: readonly CodedSentence[];
  /** What it asks, one by one. */
  questions: number;
  /** How likely the whole of it gives anything back, and whether surely nothing in it answers what was heard. */
  reflecting: number;
  givesNothingBack: boolean;
  /** Words, or characters in Chinese. */
  units: number;
  /** Says nothing to the character: speaks to the evaluation only, or cannot be seen. It is a message, but no turn of the talk. */
  aside: boolean;
}
