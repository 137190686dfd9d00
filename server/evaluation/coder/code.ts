import type { Act } from '../../../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';
import { countUnits, normalise } from '../../language/tokenise.ts';
import { inSlices } from '../../slices.ts';
import { readSentences } from '../../understanding/sentences.ts';
import { addressesEvaluation } from '../injection.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { asksAboutRisk, concernsSafety, speaksOfRisk } from '../safety.ts';
import { actsByWhole } from './acts.ts';
import { codeSentence, uncoded } from './code-sentence.ts';
import { codeWhole } from './code-whole.ts';
import { contradicts, echoOf } from './echo.ts';
import { sentenceFeatures, TELLING, wordCount } from './features.ts';
import { isLikelyHarsh } from './harsh.ts';
import { MIX, mixed } from './mix.ts';
import { anyOf, probability } from './model.ts';
import { givesNothingBack } from './nothing-back.ts';
import { readParts } from './parts.ts';
import { LEAVES_OPEN, NOT_UNDERSTOOD, OWN_MEANING, WISHED } from './phrases.ts';
import type { CodedSentence, CodedTurn } from './turn.ts';
import { MODELS, type Models } from './weights.ts';

/** Of what was heard the end counts, in characters. */
const HEARD_MAX = 600;
const TELLING_ACTS: readonly Act[] = ['advice', 'confrontation'];
/** Whatever words of telling stand in such a sentence. */
const LISTENING_ACTS: readonly Act[] = ['encourager', 'permission'];
/** A talk about suicide goes on for so many messages: what keeps somebody safe is asked for there, not advised. */
const DISTRESS_MESSAGES = 24;
/** As likely a question as this asks about risk where its words do. */
const ASKS_RISK = 0.4;
/** A greeting after that calls for attention: "Hello? Are you still there?" */
const OPENING_TURNS = 2;

/** The participant's turns with what each does, in one go. */
export function codeTurns(messages: readonly Message[], language: Language, models: Record<Language, Models> = MODELS): CodedTurn[] {
  const turns: CodedTurn[] = [];
  for (const _ of coding(messages, language, models, turns));
  return turns;
}

/**
 * The same in slices, between which the server answers others: a thousand long turns take a minute.
 * @throws the signal's reason
 */
export async function codeTurnsInSlices(messages: readonly Message[], language: Language, signal?: AbortSignal, models: Record<Language, Models> = MODELS): Promise<CodedTurn[]> {
  const turns: CodedTurn[] = [];
  await inSlices(coding(messages, language, models, turns), () => {}, signal);
  return turns;
}

/** Codes turn after turn into `turns`, and rests where others may have theirs. */
function* coding(messages: readonly Message[], language: Language, models: Record<Language, Models>, turns: CodedTurn[]): Generator<void> {
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'participant') continue;
    turns.push(yield* codeTurn(messages, index, languageOf(content, language), models));
    yield;
  }
}

/** Of what is said to the character: words slipped in for the evaluation do not make a message foreign. */
function languageOf(content: string, fallback: Language): Language {
  const said = content.split(/(?<=[.!?。！？；\n])/).filter((sentence) => !addressesEvaluation(sentence));
  return mainLanguageOf(said.join(''), fallback);
}

/** One turn, sentence by sentence: it rests after each, since four thousand letters of different sentences take 100 ms. */
function* codeTurn(messages: readonly Message[], index: number, language: Language, byLanguage: Record<Language, Models>): Generator<void, CodedTurn> {
  const models = byLanguage[language];
  const mix = MIX[language];
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
  yield;
  const features = sentenceFeatures(read, context, language);
  yield;
  const acts = new Map<string, ReadonlySet<Act>>();
  for (const [whole, does] of actsByWhole(read, context.heard, language)) {
    acts.set(whole, does);
    yield;
  }
  const asking = features.map((each) => probability(models.question, each));
  const opening = features.map((each) => probability(models.open, each));
  const denials = new Set(read.map(({ whole }) => whole).filter((whole) => contradicts(normalise(whole, language), context.heard, language)));
  const denies = (whole: string) => denials.has(whole);
  const reflecting = features.map((each, position) => {
    const { whole = '', text: said = '' } = read[position] ?? {};
    const gives = !acts.get(whole)?.has('confrontation') && !NOT_UNDERSTOOD.test(said) && !OWN_MEANING[language].test(said) && !LEAVES_OPEN.test(said) && !denies(whole);
    return gives ? probability(models.reflection, each) : 0;
  });
  const permitted = yield* wasAllowed(messages, own, language);
  const allowed =
    permitted ||
    WISHED[language].test(normalise(context.heard, language)) ||
    read.some(({ whole, forms }) => acts.get(whole)?.has('permission') || (forms.has('permission') && !acts.get(whole)?.has('advice')));
  const turnsBefore = before.filter(({ role }) => role === 'participant').length;
  let inDistress: boolean | undefined;

  const sentences: CodedSentence[] = [];
  for (const [whole, places] of Map.groupBy(read.keys(), (place) => read[place]?.whole ?? '')) {
    yield;
    const of = (list: readonly number[]) => places.map((place) => list[place] ?? 0);
    const forms = new Set(places.flatMap((place) => [...(read[place]?.forms ?? [])]));
    const parts = readParts(whole, { heard: context.heard, permitted }, language);
    const plain = normalise(whole, language);
    const ownMeaning = OWN_MEANING[language].test(plain);
    const echo = ownMeaning || denies(whole) || NOT_UNDERSTOOD.test(plain) ? 0 : echoOf(whole, context.heard, language);
    const does = acts.get(whole) ?? new Set<Act>();
    const sentence = {
      whole,
      plain,
      forms,
      parts,
      echo,
      words: places.reduce((sum, place) => sum + wordCount(read[place]?.text ?? '', language), 0),
      asking: Math.max(...of(asking)),
      open: Math.max(...of(opening)),
      reflecting: ownMeaning || denies(whole) ? 0 : mixed(anyOf(of(reflecting)), parts, echo, mix),
    };
    const codes = codeSentence(sentence, does, { allowed, heardAsks: /[?？]/.test(context.heard), denies: denies(whole), opens: turnsBefore < OPENING_TURNS }, language);
    const onSafety = concernsSafety(whole);
    const onRisk = (sentence.asking > ASKS_RISK || /[?？]\s*$/.test(whole)) && asksAboutRisk(whole);
    if (codes.has('advice') && onSafety) {
      inDistress ??= yield* speaksOfDeath(before.slice(-DISTRESS_MESSAGES));
      if (inDistress) codes.delete('advice');
    }
    const tells = codes.has('information') || TELLING.some((form) => forms.has(form)) || TELLING_ACTS.some((act) => does.has(act));
    const telling = tells && !allowed && sentence.asking <= 0.5 && !LISTENING_ACTS.some((act) => does.has(act));
    const leave = does.has('permission') || parts.some((part) => part.acts.includes('permission'));
    sentences.push({ ...sentence, codes, telling, leave, onSafety, asksAboutRisk: onRisk, likelyHarsh: !onSafety && isLikelyHarsh(plain, language), toAssessor: false });
  }
  yield;
  const toAssessor = [...new Set(all.map(({ whole }) => whole))].filter(addressesEvaluation).map((whole) => uncoded(whole, language));
  const { codes, gives, real, asks } = codeWhole({ sentences, read, features, asking, opening, reflecting, denies, turnsBefore }, language);
  const turn = { index, codes: [...codes], sentences, reflecting: gives };
  return {
    ...turn,
    givesNothingBack: givesNothingBack(turn, context.heard, language),
    questions: Math.max(new Set(real.map(({ verbatim }) => verbatim)).size, asks ? 1 : 0),
    sentences: [...sentences, ...toAssessor],
    units: countUnits(content, language),
    aside: content === '' || (all.length > 0 && read.length === 0),
  };
}

/** Whether dying is spoken of or asked about in any of the messages. */
function* speaksOfDeath(messages: readonly Message[]): Generator<void, boolean> {
  for (const { content } of messages) {
    if (speaksOfRisk(content) || asksAboutRisk(content)) return true;
    yield;
  }
  return false;
}

/** Whether the participant's last turn asked leave and the answer was no refusal. */
function* wasAllowed(messages: readonly Message[], own: number, language: Language): Generator<void, boolean> {
  const asked = messages[own];
  if (asked === undefined) return false;
  const sentences = readSentences(asked.content, language).filter(({ marked }) => marked);
  let leave = false;
  for (const [, acts] of actsByWhole(sentences, (messages[own - 1]?.content ?? '').slice(-HEARD_MAX), language)) {
    leave ||= acts.has('permission');
    yield;
  }
  const answer = messages[own + 1]?.content ?? '';
  return leave && !/^\s*(?:no\b|not really|不|沒興趣|別)/i.test(answer);
}
