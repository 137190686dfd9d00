import type { Language } from '#contract/limits.ts';
import { praises } from '../coder/praise.ts';
import { between, engagement, type Measure } from './measure.ts';
import { bestSentence, chanceOf, hurts } from './proof.ts';

/** Words of praise may praise somebody else: a reading must take the sentence for what is said to the other. */
const READ = 0.4;

/** Speaks of somebody else. */
const OF_ANOTHER: Record<Language, RegExp> = { en: /\b(?:he|she|they)\b/, 'zh-TW': /[他她]|\p{L}{2,6}(?:聽起來|感覺|好像|應該|真的是)(?:很|是|滿|好)/u };
const YOU = /\byou(?:r|rs|rself)?\b|[你您妳]/;

/** Turns that name a strength or an effort (MITI 4.2.1: affirm). */
export const affirmations: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 1, more: true },
  figure: (_, { done }) => ({ value: done.length }),
  grade: (session) => between(session.counts.affirmations / Math.max(1, session.counts.turns), 0, 0.1) * engagement(session),
  done: (turn, session) =>
    bestSentence(turn, (sentence) =>
      sentence.codes.has('affirmation') && (chanceOf(sentence, 'affirmation') >= READ || sentence.reflecting > READ) && praises(sentence.plain, session.subject.language) && sentence.words >= 4 && !sentence.codes.has('advice') && !hurts(turn) && !(OF_ANOTHER[session.subject.language].test(sentence.plain) && !YOU.test(sentence.plain)) ? sentence.words : 0,
    ),
  texts: {
    en: {
      label: 'Messages that recognise something',
      value: 'at least {value}',
      helped: 'recognising what {name} did or can do',
      strength: 'Turn {turn} recognised what {name} did or can do: {said}',
    },
    'zh-TW': { label: '具體肯定對方的訊息', value: '至少 {value} 則', helped: '肯定對方', strength: '第 {turn} 則肯定了{name}：{said}' },
  },
};
