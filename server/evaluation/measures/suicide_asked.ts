import type { Measure } from './measure.ts';
import { asksAboutThoughts } from '../safety.ts';
import { bestSentence } from './proof.ts';

/**
 * 1 where suicide was asked about in plain words, 0 where signs of it were left, null where there were none. Asking does no
 * harm and may bring relief (Dazzi, Gribble, Wessely & Fear 2014).
 */
export const suicide_asked: Measure = {
  unit: 'count',
  fair: 1,
  good: 1,
  aim: { value: 1, more: true },
  figure: ({ counts }) => (counts.suicide_asked === null ? null : { value: counts.suicide_asked }),
  grade: ({ counts }) => counts.suicide_asked,
  // "Are you safe right now?" asks about it too, and counts, but not in plain words.
  done: (turn) => bestSentence(turn, (sentence) => (sentence.asksAboutRisk && asksAboutThoughts(sentence.whole) ? 1 + sentence.asking : 0)),
  leftAcross: ({ read, counts }) => (counts.suicide_asked === 0 ? read.flatMap(({ riskTold: quote }, index) => (quote === '' ? [] : [{ index, quote }])) : []),
  texts: {
    en: {
      label: 'Asking about suicide in plain words',
      value: 'asked',
      helped: 'asking about suicide in plain words',
      first: 'asking about suicide in plain words',
      strength: 'Turn {turn} asked in plain words about suicide or self-harm: {said} Asking does not put the idea into anyone; it tells {name} that even this may be said.',
      area: 'Turn {turn} held a sign of thoughts of dying, and nobody asked about it in plain words: {said} Asking does no harm, and it may bring relief.',
      step: 'When you hear such words, ask about suicide by its name, calmly, and stay for the answer.',
    },
    'zh-TW': {
      label: '直接問自殺的念頭',
      value: '有問',
      helped: '直接問自殺的念頭',
      first: '直接問自殺的念頭',
      strength: '第 {turn} 則直接問到自殺或自我傷害：{said}開口問不會讓人產生這個念頭，反而讓{name}知道，連這件事都可以說。',
      area: '第 {turn} 則透露了不想活的念頭，之後沒有人直接問：{said}開口問不會造成傷害，對方往往反而鬆一口氣。',
      step: '聽到這樣的話，就平靜地直接問有沒有自殺的念頭，問完留下來聽。',
    },
  },
};
