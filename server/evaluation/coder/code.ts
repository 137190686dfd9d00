import type { Act } from '../../../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';
import { countUnits, normalise } from '../../language/tokenise.ts';
import { inSlices } from '../../slices.ts';
import { addressesEvaluation } from '../injection.ts';
import { mainLanguageOf } from '../main-language-of.ts';
import { concernsSafety, asksAboutRisk, speaksOfRisk } from '../safety.ts';
import { actsByWhole } from './acts.ts';
import type { Code } from './codes.ts';
import { contradicts, echoOf } from './echo.ts';
import { isHarsh } from './harsh.ts';
import { givesNothingBack } from './nothing-back.ts';
import { praises } from './praise.ts';
import { asksForAssent, readParts, type ReadPart } from './parts.ts';
import { asksAfterFeeling, CHECKS_BACK, COMFORTS, EXPLAINS, greets, invitesToTell, LEAVES_OPEN, namesOwnDoing, NOT_UNDERSTOOD, OF_ONESELF, OWN_MEANING, proposes, WISHED } from './phrases.ts';
import type { CodedSentence, CodedTurn } from './turn.ts';
import { sentenceFeatures, TELLING, wordCount, type Features } from './features.ts';
import { anyOf, probability } from './model.ts';
import { readSentences } from '../../understanding/sentences.ts';
import { MODELS, type Models } from './weights.ts';

/**
 * Above these a turn counts as asking, as reflecting. Kappa is flat around them on the development half; below
 * one half, because experts agree on more acts than a model is sure of.
 */
const REFLECTS = 0.45;
/**
 * How the reading fitted on experts' transcripts of speech and the one fitted on written messages are weighed against
 * each other. English by kappa on the development half of AnnoMI, where it must not fall, and on talks; Chinese on talks
 * alone. `echo` is what each word given back adds, two at most.
 */
const MIX: Record<Language, Mix> = {
  en: { asks: 0, asksAt: 0.38, open: 0.2, surelyOpen: 1, parts: 0.2, echo: 0.1, reflects: 0.45 },
  'zh-TW': { asks: 0.5, asksAt: 0.5, open: 0.7, surelyOpen: 0.7, parts: 0.5, echo: 0.2, reflects: 0.4 },
};
interface Mix {
  asks: number;
  asksAt: number;
  open: number;
  /** Beside a closed question an open one counts from here. */
  surelyOpen: number;
  parts: number;
  echo: number;
  reflects: number;
}
/** From here on the parts alone make a question of what or how an open one. */
const SURELY_OPEN = 0.9;
/** Beside an open question a closed one counts where a part of the turn is surely one. */
const SURELY_CLOSED = 0.35;
/** From here on a sentence's question counts for what the turn asks. */
const ASKED = 0.19;
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
const DISTRESS_MESSAGES = 24;
/** As likely a question as this asks about risk where its words do. */
const ASKS_RISK = 0.4;
/** A greeting after that calls for attention: "Hello? Are you still there?" */
const OPENING_TURNS = 2;
/** An answer of so many words says something of its own. */
const ANSWER_WORDS = 4;
/** A chunk of the other's words said again with a question mark, no longer than this. */
const AGAIN_MAX: Record<Language, number> = { en: 5, 'zh-TW': 8 };

/** Whether a sentence only asks for assent to what it, or another of the message, says back. */
function checksBack({ plain, whole, echo, reflecting }: CodedSentence, all: readonly CodedSentence[], language: Language): boolean {
  // Coders of English take these for questions: on the talks coded by parts the agreement on closed ones was lower without them.
  if (language === 'en') return false;
  if (CHECKS_BACK[language].test(plain)) return true;
  const others = all.filter((sentence) => sentence.whole !== whole);
  if (asksForAssent(plain, language)) return others.some((other) => other.reflecting > MIX[language].reflects || other.codes.has('summary'));
  if (SUMS_UP.test(whole) && wordCount(plain, language) >= ANNOUNCED_WORDS && !/[?？].*[?？]/.test(whole)) return true;
  return echo > 0 && reflecting > 0 && countUnits(whole, language) <= AGAIN_MAX[language] && others.some(({ asking }) => asking > SURELY_CLOSED) && /[?？]$/.test(whole.trim());
}

/** Of what is said to the character: words slipped in for the evaluation do not make a message foreign. */
function languageOf(content: string, fallback: Language): Language {
  const said = content.split(/(?<=[.!?。！？；\n])/).filter((sentence) => !addressesEvaluation(sentence));
  return mainLanguageOf(said.join(''), fallback);
}

/** The participant's turns with what each does, in one go. */
export function codeTurns(messages: readonly Message[], language: Language, models: Record<Language, Models> = MODELS): CodedTurn[] {
  return messages.flatMap((message, index) =>
    message.role === 'participant' ? [codeTurn(messages, index, languageOf(message.content, language), models)] : [],
  );
}

/**
 * The same in slices, between which the server answers others: a thousand long turns take a second.
 * @throws the signal's reason
 */
export async function codeTurnsInSlices(messages: readonly Message[], language: Language, signal?: AbortSignal, models: Record<Language, Models> = MODELS): Promise<CodedTurn[]> {
  const turns: CodedTurn[] = [];
  await inSlices(
    messages,
    ({ role, content }, index) => {
      if (role === 'participant') turns.push(codeTurn(messages, index, languageOf(content, language), models));
    },
    signal,
  );
  return turns;
}

function codeTurn(messages: readonly Message[], index: number, language: Language, byLanguage: Record<Language, Models>): CodedTurn {
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
  const features = sentenceFeatures(read, context, language);
  const acts = actsByWhole(read, context.heard, language);
  const asking = features.map((each) => probability(models.question, each));
  const opening = features.map((each) => probability(models.open, each));
  const denials = new Set(read.map(({ whole }) => whole).filter((whole) => contradicts(normalise(whole, language), context.heard, language)));
  const denies = (whole: string) => denials.has(whole);
  const reflecting = features.map((each, position) => {
    const { whole = '', text: said = '' } = read[position] ?? {};
    const gives = !acts.get(whole)?.has('confrontation') && !NOT_UNDERSTOOD.test(said) && !OWN_MEANING[language].test(said) && !LEAVES_OPEN.test(said) && !denies(whole);
    return gives ? probability(models.reflection, each) : 0;
  });
  const permitted = wasAllowed(messages, own, language);
  const allowed =
    permitted ||
    WISHED[language].test(normalise(context.heard, language)) ||
    read.some(({ whole, forms }) => acts.get(whole)?.has('permission') || (forms.has('permission') && !acts.get(whole)?.has('advice')));
  const turnsBefore = before.filter(({ role }) => role === 'participant').length;
  const inDistress = () => before.slice(-DISTRESS_MESSAGES).some(({ content: said }) => speaksOfRisk(said) || asksAboutRisk(said));

  const sentences = [...Map.groupBy(read.keys(), (place) => read[place]?.whole ?? '')].map(([whole, places]): CodedSentence => {
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
    if (codes.has('advice') && onSafety && inDistress()) codes.delete('advice');
    const tells = codes.has('information') || TELLING.some((form) => forms.has(form)) || TELLING_ACTS.some((act) => does.has(act));
    const telling = tells && !allowed && sentence.asking <= 0.5 && !LISTENING_ACTS.some((act) => does.has(act));
    const leave = does.has('permission') || parts.some((part) => part.acts.includes('permission'));
    return Object.assign(sentence, { codes, telling, leave, onSafety, asksAboutRisk: onRisk, toAssessor: false });
  });
  const toAssessor = [...new Set(all.map(({ whole }) => whole))].filter(addressesEvaluation).map((whole) => uncoded(whole, language));
  const codes = new Set(sentences.flatMap((sentence) => [...sentence.codes]));
  for (const code of ['question_open', 'question_closed', 'reflection'] as const) codes.delete(code);

  const giving = sentences.filter(({ plain, whole }) => !OWN_MEANING[language].test(plain) && !denies(whole)).flatMap((sentence) => sentence.parts);
  const assents = new Set(sentences.filter((sentence) => checksBack(sentence, sentences, language)).map(({ whole }) => whole));
  const real = sentences.filter(({ whole }) => !assents.has(whole)).flatMap((sentence) => sentence.parts.filter((part) => part.asks !== null));
  const invites = sentences.some(({ plain }) => invitesToTell(plain, language));
  const asks = invites || (1 - mix.asks) * anyOf(asking.filter((_, place) => !assents.has(read[place]?.whole ?? ''))) + mix.asks * Number(real.length > 0) > mix.asksAt;
  if (asks) {
    const fromExperts = anyOf(opening.filter((_, place) => (asking[place] ?? 0) > ASKED));
    const fromParts = real.length === 0 ? fromExperts : Math.max(...real.map(({ open }) => open));
    // "What changed?" invites a free answer, though transcripts of speech seldom hold it.
    const surely = real.some((part) => (part.asks === 'what' || part.asks === 'how') && part.open > SURELY_OPEN);
    // Who and which are asked for in a word, however the sentence goes on.
    const factsOnly = !invites && real.length > 0 && real.every((part) => part.forFact);
    const open = invites || surely || (!factsOnly && (1 - mix.open) * fromExperts + mix.open * fromParts > 0.5);
    codes.add(open ? 'question_open' : 'question_closed');
    if (open && real.length > 1 && real.some((part) => part.open < SURELY_CLOSED)) codes.add('question_closed');
    if (!open && real.some((part) => part.open > mix.surelyOpen)) codes.add('question_open');
  }
  const gives = mixed(anyOf(reflecting), giving, Math.max(0, ...sentences.map(({ echo }) => echo)), mix);
  if (gives > mix.reflects || sentences.some(({ plain }) => CHECKS_BACK[language].test(plain))) codes.add('reflection');
  const words = read.reduce((sum, sentence) => sum + wordCount(sentence.text, language), 0);
  if (reflecting.filter((p) => p > REFLECTS).length >= 3 && words >= SUMMARY_WORDS) codes.add('summary');
  const confirms = sentences.some(({ plain }) => asksForAssent(plain, language));
  if (confirms && sentences.some((sentence) => sentence.reflecting > mix.reflects && sentence.words >= ANNOUNCED_WORDS)) codes.add('summary');
  if (sentences.some(({ whole, asking: p }) => p > 0.5 && SUMS_UP.test(whole)) && words >= ANNOUNCED_WORDS) codes.add('summary');
  // What was heard is no news.
  if (codes.has('summary')) codes.delete('information');
  // Before the third turn there is nothing to sum up.
  if (turnsBefore < 2) codes.delete('summary');
  if (codes.has('reflection') && isComplex(features, reflecting)) codes.add('reflection_complex');
  if (codes.size === 0) codes.add('other');
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

/** A sentence to the assessor as it was said: it earns nothing and costs nothing. */
function uncoded(whole: string, language: Language): CodedSentence {
  const plain = normalise(whole, language);
  const does = { asking: 0, open: 0, reflecting: 0, echo: 0, telling: false, leave: false, onSafety: false, asksAboutRisk: false };
  return { whole, plain, codes: new Set<Code>(['other']), parts: [], forms: new Set(), ...does, toAssessor: true, words: wordCount(plain, language) };
}

/** How likely something is given back, by the experts' reading, the parts' and the words said again. */
function mixed(fromExperts: number, parts: readonly ReadPart[], echo: number, mix: Mix): number {
  return (1 - mix.parts) * fromExperts + mix.parts * anyOf(parts.map(({ saysBack }) => saysBack)) + mix.echo * Math.min(2, echo);
}

/** What a sentence stands in. */
interface Surroundings {
  /** Leave to advise was given or is asked for beside it. */
  allowed: boolean;
  /** The other had asked something. */
  heardAsks: boolean;
  /** It denies what the other said of themselves. */
  denies: boolean;
  /** The talk is only beginning. */
  opens: boolean;
}

function codeSentence(
  { whole, plain, forms, parts, echo, words, asking, open, reflecting }: Omit<CodedSentence, 'codes' | 'telling' | 'leave' | 'onSafety' | 'asksAboutRisk' | 'toAssessor'>,
  does: ReadonlySet<Act>,
  { allowed, heardAsks, denies, opens }: Surroundings,
  language: Language,
): Set<Code> {
  const codes = new Set<Code>();
  const reads = (act: Act) => parts.some((part) => part.acts.includes(act));
  const asks = asking > 0.5;
  // What the other just said is said back, not advised or told: "Look out of the window."
  const saidBack = echo >= 2;
  const reflects = reflecting > MIX[language].reflects;
  if (asks) codes.add(open > 0.5 ? 'question_open' : 'question_closed');
  if (reflects) codes.add('reflection');
  if (praises(plain, language) && !asks) codes.add('affirmation');
  if ((!saidBack && (reads('advice') || reads('advice_with_permission') || does.has('advice_with_permission'))) || (asks && proposes(plain, language))) {
    codes.add(allowed || does.has('advice_with_permission') ? 'advice_with_permission' : 'advice');
  }
  const answers = heardAsks && words >= ANSWER_WORDS && reads('answer') && !denies && !OF_ONESELF[language].test(plain);
  const informs = !asks && !reflects && (reads('information') || answers || EXPLAINS[language].test(plain)) && !forms.has('sounds') && !COMFORTS[language].test(plain);
  if (informs || namesOwnDoing(plain, language)) codes.add('information');
  if ((isHarsh(plain, language) || (!denies && (does.has('confrontation') || reads('confrontation')))) && !(asks && asksAboutRisk(whole))) codes.add('confrontation');
  if (does.has('summary') && !asks && !EXPLAINS[language].test(plain)) codes.add('summary');
  if ((!asks && does.has('feeling')) || ((reflects || (echo > 0 && !asks)) && forms.has('feeling') && (!forms.has('i') || does.has('summary'))) || asksAfterFeeling(plain, language)) codes.add('feeling');
  if (opens && (does.has('greeting') || reads('greeting') || greets(plain, language))) codes.add('greeting');
  return codes;
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
