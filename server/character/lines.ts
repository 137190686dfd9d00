import type { Language } from '#contract/limits.ts';
import type { Act, Character, Localized, ResponseKind, Script, Tone } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';

/** How far a fact was told. */
export const STEPS = ['hint', 'half', 'full'] as const;
type Step = (typeof STEPS)[number];

/** What a line of the content is: how the character's own words are known again in a transcript. */
export interface LineMeaning {
  topic?: string;
  fact?: { id: string; step: Step };
  /** What saying it does, where it is more than an answer or a reaction. */
  move?: 'decline' | 'break_off';
  /** The answer or fact it belongs to: what the next message may ask on about. */
  of?: string;
  /** Whether it is a step of falling back: understood in part, asked to say it otherwise, another topic. */
  fallback?: boolean;
}

/** Responses to what was not understood. */
const FALLBACKS: ReadonlySet<string> = new Set(['statement', 'nonsense', 'rephrase']);

const INDEXES = new WeakMap<Character | Script, Partial<Record<Language, Map<string, LineMeaning>>>>();

function buildIndex(character: Character, script: Script | null, language: Language): Map<string, LineMeaning> {
  const index = new Map<string, LineMeaning>();
  const add = (lines: readonly Localized[] = [], meaning: LineMeaning = {}) => {
    for (const line of lines) if (!index.has(line[language])) index.set(line[language], meaning);
  };
  for (const fact of character.facts) {
    for (const step of STEPS) add([fact[step]], { topic: fact.topic, fact: { id: fact.id, step }, of: fact.id });
    const asked = character.knows.facts[fact.id];
    const about = { topic: fact.topic, of: fact.id };
    add(asked?.closed, { ...about, move: 'decline' });
    add(asked?.more, about);
    add([...(asked?.next ?? []), ...(asked?.before_told ?? [])].flatMap(({ says }) => says), about);
  }
  for (const { id, topic, guarded, neutral, open, more, next } of character.knows.answers) {
    add([guarded, neutral, open, more].flatMap((lines) => lines ?? []), { ...(topic !== undefined && { topic }), of: id });
    add(next.flatMap(({ says }) => says), { ...(topic !== undefined && { topic }), of: id });
  }
  for (const { guarded, neutral, open } of Object.values(character.knows.safety)) {
    add([guarded, neutral, open].flatMap((lines) => lines ?? []));
  }
  for (const { id, raise, guarded, neutral, open } of character.topics) {
    add(raise, { topic: id, fallback: true });
    add([...guarded, ...neutral, ...open], { topic: id });
  }
  for (const { responses, reactions } of [character, character.defaults]) {
    for (const [kind, tones] of Object.entries(responses)) {
      add(Object.values(tones).flat(), meaningOf(kind));
    }
    for (const tones of Object.values(reactions)) add(Object.values(tones).flat());
  }
  add(script?.commitment);
  return index;
}

function meaningOf(kind: string): LineMeaning {
  if (FALLBACKS.has(kind)) return { fallback: true };
  if (kind.startsWith('asked_')) return { move: 'decline' };
  return kind === 'breaking_off' ? { move: 'break_off' } : {};
}

/** Every line the character can say in the conversation, with its meaning. */
export function lineIndex({ character, script, language }: Conversation): ReadonlyMap<string, LineMeaning> {
  const key = script ?? character;
  const known = INDEXES.get(key) ?? {};
  const index = known[language] ?? buildIndex(character, script, language);
  INDEXES.set(key, { ...known, [language]: index });
  return index;
}

/** How parts of one answer are put together. */
export const JOINT: Readonly<Record<Language, string>> = { en: ' ', 'zh-TW': '' };

/** The length of the longest line of an index: what is longer is put together from several, or none of them. */
const LONGEST = new WeakMap<ReadonlyMap<string, LineMeaning>, number>();

function longestIn(index: ReadonlyMap<string, LineMeaning>): number {
  const known = LONGEST.get(index) ?? Math.max(0, ...[...index.keys()].map(({ length }) => length));
  LONGEST.set(index, known);
  return known;
}

/**
 * The lines that an answer was put together from, the longest first, since a line may begin as a shorter one does;
 * the answer itself where it holds anything unknown.
 */
export function splitLines(text: string, index: ReadonlyMap<string, LineMeaning>, language: Language): string[] {
  if (index.has(text)) return [text];
  const joint = JOINT[language];
  for (let end = Math.min(text.length - 1, longestIn(index)); end > 0; end -= 1) {
    if (!text.startsWith(joint, end) || !index.has(text.slice(0, end))) continue;
    const rest = splitLines(text.slice(end + joint.length), index, language);
    if (rest.every((line) => index.has(line))) return [text.slice(0, end), ...rest];
  }
  return [text];
}

/** The tones whose lines may stand in for a tone's, the nearest first. */
const NEARBY: Readonly<Record<Tone, readonly Tone[]>> = {
  guarded: ['guarded', 'neutral'],
  neutral: ['neutral', 'guarded'],
  open: ['open', 'neutral'],
};

type ToneLines = Partial<Record<Tone, Localized[] | undefined>> | undefined;

/** Lines in the order they should be used up: each group before the next. */
function tiers(own: ToneLines, shared: ToneLines, tone: Tone): Localized[][] {
  return NEARBY[tone].flatMap((near) => [own?.[near] ?? [], shared?.[near] ?? []]);
}

/** The answers to an act or moment, the character's own before those every character shares. */
export function responseTiers(character: Character, kind: ResponseKind, tone: Tone): Localized[][] {
  const [own, shared, ...nearby] = tiers(character.responses[kind], character.defaults.responses[kind], tone);
  return [own ?? [], shared ?? [], ...nearby];
}

/** Short words before a longer answer; an exact tone only, since nothing needs to be said. */
export function reactionTiers(character: Character, act: Act, tone: Tone): Localized[][] {
  return [character.reactions[act]?.[tone] ?? [], character.defaults.reactions[act]?.[tone] ?? []];
}

/** A topic's lines in a tone, then in its neighbour's. */
export function topicTiers(topic: Partial<Record<Tone, Localized[]>>, tone: Tone): Localized[][] {
  return tiers(topic, undefined, tone);
}
