import type { Language } from '#contract/limits.ts';
import type { Act, Character, SafetyKind } from '../../content/schema.ts';
import { normalise } from '../language/tokenise.ts';
import { safetyAsked } from '../language/safety/asked.ts';
import { drawsOnSeveral, understand } from '../understanding/message.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
import { PHRASES, askedFor } from './phrases.ts';
import type { AskedFor } from './phrases.ts';
import { BoundedCache } from './bounded-cache.ts';
import { topicsOf } from './topics.ts';

/** What one message of the participant does, in the light of what it answers. */
export interface TurnReading {
  /** The message for matching: the same for two that differ in spelling or punctuation width only. */
  plain: string;
  parts: readonly UnderstoodPart[];
  /** What it does, the weightiest first; never empty. */
  acts: readonly Act[];
  primary: Act;
  /** The last real question of the message, which is the one to answer. */
  question: UnderstoodPart | null;
  /** What it asks about the character's safety, and what its question before asks about it. */
  safety: SafetyKind | null;
  safetyBefore: SafetyKind | null;
  /** Whether it does so in words that mean it wherever they are said. */
  asksRiskPlainly: boolean;
  /** Ids of the topics it names, the most often named first. */
  topics: readonly string[];
  /** What few words ask for, whatever its acts: to step out of its role, its name, a first step. */
  asksFor: AskedFor | null;
}

export interface ReadingContext {
  character: Character;
  language: Language;
  /** What the character said before; empty where it said nothing. */
  last: string;
  /** All its messages before, normalised. */
  told: readonly string[];
  /** Whether the participant asked for permission in the message before. */
  permitted: boolean;
  /** Whether it is the participant's first message. */
  first: boolean;
  /** Whether somebody's safety was spoken of before: then who is there and where the pills are is asked about it. */
  risk: boolean;
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
/** Acts that count for nothing beside another. */
const WEAK: ReadonlySet<Act> = new Set(['answer', 'encourager', 'statement', 'nonsense', 'small_talk', 'greeting']);

/** Of one character's readings: the longest session of short messages, or the newest of long ones. */
const KEPT_BYTES = 4_000_000;
/** What a part takes beside its texts. */
const PART_BYTES = 500;
const readings = new WeakMap<Character, BoundedCache<TurnReading>>();

const bytesOf = ({ plain, parts }: TurnReading) => parts.reduce((sum, part) => sum + PART_BYTES + 2 * (part.verbatim.length + part.plain.length), PART_BYTES + 2 * plain.length);

/** Saying nothing leaves the other room to go on. */
const SILENCE = /^ ?(?:silence|quiet|pause|nods?|waits?|沉默|安靜|停頓|點頭|靜靜.{0,6})? ?$/;
const PAUSES = /[.。…\s()（）]+/g;

/** Reads what a message does; the same text means other things after another line. */
export function readTurn(text: string, context: ReadingContext): TurnReading {
  const { character, language, last, told, permitted, first, risk } = context;
  const kept = readings.get(character) ?? new BoundedCache(KEPT_BYTES, bytesOf);
  readings.set(character, kept);
  // A transcript is read again for every answer, and other sessions may hold the same text: all that a reading depends on stands in its key.
  const reading = kept.get(JSON.stringify([language, permitted, first, risk, last, text]), () => read(text, context));
  return reading.acts.includes('summary') ? withSummaryChecked(reading, normalise(withoutQuotes(text), language), told, language) : reading;
}

/** A summary takes from several messages or says that it sums up; else it is a reflection. */
function withSummaryChecked(reading: TurnReading, plain: string, told: readonly string[], language: Language): TurnReading {
  if (drawsOnSeveral(plain, told, language) || PHRASES[language].sumsUp.test(plain)) return reading;
  const acts = new Set<Act>(reading.acts.map((act) => (act === 'summary' ? 'reflection' : act)));
  const ordered = WEIGHT.filter((act) => acts.has(act));
  return { ...reading, acts: ordered, primary: ordered[0] ?? 'statement' };
}

function read(text: string, context: Omit<ReadingContext, 'told'>): TurnReading {
  const { character, language, last, permitted } = context;
  const unquoted = withoutQuotes(text);
  const { plain, parts, acts } = understand(unquoted, { heard: last, permitted }, language);
  const whole = normalise(text, language);
  const topics = topicsOf(whole, character, language);
  const phrases = PHRASES[language];
  const bare = { plain: whole, parts, question: null, safety: null, safetyBefore: null, asksRiskPlainly: false, topics, asksFor: null };
  if (phrases.identity.test(whole)) return { ...bare, acts: ['statement'], primary: 'statement', topics: [], asksFor: 'identity' };
  if (SILENCE.test(whole.replace(PAUSES, ' '))) return { ...bare, acts: ['encourager'], primary: 'encourager' };

  const found = actsOf(acts, plain, context);
  // Who asks about suicide may put the word in quotation marks: 你有想過「死」嗎？
  const withWords = withoutQuotes(text, QUOTED_WORD_MAX);
  const withQuotes = withWords === unquoted ? parts : understand(withWords, { heard: last, permitted }, language).parts;
  const questions = withQuotes.flatMap(({ asks, marked, plain: said }, at) => {
    if (asks === null && !marked && !SUPPOSES[language].test(said)) return [];
    return context.risk && SEEKS_CONSENT.test(said) ? agreedTo(withQuotes.slice(Math.max(0, at - CONSENT_TO_MAX), at + 1), language) : said;
  });
  const safety = safetyAsked(questions, language, context.risk);
  if (safety !== null) for (const act of ['confrontation', 'advice', 'stacked_questions'] as const) found.delete(act);
  if (safety !== null) found.add('open_question');
  const ordered = WEIGHT.filter((act) => found.has(act));
  return {
    plain: whole,
    parts,
    acts: ordered.length > 0 ? ordered : ['statement'],
    primary: ordered[0] ?? 'statement',
    question: questionOf(parts, found),
    safety,
    safetyBefore: safety === null ? null : (questions.slice(0, -1).map((asked) => safetyAsked([asked], language, context.risk)).findLast((kind) => kind !== null && kind !== safety) ?? null),
    asksRiskPlainly: (context.risk ? safetyAsked(questions, language, false) : safety) !== null,
    topics,
    asksFor: askedFor(whole, language),
  };
}

/** The last part that asks. A mere "is that right?" after what was said back asks nothing more. */
function questionOf(parts: readonly UnderstoodPart[], acts: ReadonlySet<Act>): UnderstoodPart | null {
  const asking = parts.filter(({ asks, plain }) => asks !== null && !(parts.length > 1 && EXCLAIMS.test(plain)));
  const real = asking.findLast(({ plain }) => !ASSENT.test(plain));
  const checks = acts.has('reflection') || acts.has('summary') || acts.has('feeling');
  return real ?? (checks ? null : (asking.at(-1) ?? null));
}

/** Only nods to what was said; it leaves the other room to go on. */
const NODS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:oh|ok(?:ay)?|kk?|right|sure|yeah|yes|yep|mhm+|hm+|uh[- ]?huh|i see|got it|all ?right|fine)(?:[\s,.!…]+(?:oh|ok(?:ay)?|kk?|right|sure|yeah|yes|yep|mhm+|hm+|uh[- ]?huh|i see|got it|all ?right|fine))*[\s,.!…]*$/,
  'zh-TW': /^(?:(?:喔|哦|嗯|恩|好[的啦吧]?|對啊?|是啊?|ok|了解|知道了|這樣啊?)[\s,。!…]*)+$/,
};

/** The last part, with those before it where it asks for consent to what they say. */
function agreedTo(parts: readonly UnderstoodPart[], language: Language): string {
  const said = parts.map(({ plain }) => plain).join(' ');
  return safetyAsked([said], language, true) === 'agreement' ? said : (parts.at(-1)?.plain ?? '');
}

/** Asks for consent to what stands before it: 抽屜不准開，四點難過就打來，可以嗎. */
const SEEKS_CONSENT = /^(?:and |so )?(?:ok(?:ay)?|deal|agreed|all ?right|can you|will you)[?.! ]*$|^(?:可以|好|行|好不好|可不可以|行不行|答應我)(?:嗎|喔|吧)?[?。!. ]*$/;
/** So many parts before it may be what is consented to. */
const CONSENT_TO_MAX = 3;

/** Asks in the form of a statement: "you're not suicidal are you", 你該不會想自殺吧. Whether somebody is safe is heard in any form. */
const SUPPOSES: Readonly<Record<Language, RegExp>> = {
  en: /(?:\b(?:are|do|did|would|were|have|will)(?: not)? you|\bright|\btell me you are not\b.*)[?.! ]*$/,
  'zh-TW': /吧[?。!. ]*$|^(?:那|所以|欸|等等)?[,、 ]*你(?:是不是|該不會|不會(?:是)?|應該(?:不會|沒有?)|沒有?(?:要|想|在想))/,
};

/** Asks nothing beside other words: "What? You never told me that." */
const EXCLAIMS = /^(?:what|huh|eh|sorry|pardon|wow|oh|hm+|really|seriously|蛤|啥|欸|咦|喔|哦|嗯|什麼|真的嗎|真的假的|是喔)[ ?!]*\?+$/;

/** Asks for assent to what was said before it. */
const ASSENT = /^(?:so,? |and )?(?:(?:is|was) (?:that|this) (?:right|correct|fair|true|ok|okay|all right|alright)(?: (?:for|with) you)?|(?:does|did) (?:that|this) (?:sound|make|seem) [a-z ]+|(?:do|did) i (?:get|have|understand|hear) (?:that|it|you)(?: right| correctly)?|am i (?:right|near(?: it)?|close|warm|wrong|far off|on the right track)|is that it|have i (?:got|understood|heard) (?:that|it|you|this)(?: right| correctly)?|(?:or )?(?:have|did) i (?:left|leave|miss|missed|get|got|forget|forgotten) (?:something|anything)(?: out| wrong)?|(?:and |so )?what (?:have|did) i (?:left|leave|miss|missed|forget|forgotten|get wrong|got wrong)(?: out)?|(?:or )?is there (?:something|anything) i (?:have |am )?(?:left out|missed|missing|forgotten|got wrong)|right|ok|okay|you know|understand|understood|do you understand)\s*\?+$|^(?:(?:我)?(?:這樣)?(?:說|理解|講)(?:的|得)?對(?:嗎|不對)|對嗎|對不對|是嗎|是這樣嗎|我(?:有|沒)?(?:理解|說|聽|抓)(?:得|對|錯)(?:對|錯|了)?(?:嗎|沒有)?|是不是|這樣(?:對|可以|好|行)(?:嗎|不對)|(?:還是)?(?:我)?(?:這樣)?(?:說|講|理解|整理)?(?:的|得)?[,、]?(?:還)?(?:有沒有|有)(?:什麼|哪裡|哪邊|地方)*(?:不準|不對|沒講到|漏掉|漏|說錯|講錯|弄錯|聽錯)(?:的)?(?:地方)?(?:嗎|呢)?|(?:我)?(?:這樣)?(?:說|講)?[,、]?有(?:沒有)?(?:說|講|聽|抓)(?:中|對|到)(?:你的意思)?(?:嗎)?|好嗎|可以嗎|好不好|懂嗎|了解嗎|你懂嗎)\?+$/;

function actsOf(acts: ReadonlySet<Act>, plain: string, { language, last, permitted, first }: Omit<ReadingContext, 'told'>): Set<Act> {
  const phrases = PHRASES[language];
  const found = new Set(acts);
  if (phrases.asksAfter.test(plain.replace(/(?<![\s.!?。])[\s.!?。]+$/, ''))) return new Set([first ? 'greeting' : 'open_question']);
  if (NODS[language].test(plain) && !found.has('answer')) return new Set(['encourager']);
  if (found.size > 1) for (const act of WEAK) found.delete(act);
  if (found.size === 0) found.add([...acts][0] ?? 'statement');
  if (found.has('advice') && (permitted || found.has('permission') || phrases.seeksAdvice.test(normalise(last, language)))) {
    found.delete('advice');
    found.delete('permission');
    found.add('advice_with_permission');
  }
  return found;
}

/** In characters: a word or two in quotation marks are the speaker's own, what is longer was said by somebody. */
const QUOTED_WORD_MAX = 12;

/**
 * What is said in quotation marks is another's; a message wholly in them is the participant's own.
 * @param keptMax quoted words up to this length stay, unless they are a sentence
 */
function withoutQuotes(text: string, keptMax = 0): string {
  const isWord = (quoted: string) => quoted.length - 2 <= keptMax && !/[.!?。！？]/u.test(quoted);
  const rest = text.replace(/"[^"]*"|「[^「」]*」|『[^『』]*』|\u201C[^\u201C\u201D]*\u201D|(?<![\p{L}\p{N}])'[^']{3,}'(?!\p{L})/gu, (quoted) => (isWord(quoted) ? quoted : ''));
  return /\p{L}/u.test(rest) ? rest : text;
}
