import type { Language } from '#contract/limits.ts';
import type { Answer, Character, Fact, FactAnswer, FollowUp, Localized, Wordings } from '../../content/schema.ts';
import { Dictionary } from '../language/dictionary.ts';
import { buildNumbers, inverseDocumentFrequency, roomFor, startsOf } from './index-numbers.ts';
import type { IndexNumbers, Rows } from './index-numbers.ts';

/** Something the character is authored to say to certain questions or statements. */
export type Candidate =
  | { kind: 'answer'; id: string; topic: string | undefined; answer: Answer }
  | { kind: 'fact'; id: string; topic: string; fact: Fact; asked: FactAnswer }
  /** Makes sense only after the answer or fact of that id; some only while the fact was begun and not told. */
  | { kind: 'followUp'; id: string; after: string; isBeforeTold: boolean; topic: string | undefined; followUp: FollowUp };

/** All a character can be asked, in one language. */
export interface CandidateIndex extends Omit<IndexNumbers, 'terms' | 'seen'> {
  candidates: readonly Candidate[];
  /** For each term the places of the wordings that hold it. */
  postings: Rows;
  dictionary: Dictionary;
  /** How much a term tells: its inverse document frequency among the wordings. */
  idfOf: (term: string) => number;
}

/** Makes the numbers of a character's index. */
export type MakeNumbers = (character: Character, language: Language) => Promise<IndexNumbers>;

const INDEXES = new WeakMap<Character, Partial<Record<Language, Promise<CandidateIndex>>>>();
const READY = new WeakMap<Character, Partial<Record<Language, CandidateIndex>>>();
/** Thousands a character, the same in all languages. */
const CANDIDATES = new WeakMap<Character, readonly Candidate[]>();

/**
 * Makes the index of a character ready where that was not done yet.
 * @param make builds it, in slices, for it takes a second; or takes it from where it was kept
 */
export async function prepareCandidates(character: Character, language: Language, make: MakeNumbers = buildIndexNumbers): Promise<void> {
  const known = INDEXES.get(character) ?? {};
  INDEXES.set(character, known);
  const making = (known[language] ??= make(character, language).then((numbers) => indexOf(numbers, character, language)));
  try {
    const index = await making;
    READY.set(character, { ...READY.get(character), [language]: index });
  } catch (error) {
    // The next request tries again.
    if (known[language] === making) delete known[language];
    throw error;
  }
}

/** The index of a character for which `prepareCandidates` was awaited. */
export function candidateIndex(character: Character, language: Language): CandidateIndex {
  const index = READY.get(character)?.[language];
  if (index === undefined) throw new Error(`The answers of ${character.id} were not prepared.`);
  return index;
}

/** Builds the numbers from what the character knows. */
export function buildIndexNumbers(character: Character, language: Language): Promise<IndexNumbers> {
  const found = candidatesOf(character).map(({ candidate, to }) => ({ id: candidate.id, wordings: to[language], says: linesOf(candidate).map((line) => line[language]) }));
  return buildNumbers(found, character.id, language);
}

function indexOf({ terms, seen, ...numbers }: IndexNumbers, character: Character, language: Language): CandidateIndex {
  const dictionary = new Dictionary(terms, language);
  const texts = numbers.norms.length;
  const candidates = CANDIDATES.get(character) ?? candidatesOf(character).map(({ candidate }) => candidate);
  CANDIDATES.set(character, candidates);
  return {
    ...numbers,
    candidates,
    postings: transposed(numbers.wordings, seen),
    dictionary,
    idfOf: (term) => inverseDocumentFrequency(seen[dictionary.numberOf(term)], texts),
  };
}

function candidatesOf({ knows, facts }: Character): { candidate: Candidate; to: Wordings }[] {
  const followUps = (id: string, topic: string | undefined, list: readonly FollowUp[], isBeforeTold = false) =>
    list.map((followUp, place) => ({
      candidate: { kind: 'followUp' as const, id: `${id}/${isBeforeTold ? 'before-told/' : ''}${place}`, after: id, isBeforeTold, topic, followUp },
      to: followUp.to,
    }));
  return [
    ...knows.answers.flatMap((answer) => [
      { candidate: { kind: 'answer' as const, id: answer.id, topic: answer.topic, answer }, to: answer.to },
      ...followUps(answer.id, answer.topic, answer.next),
    ]),
    ...facts.flatMap((fact) => {
      const asked = knows.facts[fact.id];
      if (asked === undefined) return [];
      return [
        { candidate: { kind: 'fact' as const, id: fact.id, topic: fact.topic, fact, asked }, to: asked.to },
        ...followUps(fact.id, fact.topic, asked.next),
        ...followUps(fact.id, fact.topic, asked.before_told, true),
      ];
    }),
  ];
}

/** For each term the rows that hold it, of which there are so many. */
function transposed({ first, terms }: Rows, seen: Uint32Array): Rows {
  const result = { first: startsOf(seen), terms: roomFor(terms.length, first.length) };
  const next = result.first.slice();
  for (let row = 0; row + 1 < first.length; row += 1) {
    for (let at = first[row] ?? 0; at < (first[row + 1] ?? 0); at += 1) {
      const term = terms[at] ?? 0;
      const to = next[term] ?? 0;
      result.terms[to] = row;
      next[term] = to + 1;
    }
  }
  return result;
}

/** What a candidate was written to answer. */
export function wordingsOf(candidate: Candidate): Wordings {
  if (candidate.kind === 'followUp') return candidate.followUp.to;
  return candidate.kind === 'fact' ? candidate.asked.to : candidate.answer.to;
}

/** All a candidate lets the character say. */
function linesOf(candidate: Candidate): readonly Localized[] {
  if (candidate.kind === 'followUp') return candidate.followUp.says;
  if (candidate.kind === 'fact') return [candidate.fact.hint, candidate.fact.half, candidate.fact.full];
  const { guarded, neutral, open } = candidate.answer;
  return [guarded, neutral, open].flatMap((lines) => lines ?? []);
}
