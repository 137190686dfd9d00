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
  const open = index.candidates.flatMap((candidate, place) => {
    const follows = candidate.kind === 'followUp' ? candidate.after : null;
    const after = candidate.kind === 'followUp' && candidate.isBeforeTold ? query.begun : query.given;
    if ((follows !== null && !after.has(follows)) || !mayBeSaid(candidate)) return [];
    return [{ place, asksOn: follows !== null && query.referents.has(follows) }];
  });
  const looks = [...new Set([texts.alone, texts.withOthers, texts.withLast])].map((text) => roughScores(text, open.map(({ place }) => place), index));
  const shortlisted = open
    .map(({ place, asksOn }, at) => ({ place, asksOn, most: looks.reduce((value, look) => Math.max(value, look[at] ?? 0), 0) }))
    .filter(({ most }) => most > 0);
  const [first = 0, second = 0] = shortlisted.map(({ most }) => most).toSorted((one, other) => other - one);
  return shortlisted
    .toSorted((one, other) => other.most - one.most)
    .map(({ place, asksOn, most }) => ({ place, asksOn, ahead: most - (most === first ? second : first) }));
}

/** How near a text stands to some candidates, by the words it shares with a wording and by the centroid of their meanings. */
function roughScores({ terms, norm, meaning }: Weighed, candidates: readonly number[], { firstWording, norms, centroids, postings, weights }: CandidateIndex): Float64Array {
  const shared = new Float64Array(norms.length);
  for (const [term, weight] of terms) {
    const both = weight * (weights[term] ?? 0);
    const end = postings.first[term + 1] ?? 0;
    for (let at = postings.first[term] ?? 0; at < end; at += 1) {
      const place = postings.terms[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + both;
    }
  }
  return Float64Array.from(candidates, (candidate) => {
    let most = 0;
    const end = firstWording[candidate + 1] ?? 0;
    for (let wording = firstWording[candidate] ?? 0; wording < end; wording += 1) most = Math.max(most, (shared[wording] ?? 0) / (norms[wording] || 1));
    return ((1 - MEANING) * most) / norm + MEANING * cosine(meaning, centroids, candidate);
  });
}
