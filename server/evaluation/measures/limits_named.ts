import { toBeSaid } from './saying.ts';

/** Says what cannot be promised. */
export const limits_named = toBeSaid({
  words: {
    en: /\b(?:i|we) (?:can not|will not|would not|am not able to|do not want to) (?:\w+ )?(?:promise|guarantee|invent|give you (?:a|another) date|say (?:yet|for sure|exactly)|make (?:it|one) up)|\b(?:can not|will not) (?:yet )?promise\b|\bwhich parts i can do\b|\bi do not know (?:yet|that yet)\b|\bunless they give me one\b|\beven if i have (?:got )?(?:nothing|no news)|\bnews or no news\b/,
    'zh-TW': /(?:不敢|不能|沒(?:有)?辦法|無法)(?:現在|先|跟你)?(?:保證|打包票|確定|答應|承諾|講死)|(?:還)?(?:要|得)(?:先)?(?:問過|等).{0,10}才(?:敢|能|知道)|我(?:現在)?還不(?:知道|確定)|不想(?:再)?(?:給你|說).{0,8}(?:空話|快了)|不管有沒有(?:消息|結果)|做不到的/,
  },
  texts: {
    en: {
      label: 'Naming the limits of a promise',
      value: 'at least {value|time|times}',
      helped: 'promising only what can be kept',
      strength: 'Turn {turn} said what cannot be promised: {said} That makes your other promises easier to believe.',
    },
    'zh-TW': { label: '說明做不到的部分', value: '至少 {value} 次', helped: '只答應做得到的', strength: '第 {turn} 則說明了不能保證的部分：{said}其他的承諾因此更可信。' },
  },
});
