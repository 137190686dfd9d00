import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import type { CodedTurn } from '../coder/turn.ts';
import { between, engagement, type Measure } from './measure.ts';
import { chanceOf, isDue, bestSentence } from './proof.ts';

/** Tells the other what to do, in so many words. */
const ADVISES: Record<Language, RegExp> = {
  en: pattern`
    \byou (?:should|ought to|need to|must(?! (?:not (?:blame|be (?:afraid|ashamed)|feel|worry|think)|have|be|feel|miss|think|know|love|hate|wonder|want|really|find))|(?<!(?:when|if|what|where|why|how|do|did|all) you )have to|had better|could (?:just |also |always )?(?:try|start|ask|talk|go|take|use|do|have a)|might want to|may want to)\b(?! (?:have been|know that|not (?:have to|worry|apologi|blame|be (?:afraid|ashamed)|feel)))|\b(?:why do not you|have you (?:tried (?!(?:to|it|that|this|them|before|again|anything|stopping|quitting)\b)|thought (?:about|of) \w+ing)|maybe (?:you|try|it would)|perhaps you (?:could|should)|i (?:would )?(?:suggest|recommend|advise)|my advice|if i were you|it would be (?:better|best|good) (?:to|if you)|you would be better off|the best thing (?:is|would be|you can do)|just try|try (?:to|and|not|going|taking)|make sure (?:you|to)|think about \w+ing)\b|\bwould already help\b
  `,
  'zh-TW': pattern`
    你(?:就)?(?:應該|最好|必須|一定要|得要?|需要(?!多久|什麼|我)|可以(?:先)?(?:試|考慮|去|找|跟|多|少|從|把|用))|(?:我)?(?:會)?建議(?:你|先|可以)?|要不要(?:先)?(?:試|考慮|去|找|跟|多|少|換|改|乾脆)|試試看|不如(?:就|先|你)|不妨|還是(?:去|趕快|早點|要)|(?:早點|趕快|盡量|記得|千萬)(?:不要|要|去|睡|戒|跟|多|少)|多(?:休息|運動|喝水|睡|吃|陪|出去)|少(?:抽|喝|想)(?!了)|會比較好|比較好(?:吧|喔|啦)
  `,
};
/** Asks leave to tell, to ask or to advise, in so many words. */
const ASKS_LEAVE: Record<Language, RegExp> = {
  en: /\b(?:may|can|could|shall|might) i (?:just )?(?:ask (?:about|you (?:something|straight|directly|about))|tell|share|say|suggest|offer|explain|give you|describe|show|read)\b|\bwould you like (?:me to (?:tell|say|explain|go on)|to (?:hear|know) (?:what|about|it|more|an|the|some))|\b(?:is|would) it (?:be )?(?:all right|alright|ok|okay) if i\b|\b(?:do|would) you mind if i\b|\bdo you want (?:me to (?:tell|explain|go on)|to hear)\b/,
  'zh-TW': /(?:可以|能不能|可不可以|方便)(?:先)?(?:讓我)?(?:問(?!題)|請問(?=一|你一|個)|跟你(?:說|講|分享)|告訴你|(?:說|講)(?:一下|給你|說|講)|分享|提(?:一個|個)?(?:建議|想法)|現在跟你)|我(?:這裡)?(?:有|想).{0,12}(?:可以|願意|要不要|想不想).{0,6}(?:說|講|聽|問)|你(?:會|還)?(?:願意|想|要)(?:不(?:願意|想|要))?(?:現在)?(?:聽聽?(?:看)?|讓我(?:問|說|講))|想(?:現在)?(?:聽|知道).{0,8}還是/,
};
/** Offers a choice of how to be told, which is no leave to tell. */
const ASKS_HOW: Record<Language, RegExp> = { en: /\bhow would you like\b/, 'zh-TW': /怎麼(?:告訴|通知|跟)你/ };
/** Leaves a choice, which is no advice. */
const CHOICE: Record<Language, RegExp> = { en: /\bor would you rather\b/, 'zh-TW': /還是(?!去|趕快|早點).*\?/ };
/** Words it to the speaker's own doing, or only asks what the other wants. */
const OWN = { en: /\b(?:i|we) (?:will|can|could|am going to|have to|should|need to)\b|\byou (?:do not|did not) (?:have|need) to\b/, 'zh-TW': /我(?:會|來|先|幫|去|可以)|不(?:用|必|需要)|你(?:可以|想)(?:不|怎麼)|如果你(?:想|願意)|慢慢|告訴我|跟我(?:說|講)/ };

const lastOf = ({ sentences }: CodedTurn) => sentences.findLast(({ toAssessor }) => !toAssessor);

/** Turns that advise unasked and without asking leave (MITI 4.2.1: persuade). */
export const advice_without_permission: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 0, more: false },
  figure: (_, { left }) => ({ value: left.length }),
  grade: (session) => between(session.counts.advice_without_permission / Math.max(1, session.counts.turns), 0.3, 0) * engagement(session),
  /** The question must close the message: whoever goes on has not waited for the answer. */
  done: (turn, session) =>
    bestSentence(turn, (sentence) => (sentence === lastOf(turn) && ASKS_LEAVE[session.subject.language].test(sentence.plain) && !ASKS_HOW[session.subject.language].test(sentence.plain) && /[?？]\s*$/.test(sentence.whole) ? 1 + sentence.words / 100 : 0)),
  /** A reading takes it for advice, and its words tell the other what to do. */
  left: (turn, session) =>
    bestSentence(turn, (sentence) => {
      const plain = sentence.plain;
      const { language } = session.subject;
      return sentence.codes.has('advice') && ADVISES[language].test(plain) && !OWN[language].test(plain) && !CHOICE[language].test(plain) && !isDue(sentence, session) ? chanceOf(sentence, 'advice') + 0.1 : 0;
    }),
  texts: {
    en: {
      label: 'Messages with advice nobody asked for',
      value: 'at least {value}',
      helped: 'asking leave before telling or advising',
      first: 'asking leave before you advise',
      strength: 'Turn {turn} asked leave first: {said} People listen better to what they have agreed to hear.',
      area: 'Turn {turn} gave advice that {name} had not asked for: {said} Such advice is easily turned down; asking leave first helps.',
      step: 'Before you advise, ask whether {name} would like to hear an idea, and wait for the answer. Aim: no advice without it.',
    },
    'zh-TW': {
      label: '對方沒要就給的建議',
      value: '至少 {value} 則',
      helped: '先問一聲，再說明或建議',
      first: '先問一聲，再給建議',
      strength: '第 {turn} 則先問過對方：{said}先徵得同意，後面的話比較聽得進去。',
      area: '第 {turn} 則{name}還沒問，就先給了建議：{said}對方沒要的建議容易被擋回來，先問一聲會好一些。',
      step: '給建議之前，先問{name}想不想聽，等對方點頭。目標：不給對方沒要的建議。',
    },
  },
};
