import { safetyAsked } from '../../language/safety/asked.ts';
import { toBeSaid } from './saying.ts';

/** Plans the next hours: where the means go, who rings whom and when (Stanley & Brown 2012: safety planning). */
export const tonight_agreed = toBeSaid({
  words: {
    en: /\b(?:tonight|next few hours|until (?:the )?morning|tomorrow|call (?:us|me) back|ring (?:us|me|you)|stay on the line|while we (?:keep )?talk|before you)\b/,
    'zh-TW': /今(?:晚|天晚上)|接下來.{0,6}(?:小時|鐘頭)|明天|天亮|打(?:電話)?(?:給|回)(?:我|來|你)|在線上|撐到|等一下/,
  },
  means: (sentence, _, session) => {
    const plain = sentence.plain;
    const kind = safetyAsked([plain], session.subject.language, true);
    return kind === 'agreement' || kind === 'now' || PLANS[session.subject.language].test(plain);
  },
  texts: {
    en: {
      label: 'Speaking of the hours ahead',
      value: 'at least {value|time|times}',
      helped: 'speaking of the hours ahead',
      strength: 'Turn {turn} turned to the hours ahead: {said} A plan for the next hours helps somebody through the night.',
    },
    'zh-TW': { label: '談到今晚或接下來幾個小時', value: '至少 {value} 次', helped: '談到接下來幾個小時', strength: '第 {turn} 則談到接下來這幾個小時：{said}先談好怎麼過，比較撐得過一晚。' },
  },
});

const PLANS = {
  en: /\b(?:get through|next few hours|will you (?:do|stay|call|ring)|someone (?:here )?will ring|can i ring you|i will ring you|stay on the line)\b/,
  'zh-TW': /接下來.{0,8}(?:小時|鐘頭)|(?:我|這裡).{0,6}打給你|在線上陪|撐過今晚|(?:答應|說好).{0,8}(?:今晚|打)/,
};
