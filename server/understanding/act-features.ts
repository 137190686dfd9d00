import type { Language } from '#contract/limits.ts';
import { isNonsense } from './nonsense.ts';
import { contentParts, normalise, units } from '../language/tokenise.ts';
import { readSentences } from './sentences.ts';

/** What a message answers to. */
export interface ActContext {
  /** What the other said before; empty where nothing was. */
  heard: string;
  /** Whether leave to advise was asked for in the speaker's message before. */
  permitted: boolean;
}

/** The first of the bounds that the number does not exceed; numbers near each other count as one. */
function upTo(number: number, ...bounds: number[]): string {
  return String(bounds.find((bound) => number <= bound) ?? 'more');
}

/** Words, or characters in Chinese, each with its neighbour; `^` and `$` stand for the ends, `#` for a number, `|` for a mark. */
function grams(parts: readonly string[]): string[] {
  const row = parts.map((part) => (/^\d/.test(part) ? '#' : part === '' ? '|' : part));
  const pairs = [...row, '$'].map((part, index) => `${row[index - 1] ?? '^'} ${part}`);
  return row.filter((part) => part !== '|').concat(pairs);
}

/** Every part of a message answers to the same words, which may be long: they are read once. */
let lastHeard: { heard: string; language: Language; plain: string; parts: ReadonlySet<string> } | null = null;

function readHeard(heard: string, language: Language) {
  if (lastHeard?.heard !== heard || lastHeard.language !== language) {
    const plain = normalise(heard, language);
    lastHeard = { heard, language, plain, parts: contentParts(plain, language) };
  }
  return lastHeard;
}

/**
 * What a message shows, as names: classes of words and sentence forms, its length and marks, what it shares with
 * what it answers, and its words with their neighbours. The input of the fitted model of acts.
 */
export function actFeatures(message: string, { heard, permitted }: ActContext, language: Language): Set<string> {
  const plain = normalise(message, language);
  const { plain: heardPlain, parts: heardParts } = readHeard(heard, language);
  const parts = units(plain, language);
  const sentences = readSentences(message, language);
  const length = upTo(parts.filter((part) => part !== '').length, 1, 3, 6, 12, 24);
  const content = [...contentParts(plain, language)];
  const shared = content.filter((part) => heardParts.has(part)).length;

  const features = new Set(['bias', ...sentences.flatMap(({ forms }) => [...forms].map((form) => `form ${form}`))]);
  const add = (feature: string, holds = true) => holds && features.add(feature);
  add('concludes', sentences.some(({ concludes }) => concludes));
  add('nonsense', isNonsense(plain, language));
  // Matching folds it into the plain "you"; who asks and listens is polite more often than who blames.
  add('polite', message.includes('您'));
  add('permitted', permitted);
  add('begins', heard === '');
  add('asked', heardPlain.includes('?'));
  add(`asked, length ${length}`, heardPlain.includes('?'));
  add(`length ${length}`);
  add(`marks ${upTo((plain.match(/\?/g) ?? []).length, 0, 1, 2)}`);
  add(`sentences ${upTo(new Set(sentences.map(({ whole }) => whole)).size, 1, 2, 3)}`);
  add(`shared ${upTo(shared, 0, 1, 2)}`);
  add('shared mostly', shared * 2 > content.length);
  add('no content', content.length === 0);
  for (const gram of grams(parts)) add(`= ${gram}`);
  return features;
}
