import { quotable, unquoted } from '../quote.ts';
import { between, type CodedSession, type Measure, type Moment } from './measure.ts';

/** What the character holds back at first and came to tell, by the words of its `told_by`. */
export const facts_elicited: Measure = {
  unit: 'count',
  fair: null,
  good: null,
  aim: { value: 2, more: true },
  figure: ({ counts }) => (counts.facts_elicited === null ? null : { value: counts.facts_elicited + (counts.facts_volunteered ?? 0) }),
  grade: (session) => {
    const { facts_elicited: elicited, facts_missed: missed } = session.counts;
    return elicited === null ? null : between(elicited / Math.max(1, elicited + (missed ?? 0)), 0, 0.6);
  },
  doneAcross: told,
  texts: {
    en: {
      label: 'Things {name} held back and then told you in full',
      value: 'at least {value}',
      helped: 'asking and listening until {name} told you more',
      strength: 'In turn {turn} {name} told you something held back until then, {about}: {said}',
    },
    'zh-TW': {
      label: '{name}原本沒講、後來完整告訴您的事',
      value: '至少 {value} 件',
      helped: '邊問邊聽，讓{name}願意多說',
      strength: '{name}在第 {turn} 則講出原本沒講的事（{about}）：{said}',
    },
  },
};

/** The last told first: it took most. */
function told({ subject: { messages, replayed, facts, language } }: CodedSession): Moment[] {
  return (replayed?.told ?? [])
    .filter(({ how, index }) => how === 'elicited' && messages[index - 1]?.role === 'participant')
    .toReversed()
    .flatMap(({ id, index }) => {
      const quote = quotable(messages[index]?.content ?? '');
      const about = facts.get(id)?.about[language];
      return quote === '' || about === undefined ? [] : [{ index, quote, values: { about: unquoted(about) } }];
    });
}
