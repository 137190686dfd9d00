import { betterUnsaid } from './saying.ts';

/** Words of the trade that a lay person cannot know (SPIKES: Baile et al. 2000; Castro et al. 2007 on unexplained terms). */
export const plain_words = betterUnsaid({
  words: {
    en: /\b(?:adenocarcinoma|carcinoma|metasta\w+|malignan\w+|neoplas\w+|histolog\w+|patholog\w+|resectable|non-resectable|inoperable|prognosis|palliative|chemoradiation|immunotherapy|egfr|ccrt|stage (?:i+v?|[1-4][ab]?)|ich|ivh|gcs|intracerebral|subarachnoid|haematoma|hematoma|infarct\w*|oedema|intubat\w+|dnr|dnar|bilateral|ischaem\w+|sepsis|lesion|ct|mri|icu)\b/,
    'zh-TW': /腺癌|轉移性|預後|臨床分期|\bi{1,3}[ab]?期|iii?b|標靶|化放療|免疫治療|egfr|ccrt|resectable|ich|ivh|gcs|腦室|血腫|瞳孔|葉克膜|dnr|ct|mri|病灶|浸潤|栓塞|敗血|氣切|安寧緩和/,
  },
  means: ({ whole }) => !/means|that is|in other words|so-called|意思是|也就是|就是說|簡單(?:說|講)|所謂/i.test(whole),
  texts: {
    en: {
      label: 'Messages with technical terms',
      value: 'at least {value}',
      first: 'saying it in plain words',
      area: 'Turn {turn} used a technical term and did not explain it: {said}',
      step: 'Say it in everyday words, then stop. Aim: no term without its meaning.',
    },
    'zh-TW': {
      label: '用了專業術語的訊息',
      value: '至少 {value} 則',
      first: '用白話說',
      area: '第 {turn} 則用了術語，沒有解釋：{said}',
      step: '用不必學過醫也聽得懂的話說，說完停一下。目標：術語都有解釋。',
    },
  },
});
