import type { Character, Localized } from '../../content/schema.ts';

/** Capitalised without being anybody's name. */
const NO_NAMES = new Set(
  ('I Mr Mrs Ms Dr Miss St Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February March April May June July August September October November December ' +
    'English Chinese Christmas Easter God Mum Mom Dad Mother Father Grandpa Grandma Yes No OK Okay TV PE IT HR GP CT MRI ICU').split(' '),
);
/** A capitalised word within a sentence. */
const NAME = /(?<=[a-z,;:] )\p{Lu}\p{L}+/gu;

/**
 * Names that a character's lines mention and no wording of its answers knows: asked who that is, it could not say.
 */
export function unansweredNames({ knows, facts, topics, opening, responses }: Character): string[] {
  const lines: Localized[] = [
    ...opening,
    ...topics.flatMap(({ raise, guarded, neutral, open }) => [raise, guarded, neutral, open].flat()),
    ...facts.flatMap(({ hint, half, full }) => [hint, half, full]),
    ...Object.values(responses).flatMap((tones) => Object.values(tones).flat()),
    ...knows.answers.flatMap(({ guarded = [], neutral, open = [], more = [], next }) => [guarded, neutral, open, more, next.flatMap(({ says }) => says)].flat()),
  ];
  const wordings = [...knows.answers, ...Object.values(knows.facts)].flatMap(({ to, next }) => to.en.concat(next.flatMap((followUp) => followUp.to.en)));
  const known = new Set(wordings.join(' ').match(/\p{Lu}\p{L}+/gu) ?? []);
  const mentioned = new Set(lines.flatMap(({ en }) => en.match(NAME) ?? []));
  return [...mentioned].filter((name) => !NO_NAMES.has(name) && !known.has(name)).toSorted();
}
