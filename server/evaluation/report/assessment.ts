import { MEASURES } from '../measures/all.ts';
import { CHANGED } from '../measures/openness.ts';
import type { MeasureName } from '../../../content/measures.ts';
import { opennessOf } from '../course.ts';
import { SHORT_TURNS } from '../review.ts';
import { formatPercent } from './figures.ts';
import type { Findings } from './findings.ts';
import { fill, type Phrases } from './phrases.ts';
import { unquoted } from '../quote.ts';
import type { Writer } from './writer.ts';

/** What helped most, and what to work on first. */
export interface Focus {
  best: MeasureName | undefined;
  first: MeasureName | undefined;
  /** The transcript shows that something said made the character draw back. */
  hindered: boolean;
  /** And that something else made it open. */
  won: boolean;
}

/** Below this the levels themselves say that it was hard to talk. */
const HINDERED_FROM = 0.4;

/**
 * The report's opening text: a paragraph of what it comes to, one of figures, one on how to read it. The last
 * sentence says why a person should look, where one should.
 */
export function assess({ session, score, reasons }: Findings, { best, first, hindered, won }: Focus, phrases: Phrases, writer: Writer): string {
  const { subject, counts, goal, course } = session;
  const { language } = subject;
  const last = course.steps.at(-1);
  const moved = subject.replayed === null || last === undefined ? 0 : opennessOf(last) - opennessOf(course.start);
  const told = (subject.replayed?.told ?? []).flatMap(({ id }) => unquoted(subject.facts.get(id)?.about[language] ?? '') || []);
  const helped = best && MEASURES[best].texts[language].helped;
  const toWorkOn = first && MEASURES[first].texts[language].first;
  const reachedLevel = phrases.levels.find(([from]) => score >= from)?.[1] ?? '';
  const level = hindered && (score >= HINDERED_FROM || won) ? phrases.hindered : reachedLevel;
  const paragraphs: (string | false | undefined)[][] = [
    [
      writer.plain(counts.turns < SHORT_TURNS ? phrases.brief : level),
      moved >= CHANGED && writer.plain(phrases.course.opened),
      moved <= -CHANGED && writer.plain(phrases.course.closed),
      helped && writer.plain(phrases.focus.best, { best: fill(helped, { name: subject.characterName }) }),
      toWorkOn && writer.plain(phrases.focus.first, { first: fill(toWorkOn, { name: subject.characterName }) }),
    ],
    [
      writer.plain(phrases.counts, { turns: counts.messages }),
      writer.plain(phrases.share, { share: formatPercent(counts.talk_share, language) }),
      told.length > 0 && writer.plain(phrases.facts, { facts: told.join(language === 'en' ? '; ' : '；') }),
      goal !== null && goalSentence(),
    ],
    [writer.plain(phrases.numbering, { messages: subject.messages.length })],
    [reasons.length > 0 && writer.plain(phrases.review.sentence, { reasons: listed(reasons.map((reason) => phrases.review.reasons[reason])) })],
  ];
  return paragraphs
    .map((sentences) => sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(language === 'en' ? ' ' : ''))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

  function listed(items: readonly string[]): string {
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
  }

  function goalSentence(): string {
    if (goal === null || goal.reached) return writer.plain(phrases.goal.reached);
    // A person may count as reached what the script does not look for, and hear a fact in other words: acts alone are certain.
    const open = goal.open.flatMap((part) => ('act' in part ? (phrases.goal.acts[part.act] ?? []) : []));
    const partly = goal.met.some((part) => 'fact' in part) || goal.met.length >= goal.open.length;
    return [partly && writer.plain(phrases.goal.partly), open.length > 0 && writer.plain(phrases.goal.open, { open: listed(open) })].filter((sentence) => sentence !== false).join(language === 'en' ? ' ' : '');
  }
}
