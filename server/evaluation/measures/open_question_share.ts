import { between, engagement, type Measure } from './measure.ts';
import { bestSentence, chanceOf, hurts, isDue, isSurelyHarsh, SURE } from './proof.ts';

/** So few words ask for an explanation rather than for a story. */
const WORDS_MIN = 4;
/** From so many turns with closed questions on they are a habit, where they are most of the questions. */
const HABIT = 3;
const MOSTLY = 0.65;
/** Two questions in one sentence. */
const TWO_IN_ONE = /\b(?:what|how|why|which|who|where|when)\b.*\b(?:and|or) (?:what|how|why|which|who|where|when|do|did|is|are|was|were|have|has)\b/;
/** Courtesy, or asks for whatever else there is: no question that is missing a better one. */
const POLITE = /\b(?:are you (?:ok|okay|all right|comfortable)|is everything (?:ok|okay|all right)|(?:anything|something) (?:else|that|you)|your name)\b|吃飽|吃飯|貴姓|怎麼稱呼|還好嗎|還有(?:什麼|沒有)|最.{0,6}(?:哪|什麼)|喝水/;

/** Open questions of all, by turns that ask (MITI 3.1.1: 0.5 is fair, 0.7 good). */
export const open_question_share: Measure = {
  unit: 'share',
  fair: 0.5,
  good: 0.7,
  aim: { value: 0.5, more: true },
  figure: ({ counts: { open_questions: part, closed_questions: closed } }) =>
    part + closed === 0 ? null : { value: part / (part + closed), part, whole: part + closed },
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
      return sure && sentence.open > 0.5 && sentence.words >= WORDS_MIN && !TWO_IN_ONE.test(sentence.plain) && !hurts(turn) && !/[?？]{2}/.test(sentence.whole) && !isDue(sentence, session) ? only.open + chanceOf(sentence, 'reflection') : 0;
    }),
  /** A question that a word or two answers, beside nothing that was given back, where most are of the kind. */
  left: (turn, session) => {
    const { open_questions: open, closed_questions: closed } = session.counts;
    if (closed < HABIT || closed / (open + closed) < MOSTLY) return null;
    return bestSentence(turn, (sentence) => {
      const asking = sentence.parts.filter(({ asks }) => asks !== null);
      const [only] = asking;
      const sure = asking.length === 1 && only !== undefined && only.open < 0.3 && sentence.open < 0.5 && sentence.asking > 0.5 && !POLITE.test(sentence.plain) && !isSurelyHarsh(sentence, session);
      return sure && !turn.codes.includes('reflection') && !turn.codes.includes('summary') && !isDue(sentence, session) ? Math.min(8, sentence.words) : 0;
    });
  },
  texts: {
    en: {
      label: 'Questions that leave the answer open',
      value: 'about {part} of {whole}',
      helped: 'asking openly',
      first: 'asking so that more than a word can be answered',
      strength: 'Turn {turn} asked openly and left {name} to choose what to tell: {said}',
      area: 'Turn {turn} could be answered in a word or two, and most of your questions were of that kind: {said}',
      step: 'Begin more questions with what or how, then wait. Aim: at least every second question open.',
    },
    'zh-TW': {
      label: '開放的問法',
      value: '{whole} 次提問中約 {part} 次',
      helped: '用開放的問法',
      first: '問得開一點，讓對方多說幾句',
      strength: '第 {turn} 則用開放的問法，要說什麼由{name}決定：{said}',
      area: '第 {turn} 則一兩個字就能答完，而您的問題多半是這一種：{said}',
      step: '多用怎麼、什麼來開頭，問完就等。目標：至少一半的問題是開放的。',
    },
  },
};
