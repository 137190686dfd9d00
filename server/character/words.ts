import type { Language } from '#contract/limits.ts';
import { termsOf } from '../language/terms.ts';
import { normalise } from '../language/tokenise.ts';
import type { CandidateIndex } from './candidates.ts';

/** Words that a name follows where somebody is called by it. */
const ADDRESSES = 'hi|hello|hey|oh|come on|ok|okay|thanks|thank you|sorry|look|listen|please|well|good (?:morning|afternoon|evening)|morning|afternoon|evening|no|yes';

/** No name by themselves: "Mr, could you wait?" */
const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr']);

/** A message without the name it calls the character by: "Mr Wu, I have the result." */
export function withoutName(plain: string, name: string, language: Language): string {
  const own = normalise(name, language).replace(/[,(].*$/, '').trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const words = own.split(' ').filter((word) => !TITLES.has(word));
  const forms = language === 'en' ? [own, words.at(-1) ?? own, words[0] ?? own] : [own, own.slice(1), `${own.slice(0, 1)}(?:先生|小姐|女士|太太|媽媽)`];
  const called = `(?:${forms.filter((form) => form.length > 1).join('|')})`;
  const title = language === 'en' ? '(?:(?:mr|mrs|ms|miss|dear) )?' : '';
  const addressed = language === 'en' ? `|(?<=\\b(?:${ADDRESSES})) ${title}${called}(?=[,.!? ]|$)` : '';
  const rest = plain.replace(new RegExp(`^${title}${called}[,.!?:、 ]+|[,、 ]+${title}${called}(?=[.!?。]*$)${addressed}`, 'g'), '');
  return rest.trim() === '' ? plain : rest;
}

/** The word of a message that its character's answers know least; null where it holds no word of matter. */
export function rarestWord(said: string, { idfOf }: CandidateIndex, language: Language): string | null {
  const rarity = (terms: ReadonlyMap<string, number>) => Math.max(...[...terms.keys()].map(idfOf));
  const words = [...new Intl.Segmenter(language === 'en' ? 'en' : 'zh-Hant', { granularity: 'word' }).segment(said)]
    .filter(({ isWordLike, segment }) => isWordLike && Array.from(segment).length > (language === 'en' ? 3 : 1))
    .map(({ segment }) => ({ segment, terms: termsOf(normalise(segment, language), language) }))
    .filter(({ terms }) => [...terms.values()].some((share) => share >= 1));
  return words.toSorted((one, other) => rarity(other.terms) - rarity(one.terms))[0]?.segment ?? null;
}
