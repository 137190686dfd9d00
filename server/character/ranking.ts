import type { Language } from '#contract/limits.ts';
import { nearness } from '../language/vectors.ts';
import type { Candidate, CandidateIndex } from './candidates.ts';
import type { Query } from './query.ts';
import { chanceToFit, signalsOf } from './signals.ts';
import type { Glanced } from './signals.ts';
import { textsOf } from './texts.ts';
import type { Texts, Weighed } from './texts.ts';

export interface Ranked {
  candidate: Candidate;
  /** The chance that it fits, from 0 to 1. */
  score: number;
  /** How alike it is to one of its wordings in words and in meaning, from 0 to 1. */
  alike: number;
}

/** So many of those that look best at first sight are looked at closely: of what asks on after the last line, and of all others. */
const CLOSELY = 12;
/** How much the meaning counts beside the words at first sight. */
const MEANING = 0.6;

/** The candidates that come near the query, of those that may be said, the best first. */
export function rank(query: Query, index: CandidateIndex, language: Language, mayBeSaid: (candidate: Candidate) => boolean = () => true): Ranked[] {
  const texts = textsOf(query, index, language);
  const open = glanceAt(query, texts, index, mayBeSaid);
  return [true, false]
    .flatMap((asksOn) => open.filter((each) => each.asksOn === asksOn).slice(0, CLOSELY))
    .flatMap((glanced) => {
      const candidate = index.candidates[glanced.place];
      if (candidate === undefined) return [];
      const signals = signalsOf(glanced, query, texts, index, language);
      return [{ candidate, score: chanceToFit(signals), alike: signals.both }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** All candidates that make sense now, those first that look best at first sight. */
export function glanceAt(query: Query, texts: Texts, index: CandidateIndex, mayBeSaid: (candidate: Candidate) => boolean = () => true): Glanced[] {
  const open = index.candidates.flatMap((candidate, place) => {
    const follows = candidate.kind === 'followUp' ? candidate.after : null;
    const after = candidate.kind === 'followUp' && candidate.isBeforeTold ? query.begun : query.given;
    if ((follows !== null && !after.has(follows)) || !mayBeSaid(candidate)) return [];
    return [{ place, asksOn: follows !== null && query.referents.has(follows) }];
  });
  const looks = [...new Set([texts.alone, texts.withOthers, texts.withLast])].map((text) => atFirstSight(text, open.map(({ place }) => place), index));
  const glanced = open
    .map(({ place, asksOn }, at) => ({ place, asksOn, most: looks.reduce((value, look) => Math.max(value, look[at] ?? 0), 0) }))
    .filter(({ most }) => most > 0);
  const [first = 0, second = 0] = glanced.map(({ most }) => most).toSorted((one, other) => other - one);
  return glanced
    .toSorted((one, other) => other.most - one.most)
    .map(({ place, asksOn, most }) => ({ place, asksOn, ahead: most - (most === first ? second : first) }));
}

/** How near a text stands to some candidates, by the words it shares with a wording and by the middle of their meanings. */
function atFirstSight({ terms, norm, meaning }: Weighed, candidates: readonly number[], { firstWording, norms, middles, places, weights }: CandidateIndex): Float64Array {
  const shared = new Float64Array(norms.length);
  for (const [term, weight] of terms) {
    const both = weight * (weights[term] ?? 0);
    const end = places.first[term + 1] ?? 0;
    for (let at = places.first[term] ?? 0; at < end; at += 1) {
      const place = places.terms[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + both;
    }
  }
  return Float64Array.from(candidates, (candidate) => {
    let most = 0;
    const end = firstWording[candidate + 1] ?? 0;
    for (let wording = firstWording[candidate] ?? 0; wording < end; wording += 1) most = Math.max(most, (shared[wording] ?? 0) / (norms[wording] || 1));
    return ((1 - MEANING) * most) / norm + MEANING * nearness(meaning, middles, candidate);
  });
}
