import { asks, toBeSaid } from './saying.ts';
import { isSurelyHarsh } from './proof.ts';

/** Only says that it will be told. */
const ANNOUNCES = /\b(?:only|just) what i (?:saw|heard)\b|\bcorrect me\b|\b(?:tell|describe to) you what i (?:saw|heard)\b|(?:只|跟你|先)(?:說|講)(?:一下)?我(?:看到|聽到)的(?:[,，。]|$|部分|就好)/;

/** Judges, or draws a conclusion from what the other told. */
const CONCLUDES = /^so\b(?!.{0,40}\bi (?:saw|heard|noticed)\b)|\byou (?:were|are|sounded) (?:too |so |very )?(?:sharp|rude|harsh|polite|aggressive|unfair)\b|\bso that (?:they|she|he|people)\b|^所以|你.{0,4}(?:很|太)(?:兇|衝|沒禮貌|過分)/;

/** Says what was seen or heard, as it would show on film, without a judgement (Center for Creative Leadership: situation, behaviour, impact). */
export const behaviour_named = toBeSaid({
  words: {
    en: /\b(?:what i saw|i saw|i noticed|i heard|on (?:monday|tuesday|wednesday|thursday|friday)|in the meeting|(?:was|were) due on|came (?:in )?(?:on|\w+ days? late)|the last (?:two|three|few) (?:reports?|deadlines?)|when (?:she|he|ellie|priya)\b.{0,24}\byou)\b.{0,120}\b(?:you|she|he|it|they|voice|report|deadlines?|late|due|cut|spoke|stopped|said)\b/,
    'zh-TW': /(?<!沒有?)(?:我)(?:有)?(?:看到|注意到|聽到|講我看到)(?:的)?.{0,6}(?:是|[:：]|你|小柔|雅婷|她|他).{6,}|(?:禮拜|星期|週)[一二三四五六日].{0,30}(?:打斷|聲音|講|說|安靜|闔)|(?:原定|原本|該).{0,12}(?:交|晚|遲)|(?:晚|遲)(?:了)?[一二兩三四五六七八九十\d]+天/,
  },
  means: (sentence, _, session) => !asks(sentence) && !ANNOUNCES.test(sentence.plain) && !CONCLUDES.test(sentence.plain) && sentence.words >= 6 && !/開心|難過|生氣|好像|似乎|我剛剛|想像|害怕|seem|upset|imagine|frighten|afraid|angry|\bfel[tl]|feel|i was\b|\bwonder|\bwhy\b|為什麼|怎麼/.test(sentence.plain) && !isSurelyHarsh(sentence, session) && sentence.echo === 0,
  texts: {
    en: {
      label: 'Saying what was seen, without judging',
      value: 'at least {value|time|times}',
      helped: 'saying what you had seen without judging',
      strength: 'Turn {turn} said what was seen or happened rather than what {name} is like: {said}',
    },
    'zh-TW': { label: '只說看到的，不評斷', value: '至少 {value} 次', helped: '只說看到的，不評斷', strength: '第 {turn} 則說的是看到的事，不是評斷{name}這個人：{said}' },
  },
});
