import type { Language } from '#contract/limits.ts';
import type { Answer, Character, Fact, FactAnswer, FollowUp, Wordings } from '../../content/schema.ts';
import { normalise } from '../language/tokenise.ts';
import { inSlices } from '../slices.ts';
import { termsOf } from '../language/terms.ts';
import { DIMENSIONS, lengthOf, vectorOf } from '../language/vectors.ts';
import { questionTypeOf } from '../understanding/questions.ts';
import type { QuestionType } from '../understanding/questions.ts';

/** Something the character is authored to say to certain questions or statements. */
export type Candidate =
  | { kind: 'answer'; id: string; topic: string | undefined; answer: Answer }
  | { kind: 'fact'; id: string; topic: string; fact: Fact; asked: FactAnswer }
  /** Makes sense only right after the answer or fact of that id. */
  | { kind: 'followUp'; id: string; after: string; topic: string | undefined; followUp: FollowUp };

/** One wording of a candidate, ready to be compared. */
interface Wording {
  candidate: number;
  /** Length of the weighted vector. */
  norm: number;
  /** Null where it is said, not asked. */
  type: QuestionType | null;
}

export interface Posting {
  places: number[];
  weights: number[];
}

/** All a character can be asked, in one language. */
export interface CandidateIndex {
  candidates: readonly Candidate[];
  wordings: readonly Wording[];
  /** Where each wording stands among meanings, one after the other. */
  meanings: Float32Array;
  /** For each term the wordings that hold it, with its weight there. */
  postings: ReadonlyMap<string, Posting>;
  /** For each term the candidates of which any wording holds it. */
  holders: ReadonlyMap<string, ReadonlySet<number>>;
  /** How much a term tells: the rarer among the wordings, the more. */
  weightOf: (term: string) => number;
}

const INDEXES = new WeakMap<Character, Partial<Record<Language, Promise<CandidateIndex>>>>();
const READY = new WeakMap<Character, Partial<Record<Language, CandidateIndex>>>();

/** Builds the index of a character where that was not done yet, in slices: it takes half a second. */
export async function prepareCandidates(character: Character, language: Language): Promise<void> {
  const known = INDEXES.get(character) ?? {};
  INDEXES.set(character, known);
  known[language] ??= build(character, language);
  READY.set(character, { ...READY.get(character), [language]: await known[language] });
}

/** The index of a character for which `prepareCandidates` was awaited. */
export function candidateIndex(character: Character, language: Language): CandidateIndex {
  const index = READY.get(character)?.[language];
  if (index === undefined) throw new Error(`The answers of ${character.id} were not prepared.`);
  return index;
}

function candidatesOf({ knows, facts }: Character): { candidate: Candidate; to: Wordings }[] {
  const followUps = (id: string, topic: string | undefined, next: readonly FollowUp[]) =>
    next.map((followUp, place) => ({
      candidate: { kind: 'followUp' as const, id: `${id}/${place}`, after: id, topic, followUp },
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
      ];
    }),
  ];
}

/** A term of no wording tells more than one of most. */
const UNSEEN = 0.5;

async function build(character: Character, language: Language): Promise<CandidateIndex> {
  const found = candidatesOf(character);
  const texts = found.flatMap(({ to }, candidate) => to[language].map((text) => ({ candidate, text })));
  const prepared: { candidate: number; plain: string; terms: Map<string, number> }[] = [];
  await inSlices(texts, ({ candidate, text }) => {
    const plain = normalise(text, language);
    prepared.push({ candidate, plain, terms: termsOf(plain, language) });
  });

  const seen = new Map<string, number>();
  for (const { terms } of prepared) for (const term of terms.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log(1 + prepared.length / ((seen.get(term) ?? UNSEEN) + 1)) / Math.log(1 + prepared.length);

  const wordings: Wording[] = [];
  const meanings = new Float32Array(prepared.length * DIMENSIONS);
  const postings = new Map<string, Posting>();
  const holders = new Map<string, Set<number>>();
  await inSlices(prepared, ({ candidate, plain, terms }, place) => {
    const weighted = new Map([...terms].map(([term, share]) => [term, share * weightOf(term)]));
    wordings.push({ candidate, norm: lengthOf(weighted.values()), type: typeOf(plain, language) });
    meanings.set(vectorOf(weighted, language), place * DIMENSIONS);
    for (const [term, weight] of weighted) {
      const posting = postings.get(term) ?? { places: [], weights: [] };
      posting.places.push(place);
      posting.weights.push(weight);
      postings.set(term, posting);
      const own = holders.get(term) ?? new Set();
      own.add(candidate);
      holders.set(term, own);
    }
  });
  return { candidates: found.map(({ candidate }) => candidate), wordings, meanings, postings, holders, weightOf };
}

function typeOf(plain: string, language: Language): QuestionType | null {
  const marked = /\?\s*$/.test(plain);
  return marked ? questionTypeOf(plain, marked, language) : null;
}
