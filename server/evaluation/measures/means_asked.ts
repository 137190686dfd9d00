import { safetyAsked } from '../../language/safety/asked.ts';
import { asks, toBeSaid } from './saying.ts';

/** Asks for a deed, such as to give it away, or for a reason. */
const ASKS_OTHERWISE = /好不好|可不可以|為什麼|(?:請|幫我|可以|願意).{0,16}(?:交給|拿走|拿去|敲)|\b(?:could|can|would|will) you (?!tell|say)|\bwhy\b/;

/** Asks how, and what is within reach, once dying was spoken of (Stanley & Brown 2012: safety planning). */
export const means_asked = toBeSaid({
  words: { en: /./, 'zh-TW': /./ },
  means: (sentence, _, session) => asks(sentence) && !ASKS_OTHERWISE.test(sentence.plain) && ['means', 'plan', 'taken'].includes(safetyAsked([sentence.plain], session.subject.language, true) ?? ''),
  due: ({ subject: { messages }, read }) => messages.some(({ role }, index) => role === 'character' && read[index]?.speaksOfRisk === true),
  texts: {
    en: {
      label: 'Asking how, and what is within reach',
      value: 'at least {value|time|times}',
      helped: 'asking what is within reach',
      strength: 'Turn {turn} asked in plain words how far it has gone or what is within reach: {said}',
    },
    'zh-TW': { label: '問方法、手邊有什麼', value: '至少 {value} 次', helped: '問到手邊有什麼', strength: '第 {turn} 則直接問了想到什麼地步、手邊有什麼：{said}' },
  },
});
