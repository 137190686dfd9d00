import { asks, toBeSaid } from './saying.ts';

const WHEN_EN = String.raw`(?:today|tonight|tomorrow|this (?:afternoon|evening|morning|week)|right now|(?:on |by |before |until )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:by|before|at|within) (?:noon|lunch|five|six|\d+|one|two|three|four|seven|eight|nine|ten)\b)`;

/** Says what the speaker will do, and by when. */
export const date_given = toBeSaid({
  words: {
    en: new RegExp(String.raw`\b(?:i|we) (?:will|am going to|are going to|am (?:\w+ )?(?:ring|call|request|send|writ)ing)\b.{0,80}\b${WHEN_EN}|\bi am (?:requesting|ringing|calling|sending|writing)\b.{0,60}\bnow\b|\bit goes out today\b`),
    'zh-TW': /(?:我|我們)(?!.{0,4}(?:昨|之前)).{0,24}(?:今天|明天|後天|現在就?|馬上|立刻|下班前|(?:上|下)午|(?:禮拜|星期|週)[一二三四五六日天]|[一二兩三四五六七八九十\d]+點|[一二兩三四五六七八九十\d]+(?:天|個(?:小時|工作天)|分鐘)(?:內|之內|以內)).{0,24}(?:打|回|送|寄|處理|通知|聯絡|告訴|跟你|給你|辦|查|申請|改|問)|(?:今天|明天|現在|(?:禮拜|星期|週)[一二三四五六日天]|[一二兩三四五六七八九十\d]+點).{0,16}(?:我|我們)(?:會|就|來|親自|本人).{0,8}(?:打|回|送|寄|處理|通知|聯絡|給你|申請)/,
  },
  means: (sentence) => !asks(sentence) || /明天|今天|tomorrow|today/.test(sentence.whole),
  texts: {
    en: {
      label: 'Saying what you will do, and when',
      value: 'at least {value|time|times}',
      helped: 'naming what you will do and when',
      strength: 'Turn {turn} named what you will do and when: {said} A promise with a time can be trusted.',
    },
    'zh-TW': { label: '說清楚會做什麼、什麼時候', value: '至少 {value} 次', helped: '說清楚會做什麼、什麼時候', strength: '第 {turn} 則說清楚會做什麼、什麼時候：{said}承諾講清楚時間，對方才信得過。' },
  },
});
