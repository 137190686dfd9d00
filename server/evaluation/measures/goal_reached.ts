import { quotable } from '../quote.ts';
import { type Measure } from './measure.ts';

/** How far the script's goal was reached: 1 wholly, less where a part of it was. */
export const goal_reached: Measure = {
  unit: 'share',
  fair: 0.5,
  good: 1,
  aim: { value: 1, more: true },
  figure: ({ goal }) => (goal === null ? null : { value: goal.reached ? 1 : goal.met.length / Math.max(1, goal.met.length + goal.open.length), part: goal.met.length, whole: goal.met.length + goal.open.length, ...(goal.reached && { wording: 'reached' }) }),
  grade: ({ goal }) => (goal === null ? null : goal.reached ? 1 : 0.7 * (goal.met.length / Math.max(1, goal.met.length + goal.open.length))),
  doneAcross: ({ goal, subject: { messages } }) =>
    [goal?.index ?? null].flatMap((index) => {
      if (index === null) return [];
      const place = messages[index]?.role === 'character' ? index : index + 1;
      const quote = messages[place]?.role === 'character' ? quotable(messages[place]?.content ?? '') : '';
      return quote === '' ? [] : [{ index: place, quote }];
    }),
  texts: {
    en: { label: 'Goal of the script', value: 'at least {part} of {whole} parts', wordings: { reached: 'reached' }, helped: 'keeping to the goal', strength: 'By turn {turn} the goal of the script was reached. {name} said there: {said}' },
    'zh-TW': { label: '腳本目標', value: '{whole} 個部分中至少 {part} 個', wordings: { reached: '已達成' }, helped: '朝目標前進', strength: '到第 {turn} 則，腳本目標達成了。{name}在那裡說：{said}' },
  },
};
