import type { CodedTurn } from '../coder/turn.ts';
import type { Language } from '#contract/limits.ts';
import { contentParts, countUnits } from '../../language/tokenise.ts';
import { wholeSentence } from '../quote.ts';
import { between, engagement, type CodedSession, type Measure, type Ranked } from './measure.ts';
import { isDue } from './proof.ts';

/** A shorter question, such as "Really?", asks for nothing of its own; in words, or what as many characters stand for. */
const ASKS_WORDS = 3;

/** Messages that ask several things at once (Ivey, Ivey & Zalaquett 2018: bombardment). */
export const stacked_questions: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 0, more: false },
  /** Two questions on one thing are counted too; only what asks different things is blamed. */
  figure: ({ counts, turns }) => {
    const { length } = turns.filter(({ sentences }) => sentences.filter(({ codes, words }) => words >= ASKS_WORDS && (codes.has('question_open') || codes.has('question_closed'))).length > 1);
    return counts.open_questions + counts.closed_questions === 0 ? null : { value: length, part: length, whole: turns.length };
  },
  grade: (session, { left }) => between(left.length / Math.max(1, session.turns.length), 0.5, 0.1) * engagement(session),
  left: quoteOf,
  texts: {
    en: {
      label: 'Messages with more than one question',
      value: 'at least {part} of {whole} messages',
      first: 'asking one thing at a time',
      area: 'Turn {turn} asked more than one thing at once: {said} When several questions come at once, often only the easiest is answered.',
      step: 'Ask one question, then wait for the answer. Aim: no message with more than one.',
    },
    'zh-TW': {
      label: '不只一個問題的訊息',
      value: '{whole} 則中至少 {part} 則',
      first: '一次只問一件事',
      area: '第 {turn} 則一次問了好幾件事：{said}問題一多，對方往往只挑最好答的回答。',
      step: '一次只問一個問題，問完就等。目標：沒有一次問好幾件事的訊息。',
    },
  },
};

/** Words (or Chinese characters) from which a question stands for itself; a shorter one only prompts, or says a word again. */
const WORDS_MIN: Record<Language, number> = { en: 3, 'zh-TW': 4 };
/** Asks in so many words; in Chinese a mere statement said back may close with a question mark. */
const ASKS: Record<Language, RegExp> = {
  en: /\b(?:what|how|why|who|whose|when|where|which)\b|^(?:(?:and|but|so|or|then|ok|okay|well|sorry|hm+)[, ]+)*(?:[a-z]+, )?(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|may|shall)\b/,
  'zh-TW': /什麼|怎麼|怎樣|為何|誰|哪|幾(?!乎)|多久|多少|多大|嗎|還是|有沒有|是不是|會不會|要不要|能不能|想不想|知不知道/,
};

/** Only names what the next question is about: 那現在呢？ "And your brother?" */
const NAMES_MATTER: Record<Language, RegExp> = { en: /^(?:and|what about|how about) (?:\w+ ){0,4}\w+\?*$/, 'zh-TW': /^(?:那|而)?[^,，?？]{0,16}呢\?*$/ };

/** Sentences that close with a question mark and ask, not for assent only. */
function asked(turn: CodedTurn, session: CodedSession) {
  const { language } = session.subject;
  return turn.sentences.flatMap((sentence) =>
    sentence.parts
      .filter((part) => part.asks !== null && /[?？]\s*$/.test(part.verbatim) && ASKS[language].test(part.plain) && !NAMES_MATTER[language].test(part.plain) && countUnits(part.plain, language) >= WORDS_MIN[language] && !isDue(sentence, session))
      .map((part) => ({ sentence, parts: contentParts(part.plain, language) })),
  );
}

/** The questions as they stand one after the other, so that the quote shows what it is blamed for. */
function quoteOf(turn: CodedTurn, session: CodedSession): Ranked | null {
  const questions = asked(turn, session);
  if (questions.length < 2 || !questions.some(({ parts }, place) => place > 0 && ![...parts].some((part) => questions[0]?.parts.has(part)))) return null;
  const content = session.subject.messages[turn.index]?.content ?? '';
  const wholes = questions.map(({ sentence }) => sentence.whole);
  const [first = '', last = ''] = [wholes[0], wholes.at(-1)];
  const start = content.indexOf(first);
  const end = content.lastIndexOf(last) + last.length;
  const quote = start === -1 || end <= start ? '' : wholeSentence(content.slice(start, end));
  return quote === '' || quote.includes('\n') ? null : { index: turn.index, quote, rank: questions.length + quote.length / 1000 };
}
