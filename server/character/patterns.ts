/** What sentences are recognised by, in normalised text; one table a language, read by the same rules. */
export interface Patterns {
  /** Words that open a sentence and say nothing: well, and, 嗯. */
  filler: RegExp;
  /** Makes a statement ask for assent only: "…, right?", 對嗎. */
  tag: RegExp;
  /** A question by its form, marked or not. */
  asks: RegExp;
  /** Of questions: leaves the answer open. */
  open: RegExp;
  /** Asks to tell, without being a question: "tell me more". */
  invites: RegExp;
  /** Asks leave to inform, advise or ask. */
  permission: RegExp;
  /** Gives the choice within the advice itself: "if you like", "it is up to you". */
  permitting: RegExp;
  advice: RegExp;
  /** Of questions: a suggestion rather than one, "why don't you …?". */
  suggests: RegExp;
  /** Has the form of advice and is none: "you should be proud", "take your time". */
  notAdvice: RegExp;
  /** Asks straight about suicide, in care; the one closed question that opens, whatever words it takes. */
  asksAboutSuicide: RegExp;
  /** Offers or allows something: "you can call again". Speaks to the other, yet gives nothing back. */
  offer: RegExp;
  confrontation: RegExp;
  /** Holds words of blame and blames nobody: takes guilt away, or gives the other's own guilt and fear back. */
  notConfrontation: RegExp;
  affirmation: RegExp;
  /** Names a feeling of the other, or what would weigh on anyone: "that sounds hard". */
  feeling: RegExp;
  /** Begins as reflections do: "it sounds like", 聽起來. */
  reflection: RegExp;
  /** Draws a conclusion from what was said: so, 所以. */
  concluding: RegExp;
  secondPerson: RegExp;
  /** Speaks of people the other has spoken of. */
  thirdPerson: RegExp;
  /** Speaks of oneself or one's own side. */
  firstPerson: RegExp;
  summary: RegExp;
  /** Begins as reflections do and goes on as a list: what was heard, put together. */
  listing: RegExp;
  apology: RegExp;
  greeting: RegExp;
  /** Asks how the other is: a greeting at the start, a question later. */
  asksAfter: RegExp;
  smallTalk: RegExp;
  /** Of small talk: speaks to the other too, without giving anything back: "have a seat", "nice jacket". */
  courtesy: RegExp;
  leaving: RegExp;
  /** The whole sentence says no more than "go on". */
  encourager: Pick<RegExp, 'test'>;
  /** The whole sentence, or its beginning, says yes or no. */
  answer: RegExp;
  /** Asks the character to step out of its role. */
  identity: RegExp;
  /** Asks for its name. */
  asksName: RegExp;
  /** In the character's line: asks for advice. */
  seeksAdvice: RegExp;
}

/** Any of the fragments, at word boundaries. */
export const words = (...fragments: string[]): RegExp => new RegExp(`\\b(?:${fragments.join('|')})\\b`);
/** Any of the fragments at the beginning, ending with a word. */
export const opening = (...fragments: string[]): RegExp => new RegExp(`^(?:${fragments.join('|')})\\b`);
/** Any of the fragments anywhere; for Chinese, which has no word boundaries. */
export const anyOf = (...fragments: string[]): RegExp => new RegExp(fragments.join('|'));
/**
 * Nothing but the fragments, with what may stand between. Goes through the text once, the longest fragment first:
 * as one pattern it would try every way to split a long row of them.
 */
export function onlyOf(...fragments: string[]): Pick<RegExp, 'test'> {
  const longestFirst = fragments.toSorted((a, b) => b.length - a.length).join('|');
  const step = new RegExp(`(?:${longestFirst})(?![a-z])[\\s,.!~、…-]*`, 'y');
  return {
    test(text) {
      let end = 0;
      while (end < text.length) {
        step.lastIndex = end;
        if (!step.test(text)) return false;
        end = step.lastIndex;
      }
      return text !== '';
    },
  };
}
