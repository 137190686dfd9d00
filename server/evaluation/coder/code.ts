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
import { echoOf } from './echo.ts';
import { isHarsh } from './harsh.ts';
import { givesNothingBack } from './nothing-back.ts';
import { praises } from './praise.ts';
import { readParts, type ReadPart } from './parts.ts';
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
/** Asked for what to do: what follows is no unasked advice. */
const WISHED: Record<Language, RegExp> = {
  en: /\bwhat (?:should|shall|can|could|would you|do you (?:suggest|advise|recommend)|am i (?:supposed|meant) to)\b.{0,40}\?|\b(?:any (?:ideas?|advice|suggestions?)|tell me what to do|how (?:should|shall|do) i)\b/,
  'zh-TW': /(?:我)?(?:該|要|可以|應該)(?:怎麼(?:辦|做)|做什麼)|有(?:什麼|沒有)(?:建議|辦法|方法)|教我|怎麼辦(?:才好|呢|嗎|\?)/,
};
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
const DISTRESS_MESSAGES = 12;
/** Sets right what the speaker meant, or excuses the other from something: it holds heard words and gives none back. */
const OWN_MEANING: Record<Language, RegExp> = {
  en: /^(?:(?:no|ok|okay|well|sorry|look|but)[, ]+)*(?:i (?:did not (?:say|mean|ask)|never said|am saying|was asking|meant)|(?:nobody|no one) (?:said|came|told)|that is not what i|what i (?:mean|meant|am saying))\b/,
  'zh-TW': /^(?:(?:不是|不|沒有|喔|蛤|欸|好)[,、 ]?)?(?:我(?:沒有?|不是|並沒有)(?:說|在說|問|要)|我(?:剛剛|剛才)(?:是)?(?:在)?(?:問|說)|我的意思|我是(?:說|問|在問)|這不是|你(?:可以)?不(?:用|必|需要)(?:照|回|勉強|道歉|解釋))/,
};
/** A statement said back with a question mark checks what was understood; it asks nothing more. */
const CHECKS_BACK: Record<Language, RegExp> = {
  en: /(?!)/,
  'zh-TW': /^(?!.*(?:什麼|怎麼|怎樣|誰|哪|幾(?!乎)|多少|多久|嗎|呢|有沒有|是不是|會不會|要不要|能不能|想不想|還是)).*(?:所以|等於|也就是|意思是|聽起來|你是說|原來).*\?$/,
};
/** Says that nothing was understood, so nothing is given back. */
const NOT_UNDERSTOOD = /\bi (?:do|did) not (?:quite |really )?(?:understand|follow)\b|我(?:還是?)?(?:不太|聽不|沒聽|不)(?:懂|明白|清楚)/;

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
  const reflecting = features.map((each, position) => {
    const { whole = '', text: said = '' } = read[position] ?? {};
    const gives = !acts.get(whole)?.has('confrontation') && !NOT_UNDERSTOOD.test(said) && !OWN_MEANING[language].test(said);
    return gives ? probability(models.reflection, each) : 0;
  });
  const permitted = wasAllowed(messages, own, language);
  const allowed =
    permitted ||
    WISHED[language].test(normalise(context.heard, language)) ||
    read.some(({ whole, forms }) => acts.get(whole)?.has('permission') || (forms.has('permission') && !acts.get(whole)?.has('advice')));
  const inDistress = () => before.slice(-DISTRESS_MESSAGES).some(({ content: said }) => speaksOfRisk(said) || asksAboutRisk(said));

  const sentences = [...Map.groupBy(read.keys(), (place) => read[place]?.whole ?? '')].map(([whole, places]): CodedSentence => {
    const of = (list: readonly number[]) => places.map((place) => list[place] ?? 0);
    const forms = new Set(places.flatMap((place) => [...(read[place]?.forms ?? [])]));
    const parts = readParts(whole, { heard: context.heard, permitted }, language);
    const plain = normalise(whole, language);
    const ownMeaning = OWN_MEANING[language].test(plain);
    const echo = ownMeaning || NOT_UNDERSTOOD.test(plain) ? 0 : echoOf(whole, context.heard, language);
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
      reflecting: ownMeaning ? 0 : mixed(anyOf(of(reflecting)), parts, echo, mix),
    };
    const codes = codeSentence(sentence, does, allowed, language);
    const onSafety = concernsSafety(whole);
    if (codes.has('advice') && onSafety && inDistress()) codes.delete('advice');
    const tells = codes.has('information') || TELLING.some((form) => forms.has(form)) || TELLING_ACTS.some((act) => does.has(act));
    const telling = tells && !allowed && sentence.asking <= 0.5 && !LISTENING_ACTS.some((act) => does.has(act));
    const leave = does.has('permission') || parts.some((part) => part.acts.includes('permission'));
    return Object.assign(sentence, { codes, telling, leave, onSafety, toAssessor: false });
  });
  const toAssessor = [...new Set(all.map(({ whole }) => whole))].filter(addressesEvaluation).map((whole) => uncoded(whole, language));
  const codes = new Set(sentences.flatMap((sentence) => [...sentence.codes]));
  for (const code of ['question_open', 'question_closed', 'reflection'] as const) codes.delete(code);

  const giving = sentences.filter(({ plain }) => !OWN_MEANING[language].test(plain)).flatMap((sentence) => sentence.parts);
  const assents = new Set(sentences.filter(({ plain }) => CHECKS_BACK[language].test(plain)).map(({ whole }) => whole));
  const real = sentences.filter(({ whole }) => !assents.has(whole)).flatMap((sentence) => sentence.parts.filter((part) => part.asks !== null));
  const asks = (1 - mix.asks) * anyOf(asking.filter((_, place) => !assents.has(read[place]?.whole ?? ''))) + mix.asks * Number(real.length > 0) > mix.asksAt;
  if (asks) {
    const fromExperts = anyOf(opening.filter((_, place) => (asking[place] ?? 0) > ASKED));
    const fromParts = real.length === 0 ? fromExperts : Math.max(...real.map(({ open }) => open));
    // "What changed?" invites a free answer, though transcripts of speech seldom hold it.
    const surely = real.some((part) => (part.asks === 'what' || part.asks === 'how') && part.open > SURELY_OPEN);
    const open = surely || (1 - mix.open) * fromExperts + mix.open * fromParts > 0.5;
    codes.add(open ? 'question_open' : 'question_closed');
    if (open && real.length > 1 && real.some((part) => part.open < SURELY_CLOSED)) codes.add('question_closed');
    if (!open && real.some((part) => part.open > mix.surelyOpen)) codes.add('question_open');
  }
  const gives = mixed(anyOf(reflecting), giving, Math.max(0, ...sentences.map(({ echo }) => echo)), mix);
  if (gives > mix.reflects || sentences.some(({ plain }) => CHECKS_BACK[language].test(plain))) codes.add('reflection');
  const words = read.reduce((sum, sentence) => sum + wordCount(sentence.text, language), 0);
  if (reflecting.filter((p) => p > REFLECTS).length >= 3 && words >= SUMMARY_WORDS) codes.add('summary');
  if (sentences.some(({ whole, asking: p }) => p > 0.5 && SUMS_UP.test(whole)) && words >= ANNOUNCED_WORDS) codes.add('summary');
  // What was heard is no news.
  if (codes.has('summary')) codes.delete('information');
  // Before the third turn there is nothing to sum up.
  if (before.filter(({ role }) => role === 'participant').length < 2) codes.delete('summary');
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
  const does = { asking: 0, open: 0, reflecting: 0, echo: 0, telling: false, leave: false, onSafety: false };
  return { whole, plain, codes: new Set<Code>(['other']), parts: [], forms: new Set(), ...does, toAssessor: true, words: wordCount(plain, language) };
}

/** How likely something is given back, by the experts' reading, the parts' and the words said again. */
function mixed(fromExperts: number, parts: readonly ReadPart[], echo: number, mix: Mix): number {
  return (1 - mix.parts) * fromExperts + mix.parts * anyOf(parts.map(({ saysBack }) => saysBack)) + mix.echo * Math.min(2, echo);
}

function codeSentence(
  { whole, plain, forms, parts, asking, open, reflecting }: Pick<CodedSentence, 'whole' | 'plain' | 'forms' | 'parts' | 'asking' | 'open' | 'reflecting'>,
  does: ReadonlySet<Act>,
  allowed: boolean,
  language: Language,
): Set<Code> {
  const codes = new Set<Code>();
  const reads = (act: Act) => parts.some((part) => part.acts.includes(act));
  const asks = asking > 0.5;
  const reflects = reflecting > MIX[language].reflects;
  if (asks) codes.add(open > 0.5 ? 'question_open' : 'question_closed');
  if (reflects) codes.add('reflection');
  if (praises(plain, language) && !asks) codes.add('affirmation');
  if (reads('advice') || reads('advice_with_permission') || does.has('advice_with_permission')) {
    codes.add(allowed || does.has('advice_with_permission') ? 'advice_with_permission' : 'advice');
  }
  if (!asks && !reflects && reads('information')) codes.add('information');
  if ((does.has('confrontation') || reads('confrontation') || isHarsh(plain, language)) && !(asks && asksAboutRisk(whole))) codes.add('confrontation');
  if (does.has('summary') && !asks) codes.add('summary');
  if (!asks && (does.has('feeling') || (reflects && forms.has('feeling') && !forms.has('i')))) codes.add('feeling');
  if (does.has('greeting') || reads('greeting')) codes.add('greeting');
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
