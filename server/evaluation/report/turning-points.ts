import type { TurningPoint } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { countUnits, normalise } from '../../language/tokenise.ts';
import type { MeasureName } from '../../../content/measures.ts';
import type { Course } from '../course.ts';
import { chanceOf } from '../measures/proof.ts';
import type { CodedSession, Found, Moment } from '../measures/measure.ts';
import type { Findings } from './findings.ts';
import type { Phrases } from './phrases.ts';
import { quotableAnswer, unquoted, wholeSentence } from './quote.ts';
import type { Writer } from './writer.ts';

/** What opens somebody, and what closes, the most telling first: a turning point is shown by one of these. */
const OPENS: readonly MeasureName[] = ['suicide_asked', 'summaries', 'feelings_answered', 'reflections_to_questions', 'affirmations', 'ownership', 'open_question_share', 'advice_without_permission'];
const CLOSES: readonly MeasureName[] = ['confrontations', 'talking_down', 'advice_without_permission', 'empty_comfort', 'plain_words', 'stacked_questions'];
/** A change smaller than these turned nothing. */
const GAIN = 0.5;
const LOSS = 0.6;
const SHOWN_MAX = 3;
/** A fact told within so many messages came of it. */
const SOON = 4;

/** An answer of so many words (or Chinese characters) tells something, unless it draws back in these words. */
const FULL: Record<Language, number> = { en: 14, 'zh-TW': 20 };
const OWN: Record<Language, RegExp> = { en: /\b(?:i|me|my|we|us|our)\b/, 'zh-TW': /我|自己/ };
const WITHDRAWS: Record<Language, RegExp> = {
  en: /\b(?:enough|leave (?:it|that|me)|not (?:fair|your business|going to)|stop|do not (?:ask|push|want)|belongs to me|one at a time|slow(?:ly)? down|i will not|lecture|hang up|rather not|not ready|i do not know|manager|human resources|forget it)\b/,
  'zh-TW': /不(?:想|要|用)(?:再)?(?:講|談|說|問|回)|夠了|一個一個|慢一點|好多題|幾題|先(?:到|講)(?:這裡|其中)|我要走|掛電話|主管|人資|算了|還沒準備好|不關你/,
};

interface Change {
  index: number;
  /** Of trust and, by half, of tension. */
  by: number;
}

/** The messages that moved the character most, by its own account, each with what proves it; in the order of the talk. */
export function turningPoints({ session, found }: Findings, phrases: Phrases, writer: Writer): TurningPoint[] {
  const changes = changesOf(session.course);
  const faults = new Set(CLOSES.filter((name) => name !== 'stacked_questions').flatMap((name) => found(name).left.map(({ index }) => index)));
  const opened = changes
    .filter(({ by, index }) => by >= GAIN && !faults.has(index))
    .map(({ index, by }) => ({ index, by, shows: shownBy(index) }))
    .filter(({ shows }) => shows > 0)
    .toSorted((a, b) => b.by + b.shows - a.by - a.shows);
  const closed = changes.filter(({ by }) => by <= -LOSS).toSorted((a, b) => a.by - b.by);
  const hurtAt = [...found('confrontations').left, ...found('talking_down').left].map(({ index }) => index);
  const repair = repairOf(session, hurtAt, changes);
  const losses = closed.filter(({ index }) => drawsBack(index)).flatMap(({ index }) => pointAt(index, CLOSES, 'left', 'closed'));
  const gains = opened.filter(({ index }) => index !== repair?.index).flatMap(({ index }) => pointAt(index, OPENS, 'done', 'opened'));
  const repaired = repair === null ? [] : [shown(repair, 'repaired')];
  const points = [...losses.slice(0, 1), ...repaired, ...gains].slice(0, SHOWN_MAX);
  if (points.length < 2) points.push(...losses.slice(1, 2));
  return points.toSorted((a, b) => a.turn - b.turn);

  function pointAt(index: number, measures: readonly MeasureName[], kind: keyof Found, effect: TurningPoint['effect']): TurningPoint[] {
    const moment = measures.flatMap((name) => found(name)[kind]).find((each) => each.index === index);
    return moment === undefined ? [] : [shown(moment, effect)];
  }

  function shown({ index, quote }: Moment, effect: TurningPoint['effect']): TurningPoint {
    return {
      turn: index + 1,
      quote,
      effect,
      what_happened: whatHappened(index, effect),
      suggestion: effect === 'closed' ? writer.saidBack(index) : '',
    };
  }

  /** The fact told soon after a message, if no later message came closer to it. */
  function toldAfter(index: number) {
    const told = session.subject.replayed?.told.find((each) => each.index > index && each.index < index + SOON);
    const nearest = told && session.turns.findLast((turn) => turn.index < told.index && changes.some((change) => change.index === turn.index && change.by >= GAIN));
    return nearest?.index === index ? told : undefined;
  }

  /** How plainly the transcript itself shows that the character opened: a fact told, or a full answer of its own to being heard. */
  function shownBy(index: number): number {
    const { messages, language } = session.subject;
    if (toldAfter(index) !== undefined) return 1;
    const turn = session.turns.find((each) => each.index === index);
    const answer = messages[index + 1]?.content ?? '';
    const plain = normalise(answer, language);
    const listens = turn?.codes.some((code) => code === 'reflection' || code === 'feeling' || code === 'summary' || code === 'question_open') === true;
    return listens && countUnits(answer, language) >= FULL[language] && OWN[language].test(plain) && !/[?？]/.test(answer) && !WITHDRAWS[language].test(plain) ? 0.3 : 0;
  }

  /** Whether the answer to a message is short, asks back or withdraws. */
  function drawsBack(index: number): boolean {
    const { messages, language } = session.subject;
    const answer = messages[index + 1]?.content ?? '';
    return countUnits(answer, language) < FULL[language] / 1.4 || WITHDRAWS[language].test(normalise(answer, language));
  }

  function whatHappened(index: number, effect: TurningPoint['effect']): string {
    const { messages, language, facts } = session.subject;
    const told = effect === 'opened' ? toldAfter(index) : undefined;
    const about = facts.get(told?.id ?? '')?.about[language];
    if (about !== undefined) return writer.plain(phrases.turning.told, { about: unquoted(about) });
    const answer = messages.slice(index + 1).find(({ role }) => role === 'character');
    const said = quotableAnswer(answer?.content ?? '');
    if (answer === undefined) return writer.plain(phrases.turning.silent);
    if (said === '') return writer.plain(phrases.turning.stands, { turn: messages.indexOf(answer) + 1 });
    return writer.plain(effect === 'repaired' ? phrases.turning.repaired : phrases.turning.answered, { said: writer.quote(said) });
  }
}

function changesOf({ start, steps }: Course): Change[] {
  return steps.map((step, place) => {
    const before = steps[place - 1] ?? start;
    return { index: step.index, by: step.trust - before.trust - (step.tension - before.tension) / 2 };
  });
}

/** Takes a fault upon oneself; sorrow for another's misfortune does not. */
const OWN_FAULT: Record<Language, RegExp> = {
  en: /\b(?:i (?:was|have been|am being|should not|should have|did not (?:mean|listen|hear)|called|blamed|lectured|snapped|threw|told you off|started|put (?:it|that)|went about|have not listened|have gone about|have made|have treated)|wrong of me|rude of me|my (?:fault|mistake)|that (?:was|came out) (?:rude|wrong|unfair|horrible|a horrible thing)|(?:sorry|apologi[sz]e) (?:for|that i|about (?:how|what|that|the way)|i\b))\b/,
  'zh-TW': /我(?:剛剛|剛才|一開始|前面|一直|又|真的|的|太|講|說|不該|不應該|收回|口氣|態度|很不|這樣|沒有?好好)|是我(?:不對|不好|的錯|太)|我(?:跟|向)你道歉|傷(?:人|到你)/,
};

/** An apology for what had surely hurt, after which the character opened again. */
function repairOf(session: CodedSession, hurtAt: readonly number[], changes: readonly Change[]): Moment | null {
  const begun = Math.min(...hurtAt);
  const { language } = session.subject;
  const apologies = session.turns.flatMap((turn) => {
    const by = changes.find(({ index }) => index === turn.index)?.by ?? 0;
    if (turn.index <= begun || by < GAIN) return [];
    const sentence = turn.sentences
      .filter(({ plain, parts, words }) => words >= 3 && OWN_FAULT[language].test(plain) && (turn.sentences.length > 1 || parts.some(({ acts }) => acts.includes('apology'))))
      .toSorted((one, other) => chanceOf(other, 'apology') - chanceOf(one, 'apology') || other.words - one.words)[0];
    const apologises = turn.sentences.some(({ parts }) => parts.some(({ acts }) => acts.includes('apology')));
    const quote = apologises ? wholeSentence(sentence?.whole ?? '') : '';
    return quote === '' ? [] : [{ index: turn.index, quote, by }];
  });
  const [best] = apologies.toSorted((one, other) => other.by - one.by);
  return best === undefined ? null : { index: best.index, quote: best.quote };
}
