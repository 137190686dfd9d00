import type { Language } from '#contract/limits.ts';
import { quotable } from '../quote.ts';
import { between, engagement, type Measure } from './measure.ts';

/** From here on it is said; a message of so many words (or Chinese characters) is a long one. */
const TOO_MUCH = 0.65;
const LONG: Record<Language, number> = { en: 50, 'zh-TW': 80 };
/** Of the longest messages: each costs reading, and a session has a thousand. */
const LOOKED_AT = 40;

/**
 * The participant's part of all words (Miller & Rollnick 2013: listen more than half of the time). Counted, not read: in
 * English by words, in Chinese by characters.
 */
export const talk_share: Measure = {
  unit: 'share',
  fair: 0.6,
  good: 0.5,
  aim: { value: 0.5, more: false },
  figure: ({ counts }) => ({ value: counts.talk_share }),
  grade: (session) => between(session.counts.talk_share, 0.8, 0.55) * engagement(session),
  leftAcross: (session) => {
    const { language, messages } = session.subject;
    if (session.counts.talk_share < TOO_MUCH) return [];
    for (const { index, units } of session.turns.toSorted((a, b) => b.units - a.units).slice(0, LOOKED_AT)) {
      const quote = units >= LONG[language] ? quotable(messages[index]?.content ?? '') : '';
      if (quote !== '') return [{ index, quote, values: { units } }];
    }
    return [];
  },
  texts: {
    en: {
      label: 'Your share of all words',
      value: '{value} of the words',
      first: 'leaving more room to speak',
      area: 'Your messages took {value} of all words. The longest is turn {turn}, with {units} words, among them: {said}',
      step: 'Halve your longer messages and let {name} answer. Aim: no more than half of all words.',
    },
    'zh-TW': {
      label: '您說的話占全部字數',
      value: '字數的 {value}',
      first: '多留一點說話的空間',
      area: '您的話占了全部字數的 {value}，最長的是第 {turn} 則，有 {units} 個字，其中一句是：{said}',
      step: '比較長的訊息減半，讓{name}有空間回應。目標：不超過全部字數的一半。',
    },
  },
};
