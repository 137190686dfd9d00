import { toBeSaid } from './saying.ts';

/** Says what stays between the two, or where that ends (Jenkins 2010 on young clients). */
export const confidentiality = toBeSaid({
  words: {
    en: /\b(?:(?:stays?|keep it|just) between us|(?:will not|would not|not going to) (?:tell|pass (?:it|that|this) on|write (?:it|that|this) down|do anything (?:about this )?behind your back)|i (?:would|will) (?:ask|tell) you (?:first|before)|without (?:asking|telling) you|(?:nobody|no one) (?:else )?(?:will|has to|needs to) know|keep (?:this|that|it) (?:to myself|private|confidential)|worried about your safety|i would have to (?:tell|bring|involve))\b/,
    'zh-TW': /不會(?:跟|告訴|讓|說出去|寫|講出去|傳)(?!.{0,3}你$)|不(?:會)?記(?:在)?(?:紀錄|下來)|只有(?:我們)?(?:兩個|我)(?:人)?知道|保密|先問過你|(?<!那我|那)先(?:跟你說(?!(?:一下)?[^,。!?:]{0,2}(?:我|為什麼|抱歉|對不起))|告訴你(?![^,。!?:]{0,3}(?:我|為什麼)))|(?:除非|如果).{0,10}(?:危險|安全|受傷)/,
  },
  texts: {
    en: {
      label: 'Saying what stays between you',
      value: 'at least {value|time|times}',
      helped: 'saying what stays between you',
      strength: 'Turn {turn} said what stays between you, or where that ends: {said}',
    },
    'zh-TW': { label: '說明會不會保密', value: '至少 {value} 次', helped: '說明會不會保密', strength: '第 {turn} 則說明了什麼會保密、什麼不會：{said}' },
  },
});
