import type { CodedTurn } from '../coder/turn.ts';
import { between, engagement, type CodedSession, type Measure, type Moment } from './measure.ts';
import { bestSentence, isDue, onlyAsks } from './proof.ts';

const LONG = 3;

/** Messages in a row that ask without giving anything back (Miller & Rollnick 2013: the question-answer trap). */
export const longest_question_run: Measure = {
  unit: 'count',
  fair: 3,
  good: 2,
  aim: { value: 2, more: false },
  // The same run as the one that is quoted, so that a report does not contradict itself.
  figure: (session) => {
    const { length } = longestRun(session);
    return length < 2 ? null : { value: length };
  },
  grade: (session) => between(session.counts.longest_question_run, 7, 2) * engagement(session),
  leftAcross: endOfRun,
  texts: {
    en: {
      label: 'Most messages in a row that only ask',
      value: 'about {value}',
      first: 'breaking up rows of questions',
      area: 'Turn {turn} ended a row of {run} messages that only asked: {said} Such a row begins to feel like an interview.{example}',
      step: 'After every second question say back what you heard. Aim: no more than two messages in a row that only ask.',
    },
    'zh-TW': {
      label: '連續只發問的訊息數',
      value: '約 {value} 則',
      first: '不要一路問下去',
      area: '到第 {turn} 則為止，連續 {run} 則都只在發問：{said}一路問下去，容易像在盤問。{example}',
      step: '每問兩個問題，就把聽到的說回去一次。目標：最多連續兩則只發問。',
    },
  },
};

/** The longest run that is beyond doubt; the grade also counts what only looks like a question. */
function longestRun(session: CodedSession): readonly CodedTurn[] {
  let run: CodedTurn[] = [];
  let longest: CodedTurn[] = [];
  for (const turn of session.turns) {
    const due = turn.sentences.some((sentence) => sentence.asking > 0.5 && isDue(sentence, session));
    run = turn.questions > 0 && !due && turn.givesNothingBack && onlyAsks(turn) ? [...run, turn] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function endOfRun(session: CodedSession): Moment[] {
  const longest = longestRun(session);
  if (longest.length < LONG) return [];
  const [last] = longest.slice(-1);
  const asked = last && bestSentence(last, ({ asking }) => (asking > 0.5 ? asking : 0));
  return asked ? [{ ...asked, values: { run: longest.length } }] : [];
}
