import type { Message } from '#contract/entities.ts';

/** A conversation with one message a line: `C: ` from the character, `P: ` from the participant. */
export function transcript(lines: string): Message[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [speaker = '', content = ''] = line.trim().split(/: (.*)/su);
      return {
        role: speaker === 'P' ? ('participant' as const) : ('character' as const),
        content,
        timestamp: new Date(Date.UTC(2026, 0, 31, 9, 0, index)).toISOString(),
      };
    });
}

/** A short conversation done well, and the same one done poorly. */
export const LISTENED = transcript(`
  C: My wife made this appointment. I am not going to quit.
  P: So coming here was her idea, and you are not sure it is yours.
  C: She worries. I get that. I worry too sometimes.
  P: You worry about it yourself, even if you would rather not say so. What worries you most?
  C: My father died of it. I was there.
  P: That must have been frightening. Thank you for telling me.
  C: I tried to stop last year. It lasted nine days.
  P: Nine days takes strength. What helped you during those days?
  C: My granddaughter was staying with us.
  P: Let me sum up: you came for your wife, you think of your father, and with your granddaughter around you managed nine days. What would you like to do with that?
`);
export const LECTURED = transcript(`
  C: My wife made this appointment. I am not going to quit.
  P: Smoking causes lung cancer, you know. You should stop right now.
  C: She worries. I get that. I worry too sometimes.
  P: How many do you smoke a day? Do you smoke at home?
  C: My father died of it. I was there.
  P: Then you should know better. Research shows that half of all smokers die of it.
  C: I tried to stop last year. It lasted nine days.
  P: Nine days is nothing. You are just making excuses.
  C: My granddaughter was staying with us.
  P: You need to use the patch and throw your cigarettes away today. It is your own fault if you get sick.
`);
