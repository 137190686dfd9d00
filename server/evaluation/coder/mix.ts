import type { Language } from '#contract/limits.ts';
import { anyOf } from './model.ts';
import type { ReadPart } from './parts.ts';

/**
 * How the reading fitted on experts' transcripts of speech and the one fitted on written messages are weighed against
 * each other. English by kappa on the development half of AnnoMI, where it must not fall, and on talks; Chinese on talks
 * alone. `echo` is what each word given back adds, two at most.
 */
export const MIX: Record<Language, Mix> = {
  en: { asks: 0, asksAt: 0.42, open: 0.2, surelyOpen: 1, parts: 0.2, echo: 0.1, reflects: 0.45 },
  'zh-TW': { asks: 0.5, asksAt: 0.5, open: 0.7, surelyOpen: 0.7, parts: 0.5, echo: 0.2, reflects: 0.4 },
};
export interface Mix {
  asks: number;
  asksAt: number;
  open: number;
  /** Beside a closed question an open one counts from here. */
  surelyOpen: number;
  parts: number;
  echo: number;
  reflects: number;
}
/** How likely something is given back, by the experts' reading, the parts' and the words said again. */
export function mixed(fromExperts: number, parts: readonly ReadPart[], echo: number, mix: Mix): number {
  return (1 - mix.parts) * fromExperts + mix.parts * anyOf(parts.map(({ saysBack }) => saysBack)) + mix.echo * Math.min(2, echo);
}
