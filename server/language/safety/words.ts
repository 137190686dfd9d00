/** What each language knows of somebody's safety; matched against normalised text. */
export interface SafetyWords {
  /** Asks the other whether it thinks of suicide, of not wanting to live. */
  thoughts: RegExp;
  /** Speaks of another's dying or living, not of the one who is asked. */
  ofAnother: RegExp;
  /** Asks what somebody else knows or is to be told. */
  othersKnow: RegExp;
  /** Asks whether it has tried before. */
  attempts: RegExp;
  /** Asks what keeps it alive. Read only in a talk about risk; elsewhere these words are ordinary. */
  reasons: RegExp;
  selfHarm: RegExp;
  /** How and when; `barePlan` only where risk was spoken of before. */
  plan: RegExp;
  barePlan: RegExp;
  /** What could be used; in words that are ordinary in any other talk, `meansHarm` in any. */
  means: RegExp;
  meansHarm: RegExp;
  /** Who could come or take charge: whatever they would take, it asks for a person. */
  whoHelps: RegExp;
  company: RegExp;
  agreement: RegExp;
  /** Has taken or done something; `takenHarm` says so beyond doubt, in any talk. */
  taken: RegExp;
  takenHarm: RegExp;
  /** In danger now; likewise. */
  now: RegExp;
  nowHarm: RegExp;
  /** Somebody says it of themselves: of dying, of being harmed, of harming others. */
  shows: RegExp;
  harmed: RegExp;
  threatens: RegExp;
  /** The matter said to the other in plain words, asked or not. */
  names: RegExp;
}
