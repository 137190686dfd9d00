import type { Act } from '../../../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';
import { countUnits } from '../../language/tokenise.ts';
import { inSlices } from '../../slices.ts';
import { addressesEvaluation } from '../injection.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { concernsSafety, asksAboutRisk, speaksOfRisk } from '../safety.ts';
import { actsByWhole, actsOf } from './acts.ts';
import type { Code } from './codes.ts';
import { sentenceFeatures, TELLING, wordCount, type Features } from './features.ts';
import type { FormName } from '../../understanding/forms.ts';
import { anyOf, probability } from './model.ts';
import { readSentences, type Sentence } from '../../understanding/sentences.ts';
import { MODELS, type Models } from './weights.ts';

export interface CodedSentence {
  /** As it stands in the message. */
  whole: string;
  codes: ReadonlySet<Code>;
  /** How likely it asks, asks openly if it asks, and gives back what was heard. */
  asking: number;
  open: number;
  reflecting: number;
  /** Advises, informs, warns or judges without leave. */
  telling: boolean;
  /** Asks leave to tell or to advise. */
  leave: boolean;
  words: number;
}

export interface CodedTurn {
  /** Of the message in the conversation, from 0. */
  index: number;
  codes: readonly Code[];
  sentences: readonly CodedSentence[];
  /** Sentences that ask. */
  questions: number;
  /** Words, or characters in Chinese; without what speaks to the evaluation. */
  units: number;
  /** Says nothing to the character: speaks to the evaluation only, or cannot be seen. Not counted. */
  aside: boolean;
}

/**
 * Above these a turn counts as asking, as reflecting. Kappa is flat around them on the development half; below
 * one half, because experts agree on more acts than a model is sure of.
 */
const ASKS = 0.38;
const REFLECTS = 0.45;
/** Of what was heard the end counts, in characters. */
const HEARD_MAX = 600;
/** Asks leave to sum up; then so many words in all are the summary itself. */
const SUMS_UP = /\bsummar(?:y|i[sz]e)|\b(?:sum|go) (?:it |this |that )?(?:up|over)\b|整理|總結|歸納/i;
const ANNOUNCED_WORDS = 15;
/** Words from which several reflecting sentences together are a summary. */
const SUMMARY_WORDS = 45;

const TELLING_ACTS: readonly Act[] = ['advice', 'confrontation'];
/** Whatever words of telling stand in such a sentence. */
const LISTENING_ACTS: readonly Act[] = ['encourager', 'permission'];

/** A talk about suicide goes on for so many messages: what keeps somebody safe is asked for there, not advised. */
const DISTRESS_MESSAGES = 12;
/** Says that nothing was understood, so nothing is given back. */
const NOT_UNDERSTOOD = /\bi (?:do|did) not (?:quite |really )?(?:understand|follow)\b|我(?:還是?)?(?:不太|聽不|沒聽|不)(?:懂|明白|清楚)/;

/** The participant's turns with what each does. */
export function codeTurns(messages: readonly Message[], language: Language, models: Record<Language, Models> = MODELS): CodedTurn[] {
  return messages.flatMap((message, index) =>
    message.role === 'participant' ? [codeTurn(messages, index, mainLanguageOf(message.content, language), models)] : [],
  );
}

/**
 * The same in slices, between which the server answers others: a thousand long turns take a second.
 * @throws the signal's reason
 */
export async function codeTurnsInSlices(messages: readonly Message[], language: Language, signal: AbortSignal): Promise<CodedTurn[]> {
  const turns: CodedTurn[] = [];
  await inSlices(
    messages,
    ({ role, content }, index) => {
      if (role === 'participant') turns.push(codeTurn(messages, index, mainLanguageOf(content, language), MODELS));
    },
    signal,
  );
  return turns;
}

function codeTurn(messages: readonly Message[], index: number, language: Language, byLanguage: Record<Language, Models>): CodedTurn {
  const models = byLanguage[language];
  const before = messages.slice(0, index);
  const own = before.findLastIndex(({ role }) => role === 'participant');
  const text = (list: readonly Message[]) => list.map(({ content }) => content).join(' ').slice(-HEARD_MAX);
  const context = {
    heard: text(before.slice(own + 1)),
    heardLately: text(before.filter(({ role }) => role === 'character').slice(-3)),
    answer: messages[index + 1]?.role === 'character' ? (messages[index + 1]?.content ?? '') : '',
    own: readSentences(messages[own]?.content ?? '', language),
  };
  const content = withoutInvisible(messages[index]?.content ?? '').trim();
  const all = readSentences(messages[index]?.content ?? '', language);
  const read = all.filter(({ whole }) => !addressesEvaluation(whole));
  const features = sentenceFeatures(read, context, language);
  const asking = features.map((each) => probability(models.question, each));
  const acts = actsByWhole(read, context.heard, language);
  const reflecting = features.map((each, position) => {
    const { whole = '', text: said = '' } = read[position] ?? {};
    const gives = !acts.get(whole)?.has('confrontation') && !NOT_UNDERSTOOD.test(said);
    return gives ? probability(models.reflection, each) : 0;
  });
  const inDistress = () => before.slice(-DISTRESS_MESSAGES).some(({ content: said }) => speaksOfRisk(said) || asksAboutRisk(said));
  const allowed =
    read.some(({ whole, forms }) => acts.get(whole)?.has('permission') || (forms.has('permission') && !acts.get(whole)?.has('advice'))) ||
    wasAllowed(messages, own, language);

  const opening = features.map((each) => probability(models.open, each));
  const sentences = read.map((sentence, position): CodedSentence => {
    const chance = { asking: asking[position] ?? 0, open: opening[position] ?? 0, reflecting: reflecting[position] ?? 0 };
    const does = acts.get(sentence.whole) ?? new Set<Act>();
    const words = wordCount(sentence.text, language);
    const codes = codeSentence(sentence, chance, does, allowed, words);
    if (codes.has('advice') && chance.asking > 0.5 && concernsSafety(sentence.whole) && inDistress()) codes.delete('advice');
    const tells = codes.has('information') || TELLING.some((form) => sentence.forms.has(form)) || TELLING_ACTS.some((act) => does.has(act));
    return {
      whole: sentence.whole,
      ...chance,
      words,
      codes,
      telling: tells && !allowed && chance.asking <= 0.5 && !LISTENING_ACTS.some((act) => does.has(act)),
      leave: does.has('permission'),
    };
  });
  const codes = new Set(sentences.flatMap((sentence) => [...sentence.codes]));
  codes.delete('question_open');
  codes.delete('question_closed');
  codes.delete('reflection');

  if (anyOf(asking) > ASKS) {
    const open = anyOf(sentences.map((sentence) => (sentence.asking > ASKS / 2 ? sentence.open : 0))) > 0.5;
    codes.add(open ? 'question_open' : 'question_closed');
  }
  if (anyOf(reflecting) > REFLECTS) codes.add('reflection');
  const words = read.reduce((sum, sentence) => sum + wordCount(sentence.text, language), 0);
  if (sentences.filter(({ reflecting: p }) => p > REFLECTS).length >= 3 && words >= SUMMARY_WORDS) codes.add('summary');
  if (sentences.some(({ whole, asking: p }) => p > 0.5 && SUMS_UP.test(whole)) && words >= ANNOUNCED_WORDS) codes.add('summary');
  // What was heard is no news.
  if (codes.has('summary')) codes.delete('information');
  // Before the third turn there is nothing to sum up.
  if (before.filter(({ role }) => role === 'participant').length < 2) codes.delete('summary');
  if (codes.has('reflection') && isComplex(features, reflecting)) codes.add('reflection_complex');
  // Praise is often spread over short sentences, none of which is sure alone.
  if (acts.size > 1 && actsOf(content, new Set(), context.heard, language).has('affirmation')) codes.add('affirmation');
  if (codes.size === 0) codes.add('other');
  return {
    index,
    codes: [...codes],
    sentences,
    questions: Math.max(new Set(sentences.filter((each) => each.asking > 0.5).map(({ whole }) => whole)).size, anyOf(asking) > ASKS ? 1 : 0),
    units: all.length === read.length ? countUnits(content, language) : countUnits(read.map(({ verbatim }) => verbatim).join(' '), language),
    aside: content === '' || (all.length > 0 && read.length === 0),
  };
}

function codeSentence(
  { forms, whole }: Sentence,
  chance: { asking: number; open: number; reflecting: number },
  does: ReadonlySet<Act>,
  allowed: boolean,
  words: number,
): Set<Code> {
  const codes = new Set<Code>();
  const asks = chance.asking > 0.5;
  const reflects = chance.reflecting > REFLECTS;
  if (asks) codes.add(chance.open > 0.5 ? 'question_open' : 'question_closed');
  if (reflects) codes.add('reflection');
  if (does.has('affirmation') && !asks) codes.add('affirmation');
  const listens = LISTENING_ACTS.some((act) => does.has(act));
  // Spoken advice is rarely as plain as what the acts were fitted on: there the words tell it.
  const offers = forms.has('advises') || (forms.has('suggests') && !asks) || (forms.has('imperative') && !forms.has('invites'));
  if (does.has('advice') || does.has('advice_with_permission') || (offers && !reflects && !listens)) {
    codes.add(allowed || does.has('advice_with_permission') ? 'advice_with_permission' : 'advice');
  }
  if (!asks && !reflects && (does.has('information') || (!listens && (forms.has('informs') || isBareStatement(forms, words))))) codes.add('information');
  if (does.has('confrontation') && !(asks && asksAboutRisk(whole))) codes.add('confrontation');
  if (does.has('summary') && !asks) codes.add('summary');
  if (!asks && (does.has('feeling') || (reflects && forms.has('feeling') && !forms.has('i')))) codes.add('feeling');
  if (does.has('greeting')) codes.add('greeting');
  return codes;
}

/** A statement about the world, neither about the other nor about the speaker, and no move of any other kind. */
function isBareStatement(forms: Sentence['forms'], words: number): boolean {
  const moves: FormName[] = ['mentionsYou', 'i', 'affirms', 'confronts', 'greets', 'sounds', 'feeling', 'advises', 'suggests', 'imperative', 'permission', 'invites', 'wonders', 'clause'];
  return words >= 5 && !moves.some((form) => forms.has(form));
}

/**
 * An estimate: experts agree little on it (kappa 0.5 with none, 0.14 among reflections). A reflection counts as
 * complex the more it names a feeling and adds words, the less it repeats; the line makes half of them complex,
 * as the experts do.
 */
function isComplex(features: readonly Features[], reflecting: readonly number[]): boolean {
  const { feeling = 0, newWords = 0, sharedPart = 0, concludes = 0 } = features[reflecting.indexOf(Math.max(...reflecting))] ?? {};
  return 0.6 * feeling + newWords - sharedPart - 0.3 * concludes > 1.5;
}

/** Whether the participant's last turn asked leave and the answer was no refusal. */
function wasAllowed(messages: readonly Message[], own: number, language: Language): boolean {
  const asked = messages[own];
  if (asked === undefined) return false;
  const sentences = readSentences(asked.content, language).filter(({ marked }) => marked);
  const leave = [...actsByWhole(sentences, (messages[own - 1]?.content ?? '').slice(-HEARD_MAX), language).values()].some((acts) => acts.has('permission'));
  const answer = messages[own + 1]?.content ?? '';
  return leave && !/^\s*(?:no\b|not really|不|沒興趣|別)/i.test(answer);
}
