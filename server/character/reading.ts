import type { Language } from '#contract/limits.ts';
import type { Act, Character } from '../../content/schema.ts';
import { contentParts, normalise, sentences, units } from '../language/tokenise.ts';
import { CHINESE, ENGLISH } from './patterns.ts';
import type { Patterns } from './patterns.ts';
import { topicsOf } from './topics.ts';

/** What one message of the participant does, in the light of what it answers. */
export interface TurnReading {
  /** What it does, the weightiest first; never empty. */
  acts: readonly Act[];
  primary: Act;
  /** Ids of the topics it names, the most often named first. */
  topics: readonly string[];
  /** Whether it asks the character to step out of its role. */
  identity: boolean;
}

export interface ReadingContext {
  character: Character;
  language: Language;
  /** What the character said before; empty where it said nothing. */
  last: string;
  /** Whether the participant asked for permission in the message before. */
  permitted: boolean;
}

/** Where one message does several things, the character answers the first of these. */
const WEIGHT: readonly Act[] = [
  'confrontation',
  'advice',
  'stacked_questions',
  'summary',
  'permission',
  'advice_with_permission',
  'apology',
  'feeling',
  'reflection',
  'affirmation',
  'open_question',
  'closed_question',
  'leaving',
  'greeting',
  'small_talk',
  'information',
  'answer',
  'encourager',
  'statement',
  'nonsense',
];

const PATTERNS: Readonly<Record<Language, Patterns>> = { en: ENGLISH, 'zh-TW': CHINESE };

export function readTurn(text: string, context: ReadingContext): TurnReading {
  const { character, language, last, permitted } = context;
  const patterns = PATTERNS[language];
  const plain = normalise(text, language);
  const found = sentences(plain);
  const topics = topicsOf(plain, character, language);
  const identity = patterns.identity.test(plain);
  if (isNonsense(plain, language)) return { acts: ['nonsense'], primary: 'nonsense', topics: [], identity: false };

  const lastPlain = normalise(last, language);
  const asked = patterns.asks.test(lastPlain) || lastPlain.includes('?');
  const acts = new Set<Act>();
  let questions = 0;
  for (const sentence of found) {
    for (const act of sentenceActs(sentence, { patterns, language, asked, last: lastPlain })) {
      if (act === 'open_question' || act === 'closed_question') questions += 1;
      acts.add(act);
    }
  }
  if (acts.has('advice') && (permitted || patterns.permitting.test(plain) || acts.has('permission') || patterns.seeksAdvice.test(lastPlain))) {
    acts.delete('advice');
    acts.delete('permission');
    acts.add('advice_with_permission');
  }
  if (questions > 1) acts.add('stacked_questions');
  if (acts.size > 1) for (const weak of ['statement', 'encourager', 'answer'] as const) acts.delete(weak);
  const ordered = WEIGHT.filter((act) => acts.has(act));
  const primary: Act = acts.has('leaving') && questions === 0 ? 'leaving' : (ordered[0] ?? 'statement');
  return { acts: ordered.length > 0 ? ordered : ['statement'], primary, topics, identity };
}

interface SentenceContext {
  patterns: Patterns;
  language: Language;
  /** Whether the character had asked something. */
  asked: boolean;
  last: string;
}

function sentenceActs(sentence: { text: string; marked: boolean }, context: SentenceContext): Act[] {
  const { patterns: p, asked } = context;
  if (p.encourager.test(sentence.text) && !p.invites.test(sentence.text)) {
    return [asked && p.answer.test(sentence.text) ? 'answer' : 'encourager'];
  }
  const tagged = p.tag.test(sentence.text);
  const untagged = sentence.text.replace(p.tag, '');
  const text = untagged.replace(p.filler, '') || untagged;
  if (p.leaving.test(text)) return ['leaving'];
  if (p.greeting.test(text)) return ['greeting'];
  if (p.apology.test(text)) return ['apology'];
  if (p.confrontation.test(text)) return ['confrontation'];
  if (p.summary.test(text)) return ['summary'];
  if (p.permission.test(text)) return ['permission', ...(p.advice.test(text) && !p.notAdvice.test(text) ? (['advice'] as const) : [])];
  const isQuestion = !tagged && (sentence.marked || p.asks.test(text));
  return isQuestion ? questionActs(text, context) : statementActs(text, untagged, context);
}

function questionActs(text: string, { patterns: p }: SentenceContext): Act[] {
  if (p.smallTalk.test(text)) return ['small_talk'];
  if (p.advice.test(text) && !p.notAdvice.test(text)) return ['advice'];
  if (p.invites.test(text) || p.open.test(text)) return ['open_question'];
  if (p.feeling.test(text)) return ['feeling'];
  return ['closed_question'];
}

function statementActs(text: string, full: string, context: SentenceContext): Act[] {
  const { patterns: p, asked } = context;
  if (p.invites.test(text)) return ['open_question'];
  const acts: Act[] = [];
  if (p.affirmation.test(text)) acts.push('affirmation');
  if (p.feeling.test(text)) acts.push('feeling');
  if (p.advice.test(text) && !p.notAdvice.test(text)) acts.push('advice');
  if (acts.length === 0 && isReflection(text, context)) acts.push('reflection');
  if (acts.length > 0) return acts;
  if (p.smallTalk.test(text)) return ['small_talk'];
  if (asked && p.answer.test(full)) return ['answer'];
  if (p.information.test(text)) return ['information'];
  return ['statement'];
}

/** A statement about the other by its stem, or one that takes up the other's own words. */
function isReflection(text: string, { patterns: p, language, last }: SentenceContext): boolean {
  if (p.reflection.test(text)) return true;
  if (p.ownSide.test(text)) return false;
  const own = contentParts(last, language);
  const shared = [...contentParts(text, language)].filter((part) => own.has(part)).length;
  const length = units(text, language).filter((unit) => unit !== '').length;
  const short = length <= (language === 'en' ? 8 : 14);
  return shared >= 2 || (shared === 1 && (short || p.secondPerson.test(text)));
}

const VOWEL_LESS = /\b(?!(?:mm+|hm+|hmm+|shh?|tv|dvd|pdf|km|kg|mr|mrs|ms|dr|gp|ok|my|by|why|try|dry|fly|cry|sky|shy|gym|nth|vs|pm|th|st|nd|rd|psst|brb|tbh|btw)\b)[bcdfghjklmnpqrstvwxz]{3,}\b|\b\w*(?:[bcdfghjklmnpqrstvwxz]{6,}|(.)\1{3,})\w*\b/g;

/** Nothing that means anything: no letters, keys hit at random, one character over and over, the other language alone. */
function isNonsense(plain: string, language: Language): boolean {
  const letters = plain.match(/[\p{L}]/gu) ?? [];
  if (letters.length === 0) return !/\d/.test(plain);
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length;
  if (letters.length >= 6 && new Set(letters).size <= 2) return true;
  if (language === 'en') {
    if (han > letters.length / 2) return true;
    const all = plain.match(/\w+/g) ?? [];
    const odd = plain.match(VOWEL_LESS) ?? [];
    return all.length > 0 && odd.length >= Math.max(1, all.length / 2);
  }
  return han === 0 && !/^(?:ok|okay|hi|hello|hey|bye|yes|no|sorry|thanks|thank you)\b/.test(plain);
}
