/** Hard cases for a page: a server that fails, and texts that do not fit. */

export const DOWN = { status: 503, detail: 'The database does not answer.' };

const word = (part: string, length: number) => part.repeat(length).slice(0, length);

/** The longest names, without a space, and the longest goal. */
export const LONG_NAMES = {
  participant: word('Wolfeschlegelsteinhausenbergerdorff', 100),
  scenario: 'A conversation about the medication that was stopped without telling anybody, and what comes now',
  character: word('Llanfairpwllgwyngyll', 60),
  goal: 'Have the other person say in their own words what worries them, and what they would like to be different by the spring. '.repeat(5).slice(0, 500).trim(),
};

/** Each of them is ordinary somewhere in the world. */
export const UNUSUAL_TEXTS: readonly string[] = [
  word('Rindfleischetikettierungsüberwachungsaufgaben', 400),
  'مرحبا، شكرا لأنك أتيت اليوم. كيف حالك؟',
  '👩‍👩‍👧‍👦 👍🏽 🇹🇼 🫶🏿',
  '<script>alert("1")</script> <b>bold</b> **bold** &amp; {{name}} https://example.org/a/very/long/path?with=parameters&and=more',
  'First line\n\n\tindented after an empty one\n    four spaces',
];
