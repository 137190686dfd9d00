import { between, engagement, type Measure } from './measure.ts';
import { bestSentence, hurts } from './proof.ts';

/** From here on there is something to sum up. */
const TURNS_MIN = 6;
const TURNS_BEFORE = 2;

/** Turns that sum up what was said (Miller & Rollnick 2013). */
export const summaries: Measure = {
  unit: 'count',
  fair: 1,
  good: 1,
  aim: { value: 1, more: true },
  figure: (_, { done }) => ({ value: done.length }),
  grade: (session, { done }) => (session.turns.length < TURNS_MIN ? null : between(done.length, 0, 1) * engagement(session)),
  /** Words of several messages of the character come back in one. */
  done: (turn, session) => {
    if (session.turns.indexOf(turn) < TURNS_BEFORE || hurts(turn)) return null;
    const summary = session.summaries.get(turn.index);
    return summary === undefined ? null : bestSentence(turn, (sentence) => (sentence === summary.sentence ? summary.from : 0));
  },
  texts: {
    en: {
      label: 'Summaries',
      value: 'at least {value}',
      helped: 'summing up what had been said',
      strength: 'Turn {turn} drew together what {name} had told you in several messages: {said} That shows what was heard, and lets {name} correct it.',
    },
    'zh-TW': { label: '整理重點的次數', value: '至少 {value} 次', helped: '把談過的整理起來', strength: '第 {turn} 則把{name}前後說的整理在一起：{said}對方知道您聽懂了什麼，也可以更正。' },
  },
};
