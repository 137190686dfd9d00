import type { Language } from '#contract/limits.ts';
import type { Act, Character } from '../../content/schema.ts';
import { countUnits, normalise } from '../language/tokenise.ts';
import { actChances } from '../reading/acts.ts';
import { readSentences } from '../reading/sentences.ts';
import { PHRASES, askedFor } from './phrases.ts';
import type { AskedFor } from './phrases.ts';
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
  /** What few words ask for, whatever its acts: to step out of its role, its name, a first step. */
  asksFor: AskedFor | null;
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
/** Acts that count for nothing beside another. */
const WEAK: ReadonlySet<Act> = new Set(['answer', 'encourager', 'statement', 'nonsense', 'small_talk', 'greeting']);
const QUESTIONS: ReadonlySet<Act> = new Set(['open_question', 'closed_question']);

/** A part of a longer message adds its act where it is this likely by itself. */
const ALONE = 0.6;
/** Below this it is not understood: a statement that says nothing. */
const UNSURE = 0.3;
/** To call a message nonsense, one has to be surer. */
const SURE = 0.6;
/** From as many questions in one message on, whatever they ask, they are stacked. */
const STACKED = 3;

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
const SILENCE = /^[.。…\s]+$/;

function read(text: string, context: ReadingContext): TurnReading {
  const { character, language } = context;
  const phrases = PHRASES[language];
  const plain = normalise(text, language);
  if (phrases.identity.test(plain)) return { plain, acts: ['statement'], primary: 'statement', topics: [], asksFor: 'identity' };
  const found: [Act, ...Act[]] = SILENCE.test(plain) ? ['encourager'] : actsOf(text, plain, context);
  const acts = WEIGHT.filter((act) => found.includes(act));
  const [likeliest] = found;
  return {
    plain,
    acts,
    primary: acts[0] ?? likeliest,
    topics: topicsOf(plain, character, language),
    asksFor: askedFor(plain, language),
  };
}

/** What the message does as a whole first, then what single sentences of it do. */
function actsOf(text: string, plain: string, { language, last, permitted, first }: ReadingContext): [Act, ...Act[]] {
  const phrases = PHRASES[language];
  const context = { heard: last, permitted };
  const spoken = withoutQuotes(text);
  const chances = actChances(spoken, context, language);
  const whole = understood(chances);
  const asks = QUESTIONS.has(whole) || whole === 'stacked_questions' || plain.includes('?');
  if (asks && phrases.asksAboutSuicide.test(plain)) return ['open_question'];
  if (phrases.asksAfter.test(plain.replace(/[\s.!?。]+$/, ''))) return [first ? 'greeting' : 'open_question'];

  const parts = partsOf(spoken, language);
  const alone = parts.length < 2 ? [] : parts.flatMap((part) => actChances(part, context, language).slice(0, 1));
  const added = alone.filter(([act, chance]) => !WEAK.has(act) && chance >= ALONE);
  const acts = new Set<Act>([whole, ...added.map(([act]) => act)]);
  if (alone.filter(([act]) => QUESTIONS.has(act)).length >= STACKED) acts.add('stacked_questions');
  if (acts.size > 1) for (const act of WEAK) acts.delete(act);
  if (acts.has('advice') && (permitted || acts.has('permission') || phrases.seeksAdvice.test(normalise(last, language)))) {
    acts.delete('advice');
    acts.delete('permission');
    acts.add('advice_with_permission');
  }
  const [likeliest = whole, ...others] = acts;
  return [likeliest, ...others];
}

/** A question after a comma: "That sounds hard, what do you do then?". A shorter tail asks for assent only. */
const QUESTION_TAIL = /^(.+[,，])\s*([^,，]{5,}[?？])$/u;
const TAG_MAX: Readonly<Record<Language, number>> = { en: 4, 'zh-TW': 4 };

function partsOf(text: string, language: Language): string[] {
  const sentences = [...new Set(readSentences(text, language).map(({ whole }) => whole))];
  return sentences.flatMap((sentence) => {
    const [, head = '', tail = ''] = QUESTION_TAIL.exec(sentence) ?? [];
    return countUnits(tail, language) > TAG_MAX[language] ? [head, tail] : [sentence];
  });
}

function understood([likeliest]: readonly (readonly [Act, number])[]): Act {
  if (likeliest === undefined) return 'statement';
  const [act, chance] = likeliest;
  return chance < (act === 'nonsense' ? SURE : UNSURE) ? 'statement' : act;
}

/** What is said in quotation marks is another's; a message wholly in them is the participant's own. */
function withoutQuotes(text: string): string {
  const rest = text.replace(/"[^"]*"|「[^」]*」|『[^』]*』|\u201C[^\u201D]*\u201D|(?<![\p{L}\p{N}])'[^']{3,}'(?!\p{L})/gu, '');
  return /\p{L}/u.test(rest) ? rest : text;
}
