import { betterUnsaid } from './saying.ts';

/** Comfort that costs nothing and says that the other need not feel so (Rogers 1957 on empathy; Burleson 2003 on comforting). */
export const empty_comfort = betterUnsaid({
  words: {
    en: /\b(?:(?:it|everything|things|this|that|you) will (?:all )?(?:be (?:fine|okay|ok|alright|all right)|work out|get (?:better|easier)|pass)|i know (?:exactly )?how you feel|time heals|everything happens for a reason|look on the bright side|it could be worse|at least (?:you|it|he|she) (?:have|had|is|did|was)|(?:that|it) happens to (?:everybody|everyone|all of us)|every(?:body|one) (?:has|gets|feels|goes through) (?:bad days|that|this|it|like that)|(?:it )?does get easier|the first year is always|no need to worry|there is nothing to worry about|stay positive|think positive)\b/,
    'zh-TW': /(?:一切|都|就)會(?:沒事|好起來|過去|好的|變好)(?:的)?|(?:會)?慢慢(?:就)?(?:會)?(?:好(?:起來|的)?|過去)(?:的|了|啦)|我(?:完全|很)?(?:懂|了解|知道)你(?:的)?(?:感受|心情|感覺)|想開(?:一點|點)|看開(?:一點|點)|往好(?:處|的方面)想|時間(?:會)?(?:沖淡|治癒|久了就)|(?:大家|每個人|人)(?:都)?(?:會|有)(?:這樣|煩惱|搞砸)|(?:至少|還好)(?:你|他|她)(?:還)?(?:有|是|沒)(?!.{0,3}(?:掛|走|放棄|打來|打電話|來|說|講|跟|告訴|問|撐|開口))|比你(?:嚴重|慘|辛苦)|沒什麼大不了|(?:要|請|保持)樂觀|樂觀(?:一)?點|不要(?:太)?(?:擔心|難過|想太多)(?=[,。!?啦喔]|$)/,
  },
  texts: {
    en: {
      label: 'Messages with empty comfort',
      value: 'at least {value}',
      first: 'staying with what is said instead of comforting it away',
      area: 'Turn {turn} comforted in general words, which can sound as if {name} should not feel so: {said}',
      step: 'Instead of comforting, say what you heard and wait. Aim: no general comfort.',
    },
    'zh-TW': {
      label: '空泛安慰的訊息',
      value: '至少 {value} 則',
      first: '先聽完，不急著安慰',
      area: '第 {turn} 則的安慰比較空泛，聽起來像在說{name}不該這樣想：{said}',
      step: '不急著安慰，先把聽到的說回去，等對方接話。目標：沒有空泛的安慰。',
    },
  },
});
