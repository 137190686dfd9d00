import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import { normalise } from '../../language/tokenise.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { sentencesOf, wholeSentence } from '../report/quote.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import { between, type CodedSession, type Measure, type Ranked } from './measure.ts';
import { bestSentence, heardBefore, hurts } from './proof.ts';

const FEELING = String.raw`(?:afraid|scared|frighten(?:ed|ing)|terrif(?:ied|ying)|worried|anxious|angry|furious|mad(?:dening)?|frustrat(?:ed|ing)|annoy(?:ed|ing)|sad|lonely|ashamed|embarrass(?:ed|ing)|humiliat(?:ed|ing)|guilty|exhaust(?:ed|ing)|tired|worn (?:out|down)|overwhelm(?:ed|ing)|painful|disappoint(?:ed|ing)|helpless|hopeless|relieved|proud|torn|heartbroken|shocked|trapped|hard(?! for| to| time)|tough|awful|horrible|terrible|heavy|unfair|hurtful|upset(?:ting)?|(?<!not )alone (?:with|in) (?:this|that|it))`;

/** A feeling named to the other as theirs, or as anybody's in their place. */
const NAMES: Record<Language, RegExp> = {
  en: pattern`
    \b(?:you (?:are|were|feel|felt|must (?:be|feel|have (?:been|felt))|sound|seem|look|might (?:be|feel)|have been)|you would be|makes? you|made you|leaves? you|left you)\b(?: \w+){0,4} ${FEELING}\b
    |\b(?:that|it|this|which|those (?:\w+ ){1,2}) ?(?:must (?:be|feel|have (?:been|felt))|sounds?|is|was|feels?|felt|can not (?:be|have been)|would (?:be|make))\b(?: \w+){0,4} ${FEELING}\b|(?<!if )\b(?:that|it|this) (?:must (?:have )?)?hurts?\b(?! (?:her|him|them|people|others))|\bwhat a (?:\w+ )?(?:shock|burden|blow)\b|\byou (?:must )?(?:really |still )?miss (?:him|her|them|it|that)\b|\bno wonder you (?:are|feel|felt)\b|\b(?:sounds?|how) ${FEELING}\b
  `,
  'zh-TW': /(?<!不(?:要|用|必)|別)(?:很|好|真|太|這麼|那麼|非常|一定|多(?:麼)?|有點|有些|滿|蠻|又|心裡|覺得|感覺|應該|也)(?:會)?(?:很|好|真|滿|蠻)?(?:累|難過|難受|辛苦|委屈|害怕|怕|擔心|生氣|氣|火大|煩|焦慮|緊張|不安|孤單|寂寞|孤獨|失望|灰心|挫折|無奈|無助|丟臉|難堪|尷尬|羞|愧疚|內疚|自責|心疼|心痛|痛|受傷|傷心|捨不得|不捨|煎熬|壓力|沉重|冤|嘔|悶|慌|亂|鬆一口氣|矛盾|掙扎|想念|想他|想她|不是滋味|不好受|不公平)/,
};
/** Says that it is not felt. */
const NOT_FELT = /(?:不會|沒有|不)(?:再)?覺得|\b(?:not|never) (?:feel|be) /;
/** The speaker's own. */
const OWN_FEELING: Record<Language, RegExp> = { en: /^(?:i|we) (?:am|was|feel|felt|would be)\b/, 'zh-TW': /^我(?:也|們)?(?:很|好|真|有點|是|會)|(?:聽了|聽你(?:這樣)?(?:說|講)?了?|我(?:聽了|自己|都|也|會|有點|很|真的)).{0,6}(?:難過|擔心|捨不得|心疼|緊張|怕)/ };

/** The character says of itself that it feels so. */
const SHOWS: Record<Language, RegExp> = {
  en: pattern`
    \b(?:i|i have|i had|i would|me|my)\b.{0,24}\b(?:afraid|scared|frightened|terrified|worried|worry|anxious|angry|furious|ashamed|embarrassed|humiliated|guilty|lonely|exhausted|cry|cried|crying|hurt|sad|heartbroken|panic|helpless|hopeless|shaking|miss (?:him|her|them|it))\b|\b(?:scares|frightens|worries|hurts|shames) me\b
  `,
  'zh-TW': /^(?!.*[他她它你誰]).*(?:我|會|好|很|真的|有點|一直).{0,6}(?:害怕|怕|擔心|難過|傷心|生氣|丟臉|愧疚|自責|孤單|寂寞|累|哭|慌|發抖|痛|捨不得|受不了|撐不住)/,
};
const DENIED: Record<Language, RegExp> = { en: /\b(?:not|never|no|nothing|do not|will be|anybody|funny|would not)\b|\?/, 'zh-TW': /[不沒別免]|[?？]/ };

/** Turns of the character that show a feeling, and whether the next message met it. */
export const feelings_answered: Measure = {
  unit: 'share',
  fair: 0.5,
  good: 0.7,
  aim: { value: 2 / 3, more: true },
  figure: ({ counts: { feelings_answered: part, feelings_left: left } }) => (part + left === 0 ? null : { value: part / (part + left), part, whole: part + left }),
  grade: (session, { done }) => {
    const { feelings_answered: answered, feelings_left: left } = session.counts;
    if (answered + left + done.length === 0) return null;
    return Math.max(answered + left === 0 ? 0 : answered / (answered + left), between(done.length / Math.max(1, session.turns.length), 0, 0.25));
  },
  done: (turn, session) =>
    bestSentence(turn, (sentence) => (names(sentence, session) && !hurts(turn) && sentence.asking < 0.5 && sentence.words >= 3 ? sentence.reflecting + 0.5 : 0)),
  left: unmet,
  texts: {
    en: {
      label: 'Feelings shown that you answered',
      value: 'about {part} of {whole}',
      helped: 'naming what {name} felt',
      first: 'answering the feelings that are shown',
      strength: 'Turn {turn} put a feeling into words: {said} That takes pressure away before anything has to be solved.',
      area: '{name} spoke of a feeling in turn {turn}, and your next message did not answer it: {said}{example}',
      step: 'When a feeling is shown, name it before anything else. Aim: two in three answered.',
    },
    'zh-TW': {
      label: '對方流露情緒時，您有回應',
      value: '{whole} 次中約 {part} 次',
      helped: '說出{name}的感受',
      first: '回應對方流露的情緒',
      strength: '第 {turn} 則把感受說了出來：{said}事情還沒解決，壓力就先降下來了。',
      area: '{name}在第 {turn} 則說了自己的感受，您的下一則沒有回應：{said}{example}',
      step: '聽到情緒，先說出來，再談別的。目標：三次當中回應兩次。',
    },
  },
};

function names({ whole, plain }: CodedSentence, { subject: { language } }: CodedSession): boolean {
  return NAMES[language].test(plain) && !NOT_FELT.test(plain) && !OWN_FEELING[language].test(plain) && !/[?？]\s*$/.test(whole);
}

function unmet(turn: CodedTurn, session: CodedSession): Ranked | null {
  const heard = heardBefore(session, turn);
  if (heard === null || !turn.givesNothingBack) return null;
  const language = mainLanguageOf(heard.text, session.subject.language);
  const sentence = sentencesOf(heard.text).find((each) => {
    const plain = normalise(each, language);
    return SHOWS[language].test(plain) && !DENIED[language].test(plain);
  });
  const quote = wholeSentence(sentence ?? '');
  return quote === '' ? null : { index: heard.index, quote, rank: quote.length };
}
