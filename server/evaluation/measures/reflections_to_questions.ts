import type { Language } from '#contract/limits.ts';
import type { CodedTurn } from '../coder/turn.ts';
import { between, engagement, type Measure } from './measure.ts';
import { bestSentence, heardBefore, hurts, isDue, onlyAsks, refersBack, SURE, tellsSomething } from './proof.ts';

/** Says what the speaker means. */
const OWN_WORDS = /^(?:\([^)]*\))?(?:i mean|what i|my point|我的意思|我是說|我想說|其實我|我(?:剛剛|剛才|一開始|前面))/;
/** Thanks or assents, which asks for no answer. */
const THANKS: Record<Language, RegExp> = { en: /^(?:thank|thanks|okay|ok|yes|right|good|fine|kind)\b/, 'zh-TW': /^(?:謝謝|好|嗯|對|是)/ };
/** From here on a message surely gives something back; on unseen talks fewer were found than a reader found. */
const GIVES: Record<Language, number> = { en: 0.45, 'zh-TW': 0.7 };
/** And one sentence of it by itself as likely as this: several faint ones together are none. */
const SAID = 0.4;
/** Up to here nothing was given back. */
const FAINT = 0.2;
/** As a share of all messages: what conversations reached that supervisors marked with 6 to 7, and with 8 and more. */
const FAIR = 0.3;
const GOOD = 0.5;

const surelyReflects = (turn: CodedTurn, language: Language) =>
  turn.codes.includes('reflection') && turn.reflecting > GIVES[language] && !hurts(turn) && turn.sentences.some(({ reflecting, asking, plain }) => reflecting >= SAID && asking < 0.5 && !OWN_WORDS.test(plain));

/** How often something heard is given back; graded for each question (MITI 4.2.1: 1 is fair, 2 good), told by messages. */
export const reflections_to_questions: Measure = {
  unit: 'share',
  fair: FAIR,
  good: GOOD,
  aim: { value: GOOD, more: true },
  /**
   * By messages that surely do: of how many for each question two readers seldom say the same. Where twice as many may do,
   * both ends are told, for the lower alone misleads.
   */
  figure: ({ turns, subject: { language } }) => {
    const part = turns.filter((turn) => surelyReflects(turn, language)).length;
    const most = turns.filter((turn) => turn.codes.includes('reflection') || turn.reflecting > FAINT).length;
    const figure = { value: part / Math.max(1, turns.length), most: most / Math.max(1, turns.length), part, whole: turns.length };
    if (part === 0) return { ...figure, wording: 'none' };
    return part * 2 <= most ? { ...figure, wording: 'between' } : figure;
  },
  grade: (session) => {
    const { reflections_to_questions: ratio, reflections } = session.counts;
    return (ratio === null ? between(reflections, 0, 2) : between(ratio, 0, 1.2)) * engagement(session);
  },
  /** Words of the character come back, or both readings are sure that its meaning does. */
  done: (turn) =>
    bestSentence(turn, (sentence) => {
      const sure = sentence.reflecting > SURE && !OWN_WORDS.test(sentence.plain) && (sentence.echo > 0 || sentence.parts.some(({ saysBack }) => saysBack > 0.85));
      return sure && !hurts(turn) && !sentence.telling && sentence.asking < 0.5 && !/[?？]\s*$/.test(sentence.whole) && sentence.words >= 3 ? sentence.reflecting + Math.min(3, sentence.echo) / 10 + Math.min(12, sentence.words) / 40 : 0;
    }),
  /** The character told something, and the next message asks about another thing without a word on it. */
  left: (turn, session) => {
    const heard = heardBefore(session, turn);
    if (heard === null || turn === session.turns[0] || !turn.givesNothingBack || !onlyAsks(turn) || turn.sentences.some(({ plain, words }) => refersBack(plain, words, session.subject.language)) || THANKS[session.subject.language].test(heard.text.toLowerCase()) || !tellsSomething(heard.text, session.subject.language)) return null;
    return bestSentence(turn, (sentence) => (sentence.asking > 0.5 && !isDue(sentence, session) ? heard.text.length : 0));
  },
  texts: {
    en: {
      label: 'Messages that say back what you heard',
      value: 'at least {part} of {whole}',
      wordings: { none: 'none for certain', between: 'between {part} and {most} of {whole}' },
      helped: 'saying back what {name} had said',
      first: 'saying back what you heard before you ask on',
      strength: 'Turn {turn} said back what {name} had told you (a reflection): {said} Whoever hears that goes on more easily.',
      area: 'Turn {turn} asked the next question without a word on what {name} had just told you: {said}{example}',
      step: 'Before you ask, say in a few words what you heard (a reflection). Aim: in every second message.',
    },
    'zh-TW': {
      label: '把聽到的說回去的訊息',
      value: '{whole} 則中至少 {part} 則',
      wordings: { none: '沒有一則能確定', between: '{whole} 則中有 {part} 到 {most} 則' },
      helped: '把聽到的說回去',
      first: '先把聽到的說回去，再往下問',
      strength: '第 {turn} 則把{name}說的話說了回去，這叫反映：{said}對方知道有人在聽，下一句就容易說出口。',
      area: '第 {turn} 則對{name}剛說的事一個字都沒提，就問了下一題：{said}{example}',
      step: '發問之前，先用幾個字把聽到的意思說回去（反映）。目標：每兩則至少說回去一次。',
    },
  },
};
