/** Initials and background of a `Face`; styles that draw one without the component use them too. */

/** Backgrounds on which primary text has a contrast of 7:1 in both schemes. */
const GROUNDS = ['background.soft', 'infoSurface', 'warningSurface', 'successSurface'] as const;
type Ground = (typeof GROUNDS)[number];

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr)\.?\s+/i;
/** An explanation after the name, as in "Grace Lin, Mia's mother". */
const AFTER_NAME = /\s*[,(（，].*$/su;
const WRITTEN_WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstGrapheme(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}

/** The first and the last initial of a name without its title; in Chinese the first character. */
export function initialsOf(name: string): string {
  const bare = name.trim().replace(TITLE, '').replace(AFTER_NAME, '') || name.trim();
  if (WRITTEN_WITHOUT_SPACES.test(bare)) return firstGrapheme(bare);
  const words = bare.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (firstGrapheme(first) + firstGrapheme(last)).toLocaleUpperCase();
}

/** The same name always gets the same background. */
export function groundOf(name: string): Ground {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return GROUNDS[hash % GROUNDS.length] ?? GROUNDS[0];
}
