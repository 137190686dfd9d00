import { asks, toBeSaid } from './saying.ts';

/** Asks what the other knows already, or has understood (SPIKES: Baile et al. 2000). */
export const understanding_checked = toBeSaid({
  words: {
    en: /\bwhat (?:have|did|do) (?:you|they|the others|anyone)\b.{0,30}\b(?:told|tell|know|understand|understood|heard|hear)\b|\bwhat (?:has|had) (?:anyone|anybody|been)\b.{0,30}\b(?:told|said|explained)\b|\bhave you been told\b|\bwhat do you (?:already |so far )?(?:know|understand|make of)\b|\b(?:in your own words|what have you taken (?:in|from)|what did you hear|how much (?:do you|have you)|can you tell me (?:back )?what you)\b/,
    'zh-TW': /(?:目前|到(?:現在|目前)|之前|先前|昨(?:天|晚)|醫(?:師|生|護)|大家|別人|你(?:自己)?).{0,14}(?<!想)(?!(?<=[,、]你)知道嗎)(?:知道|了解|聽到|聽說|理解|跟你(?:說|講)|告訴你).{0,10}(?:什麼|多少|哪些|怎麼|狀況|嗎)|(?<!想)(?:聽到的|了解的|知道的)(?:是|狀況)|用你(?:自己)?的話|(?:說|講)一(?:次|遍)給我聽/,
  },
  /** What somebody wants to know is another question. */
  means: (sentence) => asks(sentence) && !/想(?:要)?(?:現在|先|不想)?(?:知道|了解|聽)|\b(?:want|like|wish) to know\b/.test(sentence.plain),
  texts: {
    en: {
      label: 'Asking what was understood',
      value: 'at least {value|time|times}',
      helped: 'asking what {name} knew or had understood',
      strength: 'Turn {turn} asked what {name} knew or had understood: {said} What comes next can then start from there.',
    },
    'zh-TW': { label: '確認對方知道或聽懂多少', value: '至少 {value} 次', helped: '確認{name}知道多少', strength: '第 {turn} 則問了{name}知道或聽懂多少：{said}接下來就能從那裡講起。' },
  },
});
