import { between, engagement, type Measure } from './measure.ts';
import type { CodedSentence } from '../coder/turn.ts';
import { chanceOf, isSurelyHarsh, bestSentence } from './proof.ts';

/** Turns that blame, argue, warn or belittle (MITI 4.2.1: confront). */
export const confrontations: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 0, more: false },
  /** Where one message surely hurts, those that likely do are counted with it: in four of sixteen reports the sure ones were less than half of what a supervisor counted. */
  figure: ({ turns }, { left }) => ({ value: left.length === 0 ? 0 : Math.max(left.length, turns.filter(({ sentences }) => sentences.some(isLikely)).length) }),
  grade: (session) => between(session.counts.confrontations / Math.max(1, session.counts.turns), 0.25, 0) * engagement(session),
  left: (turn, session) =>
    bestSentence(turn, (sentence) => (isSurelyHarsh(sentence, session) ? chanceOf(sentence, 'confrontation') + sentence.words / 100 + 0.1 : 0)),
  texts: {
    en: {
      label: 'Messages that blame, press or belittle',
      value: 'at least {value}',
      first: 'taking blame and pressure out of what you say',
      area: 'Turn {turn} could hurt {name} or put them on the defensive: {said} Blame and pressure close people down, whatever else goes well.{example}',
      step: 'When you feel the urge to argue, first say back what you heard. Aim: no message that blames or presses.',
    },
    'zh-TW': {
      label: '帶有指責、施壓或貶低的訊息',
      value: '至少 {value} 則',
      first: '少責備、少施壓',
      area: '第 {turn} 則可能傷到{name}，或讓人起防衛心：{said}責備和壓力讓人不想再說，其他地方做得再好也一樣。{example}',
      step: '想爭辯的時候，先把聽到的說回去。目標：沒有責備或施壓的訊息。',
    },
  },
};

const isLikely = ({ likelyHarsh, parts }: CodedSentence) => likelyHarsh && !parts.some(({ acts }) => acts.includes('apology'));
