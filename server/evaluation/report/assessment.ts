import { MEASURES } from '../measures/all.ts';
import type { MeasureName } from '../../../content/measures.ts';
import { opennessOf } from '../course.ts';
import type { GoalPart } from '../goal.ts';
import { SHORT_TURNS } from '../review.ts';
import { formatPercent } from './figures.ts';
import type { Findings } from './findings.ts';
import { fill, type Phrases } from './phrases.ts';
import type { Writer } from './writer.ts';

/** What helped most, and what to work on first. */
export interface Focus {
  best: MeasureName | undefined;
  first: MeasureName | undefined;
}

/** A smaller change of openness is none. */
const CHANGED = 0.1;

/**
 * The report's opening text: a paragraph of what it comes to, one of figures, one on how to read it. The last
 * sentence says why a person should look, where one should.
 */
export function assess({ session, score, reasons }: Findings, { best, first }: Focus, phrases: Phrases, writer: Writer): string {
  const { subject, counts, goal, course } = session;
  const { language } = subject;
  const last = course.steps.at(-1);
  const moved = subject.replayed === null || last === undefined ? 0 : opennessOf(last) - opennessOf(course.start);
  const told = (counts.facts_elicited ?? 0) + (counts.facts_volunteered ?? 0);
  const total = told + (counts.facts_missed ?? 0);
  const begun = subject.replayed?.begun.length ?? 0;
  const heard = begun === 0 ? phrases.facts : told === 0 ? phrases.factsInPartOnly : phrases.factsInPart;
  const helped = best && MEASURES[best].texts[language].helped;
  const toWorkOn = first && MEASURES[first].texts[language].first;
  const level = phrases.levels.find(([from]) => score >= from)?.[1] ?? '';
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
      (told > 0 || begun > 0) && writer.plain(heard, { total, told, begun }),
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
    const named = (part: GoalPart) => ('fact' in part ? '' : 'act' in part ? (phrases.goal.acts[part.act] ?? '') : phrases.goal.trust);
    const open = goal.open.map(named).filter((text) => text !== '');
    const facts = goal.open.some((part) => 'fact' in part);
    // A person may count as reached what the script does not look for: only what is open is certain.
    const partly = goal.met.some((part) => 'fact' in part) || goal.met.length >= goal.open.length;
    // What the character still holds back is for the trainee to find out.
    const left = [...(facts ? [fill(phrases.goal.untold, { name: subject.characterName })] : []), ...open];
    return left.length === 0 ? '' : writer.plain(partly ? phrases.goal.partly : phrases.goal.open, { open: listed(left) });
  }
}
