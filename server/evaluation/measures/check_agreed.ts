import { toBeSaid } from './saying.ts';

/** Settles when to look at it again, or asks what the other will do and when. */
export const check_agreed = toBeSaid({
  words: {
    en: /\b(?:when (?:could|can|would|will|shall) (?:you|we)|shall we (?:meet|look|sit|talk|check)|can we (?:sit|meet|talk|look)|let us (?:meet|look|talk|sit)\b.{0,30}\b(?:again|next|on (?:monday|tuesday|wednesday|thursday|friday)|tomorrow|every|once|twice|in (?:a|two|three))\b|(?:meet|talk|check|look at it|sit down) (?:again )?(?:on|next|tomorrow|in a)|next (?:week|monday|tuesday|wednesday|thursday|friday)|what (?:could|would|will) you (?:do|try|like to do)|what would help you|how would you like to)\b/,
    'zh-TW': /^(?!.*(?:開始|那時候|當時|以前|是從)).*(?:什麼時候|哪(?:一)?天|幾點).{0,12}(?:談|聊|看(?!到)|找|跟|方便|約|處理)|(?:下(?:禮拜|週|星期|次)|明天).{0,12}(?:談|聊|看(?!到)|約|碰|找)|(?:禮拜|星期|週)[一二三四五].{0,6}(?:再|一起|約|碰個?面)(?!.{0,4}看到)|(?:我們)?(?:約|再找)(?:個|一)?時間|你(?:打算|想|會|可以)(?:怎麼|用什麼).{0,8}(?:跟|做|處理|面對|談)|怎(?:麼)?樣(?:做)?.{0,8}(?:比較|才).{0,6}(?:開口|說|講|按)/,
  },
  texts: {
    en: {
      label: 'Turning to what comes next',
      value: 'at least {value|time|times}',
      helped: 'turning to what comes next',
      strength: 'Turn {turn} turned to what comes next: {said}',
    },
    'zh-TW': { label: '談到接下來怎麼做', value: '至少 {value} 次', helped: '談到接下來怎麼做', strength: '第 {turn} 則談到接下來怎麼做：{said}' },
  },
});
