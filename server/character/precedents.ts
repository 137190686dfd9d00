import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { cosine } from '../language/vectors.ts';

/** A stranger's message of which possible answers were judged. */
const precedentSchema = z.object({
  /** What is asked, or the whole where nothing is; normalised. */
  plain: z.string(),
  /** The rest of the message. */
  others: z.string(),
  /** Ids of the answers that fit, and of those that do not, or are plausible but generic. */
  fits: z.array(z.string()),
  misses: z.array(z.string()),
});
export type Precedent = z.infer<typeof precedentSchema>;

const tallySchema = z.object({ judged: z.int(), fits: z.int() });
/** How many of some possible answers were judged, and how many of them fit. */
export type Tally = z.infer<typeof tallySchema>;

export const NONE_JUDGED: Readonly<Tally> = { judged: 0, fits: 0 };

/** What was judged of one character's answers, and how many of all characters' were. */
const fileSchema = z.object({ all: tallySchema, en: z.array(precedentSchema), 'zh-TW': z.array(precedentSchema) });
export type Precedents = z.infer<typeof fileSchema>;

const FOLDER = new URL('./precedents/', import.meta.url);
const loaded = new Map<string, Precedents>();

/** Written by `bench/fit-ranking.ts`, a file a character, so that no step reads much at once. Nobody judged an author's own content. */
function precedents(character: string): Precedents {
  const file = new URL(`${character}.json`, FOLDER);
  const known = loaded.get(character) ?? (existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : { all: NONE_JUDGED, en: [], 'zh-TW': [] });
  loaded.set(character, known);
  return known;
}

/** What was judged of a character's answers in a language. */
export const precedentsOf = (character: string, language: Language): readonly Precedent[] => precedents(character)[language];

/** The judgements of each of a character's answers in both languages, and of all answers of all characters. */
export function talliesOf(character: string): { own: ReadonlyMap<string, Tally>; all: Tally } {
  const own = new Map<string, Tally>();
  const count = (id: string, fit: number) => {
    const { judged, fits } = own.get(id) ?? NONE_JUDGED;
    own.set(id, { judged: judged + 1, fits: fits + fit });
  };
  const { all, ...byLanguage } = precedents(character);
  for (const { fits, misses } of Object.values(byLanguage).flat()) {
    for (const id of fits) count(id, 1);
    for (const id of misses) count(id, 0);
  }
  return { own, all };
}

/** So many judgements weigh as much in an answer's prior as what is known of all. */
const PRIOR_WEIGHT = 20;
const logOdds = (share: number) => Math.log(share / (1 - share));

/** By how much the log odds of an answer to fit differ from those of all: some are often taken for another question's. Near 0 where few judged it. */
export function priorFrom({ judged, fits }: Tally, all: Tally): number {
  if (all.fits === 0 || all.fits === all.judged) return 0;
  const share = all.fits / all.judged;
  return logOdds((fits + PRIOR_WEIGHT * share) / (judged + PRIOR_WEIGHT)) - logOdds(share);
}

/** Per unit of cosine: at a cosine of 0.9 a judgement weighs 0.45 of one of the very same message. */
const SHARPNESS = 8;
/** In judgements of the very same message. */
const NOTHING_KNOWN = 0.6;
/** So many of all judged answers fit; one gains where more of those nearby did. */
const SHARE_OF_ALL = 0.27;

/** For each candidate the messages for which it was judged, one after the other. */
export interface JudgedNumbers {
  first: Int32Array;
  /** Where each message stands among meanings. */
  meanings: Int8Array;
  /** 1 where the candidate fits it. */
  fits: Uint8Array;
}

/** Judgements, each weighted by its cosine: kernel regression (Nadaraya 1964; Watson 1964), drawn to 0 where little is known. */
export class KernelAverage {
  #sum = 0;
  #weight = 0;

  /** @param near the cosine of the message and the judged one */
  add(near: number, fits: boolean): void {
    const weight = Math.exp(SHARPNESS * (near - 1));
    this.#weight += weight;
    this.#sum += weight * (Number(fits) - SHARE_OF_ALL);
  }

  /** Above 0 where the answer fitted such messages, below where it did not. */
  value(): number {
    return this.#sum / (this.#weight + NOTHING_KNOWN);
  }
}

/**
 * What judgements of messages that came near tell of a candidate.
 * @param meaning of the message, of length 1
 */
export function judgedNear(meaning: Float32Array, candidate: number, { first, meanings, fits }: JudgedNumbers): number {
  const near = new KernelAverage();
  for (let at = first[candidate] ?? 0; at < (first[candidate + 1] ?? 0); at += 1) near.add(cosine(meaning, meanings, at), fits[at] === 1);
  return near.value();
}
