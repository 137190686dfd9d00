import type { Language } from '#contract/limits.ts';
import { cosine } from '../language/vectors.ts';
import type { Candidate, CandidateIndex } from './candidates.ts';
import type { Query } from './query.ts';
import { chanceToFit, signalsOf } from './signals.ts';
import type { Shortlisted } from './signals.ts';
import { textsOf } from './texts.ts';
import type { Texts, Weighed } from './texts.ts';

export interface Ranked {
  candidate: Candidate;
  /** The chance that it fits, from 0 to 1. */
  score: number;
  /** Its similarity to the nearest of its wordings, in words and in meaning, from 0 to 1. */
  similarity: number;
}

/** So many of those that look best at first sight are looked at closely: of what asks on after the last line, and of all others. */
const CLOSELY = 12;
/** How much the meaning counts beside the words at first sight. */
const MEANING = 0.6;

/** The candidates that come near the query, of those that may be said, the best first. */
export function rank(query: Query, index: CandidateIndex, language: Language, mayBeSaid: (candidate: Candidate) => boolean = () => true): Ranked[] {
  const texts = textsOf(query, index, language);
  const open = shortlist(query, texts, index, mayBeSaid);
  return [true, false]
    .flatMap((asksOn) => open.filter((each) => each.asksOn === asksOn).slice(0, CLOSELY))
    .flatMap((shortlisted) => {
      const candidate = index.candidates[shortlisted.place];
      if (candidate === undefined) return [];
      const signals = signalsOf(shortlisted, query, texts, index, language);
      return [{ candidate, score: chanceToFit(signals), similarity: signals.both }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** All candidates that make sense now, those first that look best at first sight. */
export function shortlist(query: Query, texts: Texts, index: CandidateIndex, mayBeSaid: (candidate: Candidate) => boolean = () => true): Shortlisted[] {
  const open: number[] = [];
  for (const [place, candidate] of index.candidates.entries()) if (makesSense(candidate, query) && mayBeSaid(candidate)) open.push(place);
  const most = new Float64Array(index.candidates.length);
  for (const text of new Set([texts.alone, texts.withOthers, texts.withLast])) takeRoughScores(most, text, open, index);
  const sorted = open.filter((place) => mostOf(place) > 0).toSorted((one, other) => mostOf(other) - mostOf(one));
  const [first = 0, second = 0] = sorted.slice(0, 2).map(mostOf);
  return sorted.map((place) => {
    const candidate = index.candidates[place];
    const ahead = mostOf(place) - (mostOf(place) === first ? second : first);
    return { place, asksOn: candidate?.kind === 'followUp' && query.referents.has(candidate.after), ahead };
  });

  function mostOf(place: number): number {
    return most[place] ?? 0;
  }
}

/** A follow-up makes sense only after what it asks on about. */
function makesSense(candidate: Candidate, { begun, given }: Query): boolean {
  return candidate.kind !== 'followUp' || (candidate.isBeforeTold ? begun : given).has(candidate.after);
}

/** Raises the scores of some candidates to how near a text stands to each, by the words it shares with a wording and by the centroid of their meanings. */
function takeRoughScores(scores: Float64Array, { terms, norm, meaning }: Weighed, candidates: readonly number[], { firstWording, norms, centroids, postings, weights }: CandidateIndex): void {
  const shared = new Float64Array(norms.length);
  for (const [term, weight] of terms) {
    const both = weight * (weights[term] ?? 0);
    const end = postings.first[term + 1] ?? 0;
    for (let at = postings.first[term] ?? 0; at < end; at += 1) {
      const place = postings.terms[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + both;
    }
  }
  for (const candidate of candidates) {
    let most = 0;
    const end = firstWording[candidate + 1] ?? 0;
    for (let wording = firstWording[candidate] ?? 0; wording < end; wording += 1) {
      const both = shared[wording] ?? 0;
      // Most wordings share no word with the text.
      if (both > 0) most = Math.max(most, both / (norms[wording] || 1));
    }
    scores[candidate] = Math.max(scores[candidate] ?? 0, ((1 - MEANING) * most) / norm + MEANING * cosine(meaning, centroids, candidate));
  }
}
