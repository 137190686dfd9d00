import { toBeSaid } from './saying.ts';

/** Takes the fault upon the company or oneself instead of explaining it away (Davidow 2003 on complaints). */
export const ownership = toBeSaid({
  words: {
    en: /\b(?:(?:is|was|that is|entirely|it is) (?:our|my) (?:fault|mistake|error|doing|responsibility)|our (?:mistake|fault|error)|we (?:got it wrong|made a mistake|let you down|have let you down|were wrong|should have|should not have|broke|failed|gave you (?:\w+ )?wrong)|i (?:was wrong|got (?:it|that) wrong|was rude|should not have|should have|have been rude|made it worse)|on our side|(?:i am|we are) (?:so |very |really |truly )?sorry (?:for (?:how|what (?:we|i)|the (?:wait|delay|trouble|mistake|mix-up|way)|that mistake|all (?:this|the))|about (?:how|what (?:we|i)|the (?:wait|delay|trouble|mistake|way))|(?:that )?(?:we|i)\b)|i apologi[sz]e (?:for|that))\b/,
    'zh-TW': /(?:是|都是)?我們?(?:這邊)?(?:的)?(?:錯|疏失|問題|責任|不對|沒做(?:好|到)|弄錯|搞錯|失誤|不好)|我(?:剛剛|一開始|前面).{0,12}(?:不對|不好|太)|(?:我|我們)(?:很|真的)?(?:跟|向)你(?:道歉|說對不起)|我收回.{0,4}(?:話|說)/,
  },
  means: ({ plain }) => !/寫明|要求|\bnot (?:really |actually |just )?(?:our|my) (?:fault|mistake|doing)|不是(?:我|我們)的?(?:錯|問題)/.test(plain),
  texts: {
    en: {
      label: 'Owning the fault',
      value: 'at least {value|time|times}',
      helped: 'owning the fault',
      strength: 'Turn {turn} owned what had gone wrong: {said} That calms people more than any explanation.',
    },
    'zh-TW': { label: '承擔錯誤', value: '至少 {value} 次', helped: '承擔錯誤', strength: '第 {turn} 則承擔了出錯的部分：{said}這比任何解釋都更能讓人消氣。' },
  },
});
