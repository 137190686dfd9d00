import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';
import { wholeSentence } from '../quote.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import { between, type CodedSession, type Measure, type Ranked } from './measure.ts';
import { bestSentence, hurts } from './proof.ts';

const FEELING = String.raw`(?:afraid|scared|frighten(?:ed|ing)|terrif(?:ied|ying)|worried|anxious|angry|furious|mad(?:dening)?|frustrat(?:ed|ing)|annoy(?:ed|ing)|sad|lonely|ashamed|embarrass(?:ed|ing)|humiliat(?:ed|ing)|guilty|exhaust(?:ed|ing)|tired|worn (?:out|down)|overwhelm(?:ed|ing)|painful|disappoint(?:ed|ing)|helpless|hopeless|relieved|proud|torn|heartbroken|shocked|trapped|hard(?! for| to| time)|tough|awful|horrible|terrible|heavy|unfair|hurtful|upset(?:ting)?|(?<!not )alone (?:with|in) (?:this|that|it))`;

/** A feeling named to the other as theirs, or as anybody's in their place. */
const NAMES: Record<Language, RegExp> = {
  en: pattern`
    \b(?:you (?:are|were|feel|felt|must (?:be|feel|have (?:been|felt))|sound|seem|look|might (?:be|feel)|have been)|you would be|makes? you|made you|leaves? you|left you)\b(?: \w+){0,4} ${FEELING}\b
    |\b(?:that|it|this|which|those (?:\w+ ){1,2}) ?(?:must (?:be|feel|have (?:been|felt))|sounds?|is|was|feels?|felt|can not (?:be|have been)|would (?:be|make))\b(?: \w+){0,4} ${FEELING}\b|(?<!if )\b(?:that|it|this) (?:must (?:have )?)?hurts?\b(?! (?:her|him|them|people|others))|\bwhat a (?:\w+ )?(?:shock|burden|blow)\b|\byou (?:must )?(?:really |still )?miss (?:him|her|them|it|that)\b|\bno wonder you (?:are|feel|felt)\b|\b(?:sounds?|how) ${FEELING}\b
  `,
  'zh-TW': /(?<!不(?:要|用|必)|別)(?:很|好|真|太|這麼|那麼|非常|一定|多(?:麼)?|有點|有些|滿|蠻|又|心裡|覺得|感覺|應該|也)(?:會)?(?:很|好|真|滿|蠻)?(?:累|難過|難受|辛苦|委屈|害怕|怕|擔心|生氣|氣|火大|煩|焦慮|緊張|不安|孤單|寂寞|孤獨|失望|灰心|挫折|無奈|無助|丟臉|難堪|尷尬|羞|愧疚|內疚|自責|心疼|心痛|痛|受傷|傷心|捨不得|不捨|煎熬|壓力|沉重|冤|嘔|悶|慌|亂|鬆一口氣|矛盾|掙扎|想念|想他|想她|不是滋味|不好受|不公平)/,
};
/** Says that it is not felt, or is the speaker's own remark on something. */
const NOT_FELT = /(?:不會|沒有|不)(?:再)?覺得|\b(?:not|never) (?:feel|be) |\b(?:that|it|this) is (?:\w+ ){0,3}sad\b/;
/** The speaker's own. */
const OWN_FEELING: Record<Language, RegExp> = { en: /^(?:i|we) (?:am|was|feel|felt|would be)\b/, 'zh-TW': /^我(?:也|們)?(?:很|好|真|有點|是|會)|(?:聽了|聽你(?:這樣)?(?:說|講)?了?|我(?:聽了|自己|都|也|會|有點|很|真的)).{0,6}(?:難過|擔心|捨不得|心疼|緊張|怕)/ };

/** Turns of the character that show a feeling, and whether the next message met it. */
export const feelings_answered: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 2, more: true },
  /** What was named can be shown. Of how many feelings cannot: most show without a word for them. */
  figure: ({ turns }, { done }) => ({ value: done.length, most: Math.max(done.length, turns.filter(({ codes }) => codes.includes('feeling')).length) }),
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
      label: 'Messages that put a feeling into words',
      value: 'at least {value}',
      helped: 'naming what {name} felt',
      first: 'answering the feelings that are shown',
      strength: 'Turn {turn} put a feeling into words: {said} It takes some of the pressure off before anything is solved.',
      area: '{name} spoke of a feeling in turn {turn}, and your next message did not answer it: {said}{example}',
      step: 'When a feeling is shown, name it before anything else. Aim: at least twice in a talk.',
    },
    'zh-TW': {
      label: '說出對方感受的訊息',
      value: '至少 {value} 則',
      helped: '說出{name}的感受',
      first: '回應對方流露的情緒',
      strength: '第 {turn} 則把感受說了出來：{said}事情還沒解決，這樣說就能先減輕一點壓力。',
      area: '{name}在第 {turn} 則說了自己的感受，您的下一則沒有回應：{said}{example}',
      step: '聽到情緒，先說出來，再談別的。目標：一次對話至少兩回。',
    },
  },
};

function names({ whole, plain }: CodedSentence, { subject: { language } }: CodedSession): boolean {
  return NAMES[language].test(plain) && !ofAnother(plain, language) && !NOT_FELT.test(plain) && !OWN_FEELING[language].test(plain) && !/[?？]\s*$/.test(whole);
}

/** Somebody else's feeling, of whom the talk is: 那她一定很緊張。 */
const ANOTHER: Record<Language, RegExp> = {
  en: /\b(?:she|he|they|her|him|them)\b(?:(?!\byou\b).)*\b(?:must|sounds?|looks?|is|are|was|were|felt|feels?|hurts?)\b/,
  'zh-TW': /(?:[他她]們?|(?:媽媽?|爸爸?|太太|先生|老公|老婆|女兒|兒子|孩子|小孩|同事|對方|小\p{Script=Han}))(?:那時候?|當時|聽了|應該|一定|心裡|可能|會|也|是)*(?:很|好|真|滿|蠻|非常|有點)?(?:\p{Script=Han}{0,2})(?:累|難過|難受|辛苦|委屈|怕|擔心|生氣|煩|焦慮|緊張|不安|孤單|失望|挫折|丟臉|難堪|尷尬|自責|痛|受傷|傷心|壓力|慌|矛盾)/u,
};
const CLAUSE = /[^,，。;；:：!！?？]+/g;

/** Every clause that names a feeling names another's. */
function ofAnother(plain: string, language: Language): boolean {
  const naming = (plain.match(CLAUSE) ?? []).filter((clause) => NAMES[language].test(clause));
  return naming.length > 0 && naming.every((clause) => ANOTHER[language].test(clause) && !YOURS[language].test(clause));
}

const YOURS: Record<Language, RegExp> = { en: /\byou(?:r|rs)?\b/, 'zh-TW': /[你您妳]/ };

function unmet(turn: CodedTurn, { read }: CodedSession): Ranked | null {
  const told = read[turn.index - 1]?.feelingTold ?? '';
  const quote = turn.givesNothingBack ? wholeSentence(told) : '';
  return quote === '' ? null : { index: turn.index - 1, quote, rank: quote.length };
}
