import type { Language } from '#contract/limits.ts';
import type { CodedSentence } from '../coder/turn.ts';
import { between, engagement, type CodedSession, type Figure, type Measure } from './measure.ts';
import { bestSentence, chanceOf, hurts, isDue, isSurelyHarsh, SURE } from './proof.ts';

/** So few words ask for an explanation rather than for a story. */
const WORDS_MIN = 4;
/** From so many turns with closed questions on they are a habit, where they are most of the questions. */
const HABIT = 3;
const MOSTLY = 0.65;
/** Asks for a story, a reason or a feeling: "what do you drive" and "what were the two words" begin alike and ask for a fact. */
const OPENLY: Record<Language, RegExp> = {
  en: /\bwhat (?:happened|happens|changed|made|makes|brought|brings|kept|keeps|worries|worried|helps|helped|hurts|hurt|bothers|frightens|matters|mattered|went|goes|would|could|might|else|stops|stopped|is (?:it|that|this) like|was (?:it|that|this|that \w+|the \w+) like|is the (?:hardest|worst|best)|was the (?:hardest|worst|best)|has (?:been|changed|it|that)|have you been|do you (?:think|feel|want|wish|miss|need|make|hope|fear|notice|imagine|see|mean)|did you (?:think|feel|want|wish|miss|need|hope|fear|notice|see)|does (?:it|that|this) (?:mean|feel|do)|did (?:it|that|this|\w+) (?:mean|feel|do|say|take|tell)|are you)\b|\bhow (?!(?:much|many|long|old|often|far|big|late)\b)\w+|\btell me\b|\bwhat is .{2,40} like\b|\bwhat a \w+ .{0,20}like\b/,
  'zh-TW': /怎麼(?!稱呼|去|來的|拼|寫)|怎樣|發生(?:了)?什麼|什麼(?:事|感覺|感受|心情|樣子|滋味|原因|意思|讓|情形|情況|狀況|改變|變化|反應|想法|影響|卡|把|開始|推著)|是什麼(?:[?？]|$)|(?:想|怕|擔心|在意|希望|需要|想念|看到|聽到|注意到|知道|做|說|講)(?:的|了)?(?:是)?(?:些)?什麼|為什麼|如何|說說|講講|聊聊|哪些/,
};
/** Two questions in one sentence. */
const TWO_IN_ONE = /\b(?:what|how|why|which|who|where|when)\b.*\b(?:and|or) (?:what|how|why|which|who|where|when|do|did|is|are|was|were|have|has)\b/;
/** Courtesy, or asks for whatever else there is: no question that is missing a better one. */
const POLITE = /\b(?:are you (?:ok|okay|all right|comfortable)|is everything (?:ok|okay|all right)|(?:anything|something) (?:else|that|you)|your name)\b|吃飽|吃飯|貴姓|怎麼稱呼|還好嗎|還有(?:什麼|沒有)|最.{0,6}(?:哪|什麼)|喝水/;

/** Asks in words that leave the answer open, whatever a reading makes of it. */
const asksWhat = ({ parts }: CodedSentence) => parts.some(({ asks, forFact }) => !forFact && (asks === 'what' || asks === 'how' || asks === 'why'));
/** Only asks whether an answer was understood. */
const CHECKS = /^(?:so |and |oh,? )?(?:sorry, )?you mean\b|\byou mean\b|你(?:是說|是指|的意思)|是(?:說|指)你/;

function openOf({ counts: { open_questions: part, asking_turns: whole } }: CodedSession): Figure | null {
  return whole === 0 ? null : { value: part / whole, part, whole };
}

/** Open questions of all, by turns that ask (MITI 3.1.1: 0.5 is fair, 0.7 good). */
export const open_question_share: Measure = {
  unit: 'share',
  fair: 0.5,
  good: 0.7,
  aim: { value: 0.5, more: true },
  /** By messages: how many questions stand in one, two readers seldom count alike. */
  figure: openOf,
  grade: (session) => {
    const share = session.counts.open_question_share;
    return share === null ? 0 : between(share, 0, 0.7) * engagement(session);
  },
  /** One question, which both readings take for an open one. */
  done: (turn, session) =>
    bestSentence(turn, (sentence) => {
      const asking = sentence.parts.filter(({ asks }) => asks !== null);
      const [only] = asking;
      const sure = turn.questions === 1 && asking.length === 1 && only !== undefined && (only.asks === 'what' || only.asks === 'how') && only.open > SURE;
      return sure && sentence.open > 0.5 && OPENLY[session.subject.language].test(sentence.plain) && sentence.words >= WORDS_MIN && !TWO_IN_ONE.test(sentence.plain) && !hurts(turn) && !/[?？]{2}/.test(sentence.whole) && !isDue(sentence, session) ? only.open + chanceOf(sentence, 'reflection') : 0;
    }),
  /** A question that a word or two answers, beside nothing that was given back, where most are of the kind. */
  left: (turn, session) => {
    const { value: share = 1, whole = 0 } = openOf(session) ?? {};
    if (whole < HABIT || 1 - share < MOSTLY || turn.codes.includes('question_open') || turn.sentences.some(asksWhat)) return null;
    return bestSentence(turn, (sentence) => {
      const asking = sentence.parts.filter(({ asks }) => asks !== null);
      const [only] = asking;
      const sure = asking.length === 1 && only !== undefined && only.open < 0.3 && sentence.open < 0.5 && sentence.asking > 0.5 && !POLITE.test(sentence.plain) && !CHECKS.test(sentence.plain) && !isSurelyHarsh(sentence, session);
      return sure && !turn.codes.includes('reflection') && !turn.codes.includes('summary') && !isDue(sentence, session) ? Math.min(8, sentence.words) : 0;
    });
  },
  texts: {
    en: {
      label: 'Of your messages that ask, those with an open question',
      value: 'about {part} of {whole}',
      helped: 'asking openly',
      first: 'asking so that more than a word can be answered',
      strength: 'Turn {turn} asked openly and left {name} to choose what to tell: {said}',
      area: 'Turn {turn} could be answered in a word or two, and most of your questions were of that kind: {said}',
      step: 'Begin more questions with what or how, then wait. Aim: at least every second question open.',
    },
    'zh-TW': {
      label: '有提問的訊息裡，用到開放問法的',
      value: '{whole} 則中約 {part} 則',
      helped: '用開放的問法',
      first: '問得開一點，讓對方多說幾句',
      strength: '第 {turn} 則用開放的問法，要說什麼由{name}決定：{said}',
      area: '第 {turn} 則一兩個字就能答完，而您的問題多半是這一種：{said}',
      step: '多用怎麼、什麼來開頭，問完就等。目標：至少一半的問題是開放的。',
    },
  },
};
