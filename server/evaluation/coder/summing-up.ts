import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import { contentParts, normalise } from '../../language/tokenise.ts';
import { inSlices } from '../../slices.ts';
import type { CodedSentence, CodedTurn } from './turn.ts';

/** A summary takes something from so many messages of the character, and has so many words. */
const DRAWS_ON = 3;
const WORDS_MIN = 16;
/** So much of a message, in content words or pairs of characters, counts as taken from it. */
const TAKEN_MIN: Record<Language, number> = { en: 1, 'zh-TW': 2 };
/** Beside a request to check it, fewer messages are enough, and it may be said in several shorter sentences. */
const DRAWS_ON_CHECKED = 2;
const PART_WORDS_MIN = 6;
/** Nobody sums up more messages than these, nor more of one, in characters. */
const LOOKS_BACK = 40;
const HEARD_MAX = 600;

/** Says what the speaker will do next, or will not do until something else has happened. */
const PLANS = /\b(?:i will|i can|we can|we will|let us|no \w+ from me)\b|(?:我們|我)(?:現在|等一下|可以|會|來|先(?!生))|好不好|第一[,:：]/;
const SUMS_UP = /\b(?:so (?:far|first)|let me (?:see|say|go over|sum)|if i have (?:got|heard)|what i have (?:got|heard))\b|整理|總結|所以(?:你|說|是這樣)/;
/** Asks whether what was said back is right, which only who sums up does. */
const CHECKS = pattern`
  \b(?:is that (?:right|it|correct|fair)|(?:have|do) i (?:got|get|understood|left|missed|have) (?:it|that|this|you|anything)|did i get|what have i (?:missed|left)|let me see if)\b
  |(?:這樣|我)(?:有)?(?:說|講|理解|整理)?(?:的|得)?對(?:嗎|不對)|有(?:沒有)?漏|沒有錯|哪裡不對|(?:有|是)沒有說錯
`;

/** The sentence that shows a turn to draw several messages of the character together, and how many. */
export interface Summary {
  sentence: CodedSentence;
  from: number;
}

/**
 * The turns that sum up, by the index of their message; found in slices.
 * @throws the signal's reason
 */
export async function findSummaries(turns: readonly CodedTurn[], messages: readonly Message[], language: Language, signal?: AbortSignal): Promise<Map<number, Summary>> {
  const found = new Map<number, Summary>();
  const said: (ReadonlySet<string> | null)[] = [];
  await inSlices(messages, ({ role, content }) => said.push(role === 'character' ? contentParts(normalise(content.slice(-HEARD_MAX), language), language) : null), signal);
  await inSlices(
    turns,
    (turn) => {
      const heard = said.slice(Math.max(0, turn.index - LOOKS_BACK), turn.index).filter((parts) => parts !== null);
      const summary = summaryIn(turn, heard, language);
      if (summary !== null) found.set(turn.index, summary);
    },
    signal,
  );
  return found;
}

function summaryIn(turn: CodedTurn, heard: readonly ReadonlySet<string>[], language: Language): Summary | null {
  const checked = turn.sentences.some(({ plain }) => CHECKS.test(plain));
  const telling = turn.sentences.filter(({ plain, whole, asking }) => !PLANS.test(plain) && !(/[?？]\s*$/.test(whole) && asking > 0.5));
  const singles = telling
    .filter(({ words, telling: tells, plain }) => words >= WORDS_MIN && (!tells || SUMS_UP.test(plain)))
    .map((sentence) => ({ sentence, from: drawsOn([sentence], heard, language) }));
  const [single] = singles.toSorted((one, other) => other.from - one.from);
  if (single !== undefined && single.from >= DRAWS_ON && turn.reflecting >= 0.5) return single;
  const words = telling.reduce((sum, sentence) => sum + sentence.words, 0);
  if (!checked || words < WORDS_MIN) return null;
  const draws = (list: readonly CodedSentence[]) => drawsOn(list, heard, language, 1);
  const [most] = telling.filter((sentence) => sentence.words >= PART_WORDS_MIN && draws([sentence]) > 0).toSorted((one, other) => Number(SUMS_UP.test(other.plain)) - Number(SUMS_UP.test(one.plain)) || draws([other]) - draws([one]));
  const from = draws(telling);
  return most !== undefined && from >= DRAWS_ON_CHECKED ? { sentence: most, from } : null;
}

/** Of how many messages of the character sentences take something. */
function drawsOn(sentences: readonly CodedSentence[], heard: readonly ReadonlySet<string>[], language: Language, takenMin = TAKEN_MIN[language]): number {
  const own = new Set(sentences.flatMap(({ plain }) => [...contentParts(plain, language)]));
  // Each word counts for the message that said it last.
  return heard.toReversed().filter((parts) => {
    const given = [...own].filter((part) => parts.has(part));
    for (const part of given) own.delete(part);
    return given.length >= takenMin;
  }).length;
}
