import type { Language } from '#contract/limits.ts';
import type { Character } from '../../content/schema.ts';
import { Lexicon } from '../language/lexicon.ts';
import { contentParts, normalise } from '../language/tokenise.ts';

interface TopicReader {
  lexicon: Lexicon<string>;
  /** What each topic's own lines and keywords speak of, for messages that use none of the keywords. */
  contents: readonly { id: string; parts: ReadonlySet<string> }[];
}

const READERS = new WeakMap<Character, Partial<Record<Language, TopicReader>>>();

function buildReader(character: Character, language: Language): TopicReader {
  const entries = character.topics.flatMap(({ id, keywords }) => keywords[language].map((word) => [word, id] as const));
  const contents = character.topics.map(({ id, keywords, raise, neutral }) => {
    const lines = [...raise, ...neutral].map((line) => line[language]);
    return { id, parts: contentParts(normalise([...keywords[language], ...lines].join('. '), language), language) };
  });
  return { lexicon: new Lexicon(language, entries), contents };
}

function readerOf(character: Character, language: Language): TopicReader {
  const known = READERS.get(character) ?? {};
  const reader = known[language] ?? buildReader(character, language);
  READERS.set(character, { ...known, [language]: reader });
  return reader;
}

/** How much of a topic's content a message without keywords must share to be about it. */
const SHARED_PARTS = 2;

/** The topics a message names by keywords, the most often named first. */
export function topicsNamed(plain: string, character: Character, language: Language): string[] {
  const counts = new Map<string, number>();
  for (const { values, length } of readerOf(character, language).lexicon.scan(plain)) {
    for (const id of values) counts.set(id, (counts.get(id) ?? 0) + length);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/** The topics a message names; failing that, the one it shares most content with. */
export function topicsOf(plain: string, character: Character, language: Language): string[] {
  const named = topicsNamed(plain, character, language);
  if (named.length > 0) return named;
  const parts = contentParts(plain, language);
  const shared = readerOf(character, language).contents.map(({ id, parts: topic }) => ({
    id,
    count: [...parts].filter((part) => topic.has(part)).length,
  }));
  const best = shared.toSorted((a, b) => b.count - a.count)[0];
  return best !== undefined && best.count >= SHARED_PARTS ? [best.id] : [];
}
