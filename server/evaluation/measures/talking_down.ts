import { betterUnsaid } from './saying.ts';

/** Speaks from above: pet names to strangers, made light of, treated as a child (Ryan et al. 1995 on patronising talk). */
export const talking_down = betterUnsaid({
  words: {
    en: /(?<!oh )(?<!my )\b(?:dear(?! (?:mr|mrs|ms|dr|sir|customer))|sweetie|sweetheart|darling|honey|love|mate|buddy|young lady|young man|my girl|lady)(?:[,.!?]|$)|\b(?:you are (?:just )?overreacting|do not be silly|good girl|good boy|at your age|you people|big girl|big boy)\b/,
    'zh-TW': /玻璃心|太敏感|小孩子(?:懂什麼|不懂)|你(?:不懂|聽不懂)(?:啦|吧|的)|乖(?:一點|喔|啦)|(?:你)?都幾歲(?:的人)?了|(?:大)?驚小怪|想太多(?:了|啦)/,
  },
  means: ({ whole }) => !/[“"「『]/.test(whole) && !/sorry|called you|I love|對不起|我剛剛|抱歉/i.test(whole),
  texts: {
    en: {
      label: 'Messages that talk down',
      value: 'at least {value}',
      first: 'speaking as to an equal',
      area: 'Turn {turn} can sound as if it spoke down to {name}: {said}',
      step: 'Use the name that {name} uses, and take what they say seriously. Aim: nothing that talks down.',
    },
    'zh-TW': {
      label: '語氣像在教訓的訊息',
      value: '至少 {value} 則',
      first: '平起平坐地說話',
      area: '第 {turn} 則聽起來像把{name}當成小孩：{said}',
      step: '用對方自己的稱呼，把對方說的當一回事。目標：沒有居高臨下的話。',
    },
  },
});
