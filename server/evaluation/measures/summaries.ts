import { contentParts, normalise } from '../../language/tokenise.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import { between, engagement, type CodedSession, type Measure } from './measure.ts';
import { bestSentence, hurts, isDue } from './proof.ts';

/** It takes something from so many messages of the character, and is so long, in words. */
const DRAWS_ON = 3;
const WORDS_MIN = 16;
/** Says what will be done next. */
const PLANS = /\b(?:i will|i can|we can|we will|let us)\b|(?:我們|我)(?:現在|等一下|可以|會|來|先(?!生))|好不好|第一[,:：]/;
const SUMS_UP = /\b(?:so (?:far|first)|let me (?:see|say|go over|sum)|if i have (?:got|heard)|what i have (?:got|heard))\b|整理|總結|所以(?:你|說)/;
/** Nobody sums up more messages than these, nor more of one, in characters. */
const LOOKS_BACK = 40;
const HEARD_MAX = 600;
/** From here on there is something to sum up. */
const TURNS_MIN = 6;

/** Turns that sum up what was said (Miller & Rollnick 2013). */
export const summaries: Measure = {
  unit: 'count',
  fair: 1,
  good: 1,
  aim: { value: 1, more: true },
  figure: (_, { done }) => ({ value: done.length }),
  grade: (session, { done }) => (session.turns.length < TURNS_MIN ? null : between(done.length, 0, 1) * engagement(session)),
  /** A sentence that gives back words of several messages of the character. */
  done: (turn, session) => {
    if (session.turns.indexOf(turn) < 2 || hurts(turn) || turn.reflecting < 0.5) return null;
    return bestSentence(turn, (sentence) => (isSummary(sentence) && !isDue(sentence, session) && !PLANS.test(sentence.plain) ? drawsOn(sentence, turn, session) : 0));
  },
  texts: {
    en: {
      label: 'Summaries',
      value: '{value}',
      helped: 'summing up what had been said',
      strength: 'Turn {turn} drew together what {name} had told you in several messages: {said} That shows what was heard, and lets {name} correct it.',
    },
    'zh-TW': { label: '整理重點的次數', value: '{value} 次', helped: '把談過的整理起來', strength: '第 {turn} 則把{name}前後說的整理在一起：{said}對方知道您聽懂了什麼，也可以更正。' },
  },
};

function isSummary({ plain, asking, telling, words, whole }: CodedSentence): boolean {
  const checks = /[?？]\s*$/.test(whole) && asking > 0.5;
  return words >= WORDS_MIN && !checks && (!telling || SUMS_UP.test(plain));
}

/** Of how many messages of the character a sentence takes something; 0 where they are too few. */
function drawsOn({ plain }: CodedSentence, turn: CodedTurn, session: CodedSession): number {
  const { messages, language } = session.subject;
  const own = contentParts(plain, language);
  const heard = messages.slice(Math.max(0, turn.index - LOOKS_BACK), turn.index).filter(({ role }) => role === 'character');
  // Each word counts for the message that said it last.
  const from = heard.toReversed().filter(({ content }) => {
    const given = [...contentParts(normalise(content.slice(-HEARD_MAX), language), language)].filter((part) => own.has(part));
    for (const part of given) own.delete(part);
    return given.length > 0;
  });
  return from.length >= DRAWS_ON ? from.length : 0;
}
