import type { Language } from '#contract/limits.ts';
import { normalise } from '../language/tokenise.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { FORM_NAMES, type FormName, type LanguageForms } from './forms.ts';

const FORMS: Record<Language, LanguageForms> = { en: ENGLISH, 'zh-TW': CHINESE };

export interface Sentence {
  /** The words as they stand in the message; in Chinese, where commas join sentences, of one clause. */
  verbatim: string;
  /** The whole sentence as it stands in the message. */
  whole: string;
  /** For matching: normalised, without opener and closing punctuation. */
  text: string;
  /** Begins with "so" or its like. */
  concludes: boolean;
  /** Closes with a question mark. */
  marked: boolean;
  /** Goes on from the speaker's last turn, as transcripts write it: "-and then". */
  continues: boolean;
  forms: ReadonlySet<FormName>;
}

/** A full stop between digits or letters ("2.5", "a.m.") ends no sentence. */
const SENTENCE = /(?:[^.!?。！？；\n…]|\.(?=[\p{L}\p{N}]))+[.!?。！？；…]*["”」』)）]*/gu;
/** Who types in haste parts Chinese clauses by a space. */
const CLAUSE = /(?:[^，,：:\s]|(?<!\p{Script=Han})\s|\s(?!\p{Script=Han}))+(?:[，,：:]+|\s)?/gu;
const TRANSCRIBED_NOISE = /\[[^[\]]*\]/g;
/** Stammering, as transcripts write it: "I-I", "you- you". */
const FILLER = /(?:,\s*)?\b(?:you know|i mean|u[mh]+|er+m?)\b(?:\s*,)?/g;
const STAMMER = /\b([a-z']+)(?:\s*[-–—]+\s*\1\b)+/g;

/** No listener follows more in one go; it also bounds what a long message costs. */
const PARTS_MAX = 40;
/** Nor longer ones, in characters; several forms look at each pair of words in a clause. */
const CLAUSE_MAX = 300;
const SENTENCE_MAX = 600;

/** The sentences of a message, each with the forms it shows. */
export function readSentences(message: string, language: Language): Sentence[] {
  return (message.match(SENTENCE) ?? [])
    .slice(0, PARTS_MAX)
    .flatMap((whole) => (language === 'en' ? [whole] : (whole.match(CLAUSE) ?? [])).map((part) => ({ part, whole })))
    .slice(0, PARTS_MAX)
    .map(({ part, whole }) => readSentence(cut(part.trim(), CLAUSE_MAX), cut(whole.trim(), SENTENCE_MAX), language))
    .filter(({ verbatim, text }) => /[\p{L}\p{N}]/u.test(verbatim) && !isNoise(text));
}

/** A text of so many UTF-16 units at the most, with no half of a character at its end. */
function cut(text: string, max: number): string {
  const last = text.charCodeAt(max - 1);
  const halves = text.length > max && last >= 0xd800 && last < 0xdc00;
  return text.slice(0, halves ? max - 1 : max);
}

/** One word over and over, or a word that no language has. */
function isNoise(text: string): boolean {
  const words = text.split(' ');
  return (words.length >= 20 && new Set(words).size / words.length < 0.2) || words.some((word) => /^[a-z0-9]{40,}$/.test(word));
}

function readSentence(verbatim: string, whole: string, language: Language): Sentence {
  const { opener, concludes, forms } = FORMS[language];
  const normalised = normalise(verbatim.replace(TRANSCRIBED_NOISE, ' '), language)
    .replace(STAMMER, '$1')
    .replace(FILLER, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const said = normalised.replace(/(?<![\s.,:!?。;…"”」』)])[\s.,:!?。;…"”」』)]+$/u, '');
  const text = said.replace(opener, '').trim();
  return {
    verbatim,
    whole,
    text,
    concludes: concludes.test(said.slice(0, said.length - text.length)),
    marked: /\?[.!?"”」』)]*\s*$/.test(normalised),
    continues: verbatim.startsWith('-'),
    forms: new Set(FORM_NAMES.filter((name) => forms[name].test(text))),
  };
}
