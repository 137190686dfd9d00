import type { Language } from '#contract/limits.ts';
import { contentParts, normalise, units } from '../../language/tokenise.ts';

/** Asks, or denies what was said, rather than giving it back. */
const NOT_BACK: Record<Language, RegExp> = {
  en: /\b(?:what|how|why|who|whose|when|where|which)\b/,
  'zh-TW': /什麼|怎麼|怎樣|為何|誰|哪|幾(?!乎)|多久|多少|嗎/,
};
const DENIES: Record<Language, RegExp> = { en: /\b(?:not|nobody|never|no one)\b/, 'zh-TW': /不|沒/ };

/** A sentence that gives back so many words says what was heard, and nothing of its own. */
export const SAID_BACK = 2;

/** One thing said at a time, within a sentence. */
const BETWEEN = /[,，、;；:：.。!！?？…\n—–]+|\s-+\s/;
/** Of a chunk's words, so many must have been heard. */
const SHARED = 0.6;
/** A chunk of one heard word gives it back only if there is hardly anything else in it. */
const UNITS_BY_ONE: Record<Language, number> = { en: 5, 'zh-TW': 8 };
/** The same words in the same order, so many of them and this part of the chunk, give back as much as two heard words. */
const RUN_MIN = 4;
const RUN_WORTH = 2;
/** A chunk of two or three words gives back two of them, if they say anything. */
const SHORT_RUN_MIN = 2;
const SAYS_LITTLE = new Set('a an and all am are at be but can course do for good have here i in is it just know no not of ok okay on or right see so sorry thank thanks that the there they this to was we well what will with yes you your'.split(' '));
/** Who gives back speaks of the other: "I can't" comes back as "you can't". */
const TURNED: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself', am: 'are', we: 'you', us: 'you', our: 'your' };

/**
 * How many words a sentence gives back of what was just heard: "Nine days inside." after "I was nine days inside".
 * Content words in English, neighbouring characters in Chinese; 0 where it asks for them or denies them.
 */
export function echoOf(sentence: string, heard: string, language: Language): number {
  const plainHeard = normalise(heard, language);
  const own = contentParts(plainHeard, language);
  let most = 0;
  for (const chunk of sentence.split(BETWEEN)) {
    const plain = normalise(chunk, language);
    const parts = contentParts(plain, language);
    if (NOT_BACK[language].test(plain)) continue;
    if (DENIES[language].test(plain) && !DENIES[language].test(plainHeard)) continue;
    if (repeats(plain, plainHeard, language)) most = Math.max(most, RUN_WORTH);
    if (parts.size === 0) continue;
    const shared = [...parts].filter((part) => own.has(part)).length;
    if (shared === 1 && units(plain, language).length > UNITS_BY_ONE[language]) continue;
    if (shared / parts.size >= SHARED) most = Math.max(most, shared);
  }
  return most;
}

/** Words, or characters of Chinese without the particles at the end, as the other would have said them. */
function turned(plain: string, language: Language): string[] {
  if (language === 'en') return (plain.match(/[a-z0-9']+/g) ?? []).map((word) => TURNED[word] ?? word);
  return Array.from(plain.replace(/[啊喔啦耶欸吧嘛呢嗎了]+(?=[^\p{L}]*$)/u, '').replaceAll('我', '你')).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
}

/** Whether most of a chunk was heard word for word, but for who speaks. */
function repeats(chunk: string, heard: string, language: Language): boolean {
  const own = turned(chunk, language);
  const said = ` ${turned(heard, language).join(' ')} `;
  const short = language === 'en' && own.length < RUN_MIN;
  const needed = Math.max(short ? SHORT_RUN_MIN : RUN_MIN, Math.ceil(own.length * SHARED));
  return own.some((_, start) => {
    const run = own.slice(start, start + needed);
    return run.length === needed && said.includes(` ${run.join(' ')} `) && (!short || run.some((word) => !SAYS_LITTLE.has(word)));
  });
}

/** Denies a word, with the word; in Chinese up to two characters of it. */
const DENIED: Record<Language, RegExp> = {
  en: /^(?:(?:no|oh|hey|but|and|well|of course)[, ]+)*(?:it|that|this|you|there) (?:is|are|was|were|do|does|did) (?:certainly |really |definitely )?not (?:be |being |at all |a |an |so |too |my |any )*([a-z]{4,})/,
  'zh-TW': /^(?:(?:不|欸|嗯|喔|好)[,、 ])?(?:你|這|那|一點都|真的)?(?:不會|不是|沒有?|不)(?:在)?(\p{Script=Han}{1,2})/u,
};

/** Whether a sentence denies what the other had just said of themselves, which comforts and gives nothing back: "You're not rambling." */
export function contradicts(plain: string, heard: string, language: Language): boolean {
  const denied = DENIED[language].exec(plain)?.[1];
  if (denied === undefined) return false;
  // What was only asked may be denied: that answers.
  const plainHeard = normalise(heard.replaceAll(/[^.!?。！？]*[?？]/g, ' '), language);
  if (language === 'en') return new RegExp(String.raw`(?<!\bnot (?:\w+ )?)\b${denied}`).test(plainHeard);
  return new RegExp(`(?<![不沒別])${denied}`).test(plainHeard);
}
