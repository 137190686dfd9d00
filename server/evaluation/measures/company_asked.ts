import { safetyAsked } from '../../language/safety/asked.ts';
import { asks, toBeSaid } from './saying.ts';

/** Asks who is with the other, or could be, in the hours to come. */
export const company_asked = toBeSaid({
  words: {
    en: /\b(?:who|anyone|anybody|someone|somebody|alone|with you|come (?:over|and|with)|family|wife|husband|brother|sister|daughter|son|friend|neighbou?r|flatmate)\b/,
    'zh-TW': /誰|有人|家(?:人|裡|屬)|陪|一個人|先生|太太|兒子|女兒|哥|弟|姊|妹|朋友|室友|鄰居/,
  },
  means: (sentence, _, session) => {
    const plain = sentence.plain;
    const { language } = session.subject;
    return asks(sentence) && !USUALLY.test(plain) && (WITH[language].test(plain) || (NEAR[language].test(plain) && safetyAsked([plain], language, true) === 'company'));
  },
  texts: {
    en: {
      label: 'Asking who can be there',
      value: 'at least {value|time|times}',
      helped: 'asking who can be with {name}',
      strength: 'Turn {turn} asked who is there or could come: {said} At such a time it matters who is near.',
    },
    'zh-TW': { label: '問誰可以陪', value: '至少 {value} 次', helped: '問誰可以陪{name}', strength: '第 {turn} 則問了誰在身邊、誰可以陪：{said}這種時候，有沒有人在身邊很要緊。' },
  },
});

/** Asks how it is on other days. */
const USUALLY = /平常|平時|以前|一直|照顧(?:她|他|媽|爸|先生|太太|阿)|\b(?:usually|normally|always|used to|look(?:ing)? after (?:her|him|them))\b/;
const NEAR = { en: /\b(?:with you|near|nearby|come|there|neighbou?r|alone|wake|next door|stay|sit)\b/, 'zh-TW': /陪|過來|隔壁|叫醒|在家|身邊|旁邊|一個人/ };
const WITH = {
  en: /\bwho (?:can|could|will|would|is) (?:be (?:with|there|here|around|near)|come|there|with|sit|stay|pick|take)\b|\b(?:is|has) (?:anyone|anybody|someone|there (?:anyone|someone|somebody))\b.{0,30}\b(?:with you|come|here|at home|there|you|call)\b|\b(?:did you come|are you here|are you) (?:alone|on your own|by yourself)\b|\bcome alone\b|\b(?:someone|anyone) (?:you would like|i (?:can|could) (?:call|ring))\b|\b(?:ring|call) (?:her|him|them|your \w+) (?:together|from here|now)\b/,
  'zh-TW': /(?:誰|有人|沒有人|家(?:人|屬)|朋友|太太|先生|兒子|女兒).{0,8}(?:可以|能|會|要)?(?:陪|過來|來接|一起來|在家|在旁邊)|(?:一個人|自己)(?:來|在家|回去|住)/,
};
