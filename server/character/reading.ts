import type { Language } from '#contract/limits.ts';
import type { Act, Character } from '../../content/schema.ts';
import { contentParts, normalise, sentences, units } from '../language/tokenise.ts';
import type { Sentence } from '../language/tokenise.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { isNonsense } from './nonsense.ts';
import type { Patterns } from './patterns.ts';
import { Recent } from './recent.ts';
import { topicsOf } from './topics.ts';

/** What one message of the participant does, in the light of what it answers. */
export interface TurnReading {
  /** The message for matching: the same for two that differ in spelling or punctuation width only. */
  plain: string;
  /** What it does, the weightiest first; never empty. */
  acts: readonly Act[];
  primary: Act;
  /** Ids of the topics it names, the most often named first. */
  topics: readonly string[];
  /** Whether it asks the character to step out of its role, or for its name. */
  asksFor: 'identity' | 'introduction' | null;
}

export interface ReadingContext {
  character: Character;
  language: Language;
  /** What the character said before; empty where it said nothing. */
  last: string;
  /** Whether the participant asked for permission in the message before. */
  permitted: boolean;
  /** Whether it is the participant's first message. */
  first: boolean;
}

/** Where one message does several things, the character answers the first of these. */
const WEIGHT: readonly Act[] = [
  'confrontation',
  'stacked_questions',
  'summary',
  'advice',
  'advice_with_permission',
  'permission',
  'apology',
  'affirmation',
  'feeling',
  'reflection',
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

/** A transcript is read again for every answer; what was read is kept, for the longest session of a character twice. */
const KEPT = 2000;
const readings = new WeakMap<Character, Recent<TurnReading>>();

/** Reads what a message does; the same text means other things after another line. */
export function readTurn(text: string, context: ReadingContext): TurnReading {
  const { character, language, last, permitted, first } = context;
  const known = readings.get(character) ?? new Recent(KEPT);
  readings.set(character, known);
  return known.get([language, permitted, first, last, text].join('\n'), () => read(text, context));
}

/** Saying nothing leaves the other room to go on. */
const SILENCE = /^[.。]+$/;

function read(text: string, context: ReadingContext): TurnReading {
  const { character, language, last } = context;
  const patterns = PATTERNS[language];
  const plain = normalise(text, language);
  const lastPlain = normalise(last, language);
  const sentence: SentenceContext = {
    patterns,
    language,
    asked: lastPlain.includes('?') || patterns.asks.test(lastPlain),
    first: context.first,
    last: contentParts(lastPlain, language),
  };
  if (patterns.identity.test(plain)) return { ...single('statement', plain), asksFor: 'identity' };
  if (SILENCE.test(plain)) return single('encourager', plain);
  const isPhrase = patterns.encourager.test(plain) || patterns.leaving.test(plain);
  if (!isPhrase && isNonsense(plain, language)) return single('nonsense', plain);

  const found = sentences(withoutQuotes(plain)).map((part) => sentenceActs(part, sentence));
  const acts = new Set(found.flatMap((part) => part.acts));
  const questions = found.filter(({ isQuestion }) => isQuestion).length + chainedQuestions(plain, patterns);
  if (questions > 1) acts.add('stacked_questions');
  settleAdvice(acts, context.permitted || patterns.permitting.test(plain) || patterns.seeksAdvice.test(lastPlain));
  if (acts.size > 1) for (const weak of ['statement', 'encourager', 'answer'] as const) acts.delete(weak);
  const ordered = WEIGHT.filter((act) => acts.has(act));
  const primary = acts.has('leaving') && questions === 0 ? 'leaving' : (ordered[0] ?? 'statement');
  return {
    plain,
    acts: ordered.length > 0 ? ordered : ['statement'],
    primary,
    topics: topicsOf(plain, character, language),
    asksFor: patterns.asksName.test(plain) ? 'introduction' : null,
  };
}

/** Questions that share one question mark beyond the first: "Where do you live, who with, and what do you do?" */
function chainedQuestions(plain: string, { asks, filler }: Patterns): number {
  const chains = sentences(plain).map(({ text, marked }) => {
    if (!marked) return 0;
    return text.split(/,\s*/).filter((part) => asks.test(part.replace(filler, ''))).length;
  });
  return chains.reduce((sum, links) => sum + (links >= 3 ? links - 1 : 0), 0);
}

/** What is said in quotation marks is another's; a message wholly in them is the participant's own. */
function withoutQuotes(plain: string): string {
  const rest = plain.replace(/"[^"]*"|「[^」]*」|『[^』]*』|\u201C[^\u201D]*\u201D|(?<![\p{L}\p{N}])'[^']{3,}'(?!\p{L})/gu, '');
  return /\p{L}/u.test(rest) ? rest : plain;
}

function single(act: Act, plain: string): TurnReading {
  return { plain, acts: [act], primary: act, topics: [], asksFor: null };
}

/** Advice with leave is another act than without; what is summed up is not advised. */
function settleAdvice(acts: Set<Act>, allowed: boolean): void {
  if (acts.has('summary')) acts.delete('advice');
  if (!acts.has('advice') || !(allowed || acts.has('permission'))) return;
  acts.delete('advice');
  acts.delete('permission');
  acts.add('advice_with_permission');
}

interface SentenceContext {
  patterns: Patterns;
  language: Language;
  /** Whether the character had asked something. */
  asked: boolean;
  /** Whether it is the participant's first message. */
  first: boolean;
  /** The content of what the character said. */
  last: ReadonlySet<string>;
}

interface SentenceReading {
  acts: Act[];
  /** Whether it adds to a pile of questions. */
  isQuestion: boolean;
}

function sentenceActs({ text: whole, marked }: Sentence, context: SentenceContext): SentenceReading {
  const { patterns: p, asked, first } = context;
  const told = (...acts: Act[]): SentenceReading => ({ acts, isQuestion: false });
  if (p.encourager.test(whole)) return told(asked && p.answer.test(whole) ? 'answer' : 'encourager');
  const tagged = p.tag.test(whole);
  const untagged = whole.replace(p.tag, '');
  const text = untagged.replace(p.filler, '') || untagged;
  const isQuestion = !tagged && (marked || p.asks.test(text));
  // Asked straight, whoever thinks of it can speak: the question opens, whatever its form.
  if (isQuestion && p.asksAboutSuicide.test(text)) return { acts: ['open_question'], isQuestion: true };
  if (isQuestion && p.smallTalk.test(text)) return told('small_talk');
  if (p.permission.test(text)) return told('permission', ...(!marked && isAdvice(text, p) ? (['advice'] as const) : []));
  const blamesSelf = p.apology.test(text) && !p.secondPerson.test(text);
  if (p.confrontation.test(text) && !p.notConfrontation.test(text) && !blamesSelf) return told('confrontation');
  if (first && (p.greeting.test(text) || p.asksAfter.test(text))) return told('greeting');
  if (p.leaving.test(text)) return told('leaving');
  if (p.greeting.test(text)) return told('greeting');
  if (p.summary.test(text) || (!isQuestion && p.listing.test(text))) return told('summary');
  if (p.apology.test(text)) return told('apology');
  if (isQuestion) return questionActs(text, p);
  return told(...statementActs(text, untagged, context));
}

function isAdvice(text: string, { advice, notAdvice }: Patterns): boolean {
  return advice.test(text) && !notAdvice.test(text);
}

function questionActs(text: string, p: Patterns): SentenceReading {
  if (isAdvice(text, p) && p.suggests.test(text)) return { acts: ['advice'], isQuestion: true };
  if (p.invites.test(text) || p.open.test(text)) return { acts: ['open_question'], isQuestion: true };
  if (p.asks.test(text)) return { acts: ['closed_question'], isQuestion: true };
  // A statement with a question mark: "You should go, perhaps?", "It sounds like you miss him?"
  if (isAdvice(text, p)) return { acts: ['advice'], isQuestion: false };
  return p.reflection.test(text) ? { acts: ['reflection'], isQuestion: false } : { acts: ['closed_question'], isQuestion: true };
}

function statementActs(text: string, full: string, context: SentenceContext): Act[] {
  const { patterns: p, asked } = context;
  if (p.invites.test(text)) return ['open_question'];
  if (p.courtesy.test(text)) return ['small_talk'];
  if (p.smallTalk.test(text) && !p.secondPerson.test(text) && !isAdvice(text, p)) return ['small_talk'];
  const acts: Act[] = [];
  if (p.affirmation.test(text)) acts.push('affirmation');
  else if (p.feeling.test(text) && !isOwnFeeling(text, context)) acts.push('feeling');
  if (isAdvice(text, p)) acts.push('advice');
  if (acts.length > 0) return acts;
  if (asked && p.answer.test(full)) return ['answer'];
  if (!p.offer.test(text) && isReflection(text, context)) return ['reflection'];
  if (p.smallTalk.test(text)) return ['small_talk'];
  return [isLong(text, context) || p.firstPerson.test(text) ? 'information' : 'statement'];
}

/** Chinese names a feeling without saying whose; with only oneself in the sentence it is one's own. */
function isOwnFeeling(text: string, { patterns: p, language }: SentenceContext): boolean {
  const takesPart = /一定|(?:如果是|換成|換作是?)我|我(?:也會|能|可以|聽|看|感|理解|明白|想|覺|很難過|好難過)/;
  return language === 'zh-TW' && p.firstPerson.test(text) && !p.secondPerson.test(text) && !takesPart.test(text);
}

/** Begins like a reflection, speaks of the other alone, or takes up the other's own words. */
function isReflection(text: string, { patterns: p, language, asked, last }: SentenceContext): boolean {
  if (p.reflection.test(text)) return true;
  if (p.firstPerson.test(text)) return false;
  if (p.secondPerson.test(text) || p.concluding.test(text) || p.thirdPerson.test(text)) return true;
  // After a question the same words are the answer to it.
  if (asked) return false;
  const parts = [...contentParts(text, language)];
  const shared = parts.filter((part) => last.has(part)).length;
  return shared >= 2 || (shared > 0 && shared === parts.length);
}

/** In words or, in Chinese, characters: from here on a statement says something. */
const LONG: Readonly<Record<Language, number>> = { en: 5, 'zh-TW': 7 };

function isLong(text: string, { language }: SentenceContext): boolean {
  return units(text, language).filter((unit) => unit !== '').length >= LONG[language];
}
