import type { TurningPoint } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { contentParts, countUnits, normalise } from '../../language/tokenise.ts';
import type { MeasureName } from '../../../content/measures.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import type { Course } from '../course.ts';
import { chanceOf } from '../measures/proof.ts';
import type { CodedSession, Found, Moment } from '../measures/measure.ts';
import type { Findings } from './findings.ts';
import type { Phrases } from './phrases.ts';
import { quotableAnswer, unquoted, wholeSentence } from '../quote.ts';
import type { Writer } from './writer.ts';

/** What opens somebody, and what closes, the most telling first: a turning point is shown by one of these. */
const OPENS: readonly MeasureName[] = ['suicide_asked', 'summaries', 'feelings_answered', 'reflections_to_questions', 'affirmations', 'ownership', 'open_question_share', 'advice_without_permission'];
const CLOSES: readonly MeasureName[] = ['confrontations', 'talking_down', 'advice_without_permission', 'empty_comfort', 'plain_words', 'stacked_questions'];
/** A change smaller than these turned nothing. */
const GAIN = 0.5;
const LOSS = 0.6;
const SHOWN_MAX = 3;
/** So many of the largest changes are looked at: each costs reading an answer, and a long talk has a thousand. */
const LOOKED_AT = 40;
/** Of an answer its beginning tells, in characters. */
const ANSWER_MAX = 600;
/** A fact told in the next answer came of it; in the one after only where the message between asks nothing. */
const NEXT = 1;
const AFTER_NEXT = 3;

/** An answer of so many words (or Chinese characters) tells something, unless it draws back in these words. */
const FULL: Record<Language, number> = { en: 14, 'zh-TW': 20 };
const QUOTED = /[“"「『][^”"」』]*[”"」』]|(?<!\p{L})['‘][^'’]{4,}['’](?!\p{L})/gu;
const OWN: Record<Language, RegExp> = { en: /\b(?:i|me|my|we|us|our)\b/, 'zh-TW': /我|自己/ };
const WITHDRAWS: Record<Language, RegExp> = {
  en: /\b(?:enough|leave (?:it|that|me)|let (?:it|that) (?:stand|rest|go)|not (?:fair|your business|going to|yet|today|now|on (?:the )?(?:telephone|phone))|stop|do not (?:ask|push|want|go (?:into?|there)|see (?:what|why)|discuss|talk about)|belongs to me|one at a time|slow(?:ly)? down|(?:i|we) (?:will|would|can|could|should|might) (?:not|sooner|rather)|lecture|hang up|put the (?:receiver|phone) down|rather not|not ready|(?:do|could) not (?:honestly )?(?:know|tell you)|think (?:on|about) it|manager|ombudsman|human resources|forget it|(?:only|hardly) just met|no (?:further|more) questions?|next question|first of (?:them|those)|what has that to do|(?:given|told|answered) you (?:that|this|it)(?: one)? (?:already|before)|already (?:told|said|answered|given))\b/,
  'zh-TW': /不(?:想|要|用)(?:再)?(?:講|談|說|問|回)|夠了|一個一個|慢一點|好多題|幾題|先(?:到|講)(?:這裡|其中)|我要(?:走|下車|回去)|掛電話|主管|人資|算了|還沒(?:有)?(?:準備好|好好講)|不關你|(?:到這裡|到此)(?:就好|為止)|(?:讓我)?(?:想一想|想一下|先喘)|(?:說|講)不(?:上來|出來|清楚)|(?:那|這)是(?:我|我們)(?:跟|自己|家|店).{0,12}的事|不(?:知道|關|干)|繞過去|沒(?:有)?準備|(?:講|說|回答)過了/,
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
    .toSorted((a, b) => b.by - a.by)
    .slice(0, LOOKED_AT)
    .map(({ index, by }) => ({ index, by, shows: shownBy(index) }))
    .filter(({ shows }) => shows > 0)
    .toSorted((a, b) => b.by + b.shows - a.by - a.shows);
  const closed = changes.filter(({ by }) => by <= -LOSS).toSorted((a, b) => a.by - b.by).slice(0, LOOKED_AT);
  const hurtAt = [...found('confrontations').left, ...found('talking_down').left].map(({ index }) => index);
  const repair = repairOf(session, hurtAt, changes);
  const losses = closed.filter(({ index }) => drawsBack(index)).flatMap(({ index }) => pointAt(index, CLOSES, 'left', 'closed'));
  const gains = opened.filter(({ index }) => index !== repair?.index).flatMap(({ index }) => pointAt(index, OPENS, 'done', 'opened'));
  const repaired = repair === null ? [] : [shown(repair, 'repaired')];
  const points = [...losses.slice(0, 1), ...repaired, ...gains].slice(0, SHOWN_MAX);
  if (points.length < 2) points.push(...losses.slice(1, 2));
  return points.toSorted((a, b) => a.turn - b.turn);

  function pointAt(index: number, measures: readonly MeasureName[], kind: keyof Found, effect: TurningPoint['effect']): TurningPoint[] {
    const moments = measures.flatMap((name) => found(name)[kind]).filter((each) => each.index === index);
    if (moments[0] === undefined) return [];
    if (kind === 'left') return [shown(moments[0], effect)];
    const answered = answeredSentence(session, index);
    const moment = moments.find(({ quote }) => answered === '' || quote === answered) ?? { index, quote: answered };
    return [shown(moment, effect)];
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

  /** The fact told soon after a message, if no later message asked for it. */
  function toldAfter(index: number) {
    const told = session.subject.replayed?.told ?? [];
    const between = session.turns.find((turn) => turn.index > index);
    const wentOn = between?.questions === 0 && (changes.find((change) => change.index === between.index)?.by ?? 0) < GAIN;
    return told.find((each) => each.index === index + NEXT || (wentOn && each.index === index + AFTER_NEXT));
  }

  /** How plainly the transcript itself shows that the character opened: a fact told, or a full answer of its own to being heard. */
  function shownBy(index: number): number {
    const { messages, language } = session.subject;
    if (toldAfter(index) !== undefined) return 1;
    const turn = session.turns.find((each) => each.index === index);
    const answer = (messages[index + 1]?.content ?? '').slice(0, ANSWER_MAX);
    const plain = normalise(answer, language);
    // What it quotes was said to others, or before.
    const own = answer.replace(QUOTED, '');
    if (missesTheAnswer(messages[index + 2]?.content ?? '', language)) return 0;
    const asked = turn === undefined ? [] : questionsOf(turn);
    if (turn !== undefined && asked.length > 0 && !asksOpenly(takenUp(asked, answer, language))) return 0;
    const listens = turn?.codes.some((code) => code === 'reflection' || code === 'feeling' || code === 'summary' || code === 'question_open') === true;
    return listens && countUnits(own, language) >= FULL[language] && OWN[language].test(normalise(own, language)) && !/[?？]/.test(answer) && !WITHDRAWS[language].test(plain) ? 0.3 : 0;
  }

  /** Whether the answer to a message is short and asks nothing, or withdraws. */
  function drawsBack(index: number): boolean {
    const { messages, language } = session.subject;
    const answer = (messages[index + 1]?.content ?? '').slice(0, ANSWER_MAX);
    return WITHDRAWS[language].test(normalise(answer, language)) || (countUnits(answer, language) < FULL[language] / 1.4 && !/[?？]/.test(answer));
  }

  function whatHappened(index: number, effect: TurningPoint['effect']): string {
    const { messages, language, facts } = session.subject;
    const told = effect === 'opened' ? toldAfter(index) : undefined;
    const about = facts.get(told?.id ?? '')?.about[language];
    if (about !== undefined) return writer.plain(phrases.turning.told, { about: unquoted(about) });
    const answer = messages.slice(index + 1).find(({ role }) => role === 'character');
    const said = quotableAnswer(answer?.content ?? '', language);
    if (answer === undefined) return writer.plain(phrases.turning.silent);
    if (said === '') return writer.plain(phrases.turning.stands, { turn: messages.indexOf(answer) + 1 });
    return writer.plain(effect === 'repaired' ? phrases.turning.repaired : phrases.turning.answered, { said: writer.quote(said) });
  }
}

/** The sentences of a message that ask; an answer is to them before anything that stands beside them. */
const questionsOf = ({ sentences }: CodedTurn) => sentences.filter(({ whole, asking, parts }) => parts.some(({ asks }) => asks !== null) && (asking > 0.5 || /[?？]\s*$/.test(whole)));

/** Asks for more than a fact or a yes. */
const asksOpenly = (sentence: CodedSentence | undefined) => sentence?.parts.some(({ asks, open, forFact }) => asks !== null && !forFact && open > 0.5) === true;

/** How many words a sentence shares with an answer. */
function sharedWith(plain: string, answer: string, language: Language): number {
  const said = contentParts(normalise(answer, language), language);
  return [...contentParts(plain, language)].filter((part) => said.has(part)).length;
}

/** That of several sentences that shares most words with the answer, the last of those that share as many. */
function takenUp(sentences: readonly CodedSentence[], answer: string, language: Language): CodedSentence | undefined {
  const shared = sentences.map(({ plain }) => sharedWith(plain, answer, language));
  return sentences[shared.lastIndexOf(Math.max(0, ...shared))];
}

/** The sentence of a message that the next answer takes up, as it can be quoted; empty where that cannot be told. */
function answeredSentence({ turns, subject: { messages, language } }: CodedSession, index: number): string {
  const turn = turns.find((each) => each.index === index);
  const answer = (messages[index + 1]?.content ?? '').slice(0, ANSWER_MAX);
  if (turn === undefined) return '';
  const asked = questionsOf(turn);
  const answered = takenUp(asked.length > 0 ? asked : turn.sentences, answer, language);
  const told = answered !== undefined && (asked.length > 0 || sharedWith(answered.plain, answer, language) > 0);
  return told ? wholeSentence(answered.whole) : '';
}

/** Says that another answer had been asked for, or that it was not understood: what went before opened nothing. */
const MISSES: Record<Language, RegExp> = {
  en: /\b(?:i (?:was asking|asked|meant|mean)\b|sorry, (?:you mean|i meant|i do not)|(?:that is )?not what i (?:asked|meant)|you (?:have not|did not|have still not|still have not) (?:quite )?(?:answer|tell|told)|i (?:do not|did not) (?:quite )?(?:follow|understand)|you lost me|i lost you)/,
  'zh-TW': /我(?:剛剛|剛才)?(?:是|想|其實是?)?(?:要|想)?問(?:的)?(?:是|你|您|她|他)|我的意思是|我是(?:問|說)|沒(?:有)?聽懂|不是問|聽不太懂|沒(?:有)?回答/,
};
const missesTheAnswer = (next: string, language: Language) => MISSES[language].test(normalise(next, language));

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

/** Says sorry, or takes back what was said; what a reading takes for it may only be contrite in tone. */
const SAYS_SORRY: Record<Language, RegExp> = {
  en: /\b(?:sorry|apologi[sz]e|apologies|forgive me|my (?:fault|mistake|bad)|(?:wrong|rude|unfair|harsh|unkind) of me|(?:take|took) (?:that|it) back|i should not have|i should stop|start (?:again|over)|i (?:was|have been) (?:wrong|rude|unfair|harsh|short|unkind))\b/,
  'zh-TW': /對不起|抱歉|不好意思|道歉|失禮|請(?:你)?(?:原諒|見諒)|我收回|(?:是|都是)我(?:的)?(?:錯|不對|不好)|我(?:剛剛|剛才|一開始|前面)?.{0,8}(?:不對|不好|太(?:兇|急|衝|過分)|錯了)/,
};

/** An apology for what had surely hurt, after which the character opened again. */
function repairOf(session: CodedSession, hurtAt: readonly number[], changes: readonly Change[]): Moment | null {
  const begun = Math.min(...hurtAt);
  const moved = new Map(changes.map(({ index, by }) => [index, by]));
  const { language } = session.subject;
  const apologies = session.turns.flatMap((turn) => {
    const by = moved.get(turn.index) ?? 0;
    if (turn.index <= begun || by < GAIN) return [];
    const sentence = turn.sentences
      .filter(({ plain, parts, words }) => words >= 3 && OWN_FAULT[language].test(plain) && (turn.sentences.length > 1 || parts.some(({ acts }) => acts.includes('apology'))))
      .toSorted((one, other) => chanceOf(other, 'apology') - chanceOf(one, 'apology') || other.words - one.words)[0];
    const apologises = turn.sentences.some(({ plain, parts }) => SAYS_SORRY[language].test(plain) && parts.some(({ acts }) => acts.includes('apology')));
    const quote = apologises ? wholeSentence(sentence?.whole ?? '') : '';
    return quote === '' ? [] : [{ index: turn.index, quote, by }];
  });
  const [best] = apologies.toSorted((one, other) => other.by - one.by);
  return best === undefined ? null : { index: best.index, quote: best.quote };
}
