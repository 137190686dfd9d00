import type { Language } from '#contract/limits.ts';
import type { Character, FollowUp, Wordings } from '../../content/schema.ts';
import { candidateIndex, prepareCandidates } from '../../server/character/candidates.ts';
import { rank } from '../../server/character/ranking.ts';
import { normalise } from '../../server/language/tokenise.ts';
import { questionTypeOf } from '../../server/understanding/questions.ts';

/** Every fifth wording is held out at a time. */
const FOLDS = 5;

export interface Recognition {
  wordings: number;
  /** The answer it belongs to came first. */
  first: number;
  /** The scores of what came first, right and wrong. */
  right: number[];
  wrong: number[];
  misses: { asked: string; meant: string; found: string; score: number }[];
}

/** How well a character's answers are found by wordings that were left out of them. */
export async function recogniseWordings(character: Character, language: Language): Promise<Recognition> {
  const result: Recognition = { wordings: 0, first: 0, right: [], wrong: [], misses: [] };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { kept, out } = holdOut(character, language, fold);
    await prepareCandidates(kept, language);
    const index = candidateIndex(kept, language);
    for (const { id, after, text } of out) {
      const plain = normalise(text, language);
      const type = plain.endsWith('?') ? questionTypeOf(plain, true, language) : null;
      const query = { plain, type, others: [], last: '', referents: new Set(after === null ? [] : [after]), given: new Set(after === null ? [] : [after]), begun: new Set<string>(), topic: null };
      const [best] = rank(query, index, language);
      result.wordings += 1;
      if (best?.candidate.id === id) {
        result.first += 1;
        result.right.push(best.score);
      } else {
        result.wrong.push(best?.score ?? 0);
        result.misses.push({ asked: text, meant: id, found: best?.candidate.id ?? '', score: best?.score ?? 0 });
      }
    }
  }
  return result;
}

interface HeldOut {
  id: string;
  /** What a follow-up comes after. */
  after: string | null;
  text: string;
}

function holdOut(character: Character, language: Language, fold: number): { kept: Character; out: HeldOut[] } {
  const out: HeldOut[] = [];
  const keep = (to: Wordings, id: string, after: string | null): Wordings => {
    const isOut = (place: number) => to[language].length >= 3 && place % FOLDS === fold;
    for (const text of to[language].filter((_, place) => isOut(place))) out.push({ id, after, text });
    return { ...to, [language]: to[language].filter((_, place) => !isOut(place)) };
  };
  const followUps = (id: string, list: readonly FollowUp[]) => list.map(({ to, says }, place) => ({ says, to: keep(to, `${id}/${place}`, id) }));
  const knows: Character['knows'] = {
    ...character.knows,
    answers: character.knows.answers.map((answer) => ({ ...answer, to: keep(answer.to, answer.id, null), next: followUps(answer.id, answer.next) })),
    facts: Object.fromEntries(
      Object.entries(character.knows.facts).map(([id, fact]) => [id, { ...fact, to: keep(fact.to, id, null), next: followUps(id, fact.next) }]),
    ),
  };
  return { kept: { ...character, knows }, out };
}
