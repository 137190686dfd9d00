import type { Language } from '#contract/limits.ts';
import type { Act } from '../../content/schema.ts';
import { contentParts, normalise } from '../language/tokenise.ts';
import type { ActContext } from './act-features.ts';
import { actChances } from './acts.ts';
import { isNonsense } from './nonsense.ts';
import { splitParts } from './parts.ts';
import type { Part } from './parts.ts';
import type { FormName } from './forms.ts';
import { askedAgain, asksBarely, questionTypeOf, withoutRejected } from './questions.ts';
import type { QuestionType } from './questions.ts';
import { readSentences } from './sentences.ts';

/** A part of a message with what it does. */
export interface UnderstoodPart extends Part {
  /** What it asks for; null where it is no real question: a check, a tag, a reproach. */
  asks: QuestionType | null;
  /** The likeliest first; never empty. */
  acts: readonly [Act, ...Act[]];
}

/** What a message does, part by part, and as what its parts bear out. */
export interface Understanding {
  /** Normalised, whole. */
  plain: string;
  parts: readonly UnderstoodPart[];
  acts: ReadonlySet<Act>;
}

/** Below this a part is a statement that says nothing; to call it nonsense one has to be surer. */
const UNSURE = 0.3;
const SURE = 0.6;
/** As likely as this, a question is a greeting or talk about the weather. */
const CHATS = 0.7;
/** What a question is beside asking needs this chance. */
const BESIDE = 0.35;
/** An unmarked part with a question word asks where a question is this likely. */
const ASKS_UNMARKED = 0.45;
/** A part without a question word invites to speak, or asks in words of its own, where a question is this likely. */
const INVITES = 0.5;
const SURELY_ASKS = 0.7;
/** Blame hurts whoever is wrongly said to blame: the fitted chance, with a word of blame in the part and without. */
const BLAMES = { withForm: 0.38, alone: 0.82 };
/** Advice likewise. */
const ADVISES: readonly FormName[] = ['advises', 'suggests', 'imperative'];
const ADVISES_WITH_FORM = 0.4;
const ADVISES_ALONE = 0.8;
const ADVISES_ASKING = 0.6;
/** So many real questions at once are too many, and fewer where they are on different things. */
const STACKED = 3;
/** A summary draws on so many messages of the other, among so many of the latest. */
const DRAWS_ON = 2;
const SUMMED_UP_MAX = 100;

/** Asks leave to say or ask something. */
const ASKS_LEAVE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:may|can|could|shall|should|might) (?:i|we)\b|\b(?:is it|would it be) (?:all right|alright|ok|okay|fine)\b|\b(?:do|would) you mind\b|\bif i\b|\bi would like to (?:ask|tell|share|say|offer)\b|\bpermission\b|\bwould you like (?:me|to hear|to know)\b|\bdo you want (?:me|to hear|to know)\b|\b(?:open to|interested in) (?:a|an|hearing|some)\b|\bwould you like some\b|\b(?:useful|helpful) to hear\b|\bok(?:ay)? with (?:me|you)\b/,
  'zh-TW': /(?:可以|能|可不可以|能不能|方便)(?:讓)?(?:我|我們)?(?:先)?(?:問|跟你|說|講|給|告訴|分享)|(?:我|我們)(?:可以|能)|要不要(?:聽|我)|想(?:不想)?(?:聽|知道)|介意|(?:願意|聽聽).{0,6}(?:看|建議|想法|別人)|(?:有興趣|想|會想)知道|(?:希望|要)我|需要.{0,6}資料|讓我(?:補充|提|說|問)|提.{0,2}建議|請教|容許|俾.{0,3}意見|聊聊.{0,8}(?:可以|好)嗎/,
};

/** Takes a reproach back, or the blame upon the speaker. */
const TAKES_BACK: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and |but |so |no,? )?i (?:do|did|am|was|have)(?: not|n)?\b|\b(?:my|our) (?:own )?fault|\bi (?:blamed|was (?:rude|wrong|unfair|harsh)|lectured|should not)|\byou should have (?:had|been|got|heard)|\byou (?:do|did) not (?:have|need) to|\byou are not (?:in|to|being|the)|\bhard on yourself|\bblam(?:e|ing) yourself/,
  'zh-TW': /(?:是)?我(?:們)?(?:不對|不好|的錯|太急|口氣|剛剛|一開始)|對不起|抱歉|不好意思|不是(?:要|在)?(?:說|怪|罵|問|來)|沒有(?:要|在)?(?:說|怪|罵|人)|不要(?:這樣)?想(?!太多就)|不用|您這|(?:別|不要).{0,2}自責|怪自己/,
};

/**
 * Sorrow for what befell the other is no apology, nor are words put into the other's mouth: "I'm sorry about your dad",
 * "just say you were wrong".
 */
const NO_APOLOGY: Readonly<Record<Language, RegExp>> = {
  en: /\bsorry (?:to hear|for (?:your|the) loss|(?:that )?(?:you (?:have )?lost (?:him|her|them|your)|you (?:had|have) to go through|(?:he|she|they) (?:died|passed|is gone|are gone|was taken))|(?:about|for) (?:your|the) (?:\w+ )?(?:dad|father|mum|mom|mother|husband|wife|son|daughter|brother|sister|friend|dog|cat|baby|death|loss)\b)|^(?:(?:so|just|then|go|and|well|please|you could|why not|maybe) )*(?:say|tell|text|write|email|message)\b.{0,40}\b(?:sorry|wrong|apologi[sz]e|my fault)\b/,
  'zh-TW': /遺憾|節哀|^(?:那)?(?:你|妳)?(?:就|去|直接|先|可以)*(?:跟|向|對)(?:他|她|大家|人家|小\p{Script=Han}).{0,6}(?:說|講|道歉|對不起)/u,
};

/** A Chinese question blames in these words only: 你不記得喔 asks, 你怎麼都不記得 blames. */
const BLAMING_QUESTION = /(?<!在)幹[嘛麼]|到底|怎麼(?:都|又|可以|能|不|突然)|怎樣|都不|憑什麼|有必要|至於|還敢|你以為|(?:別|不要)(?:再|一直)?|好不好|誇張|自己/;

/** Leaves the choice: "Shall I tell you now, or wait for him?" */
const CHOICE: Readonly<Record<Language, RegExp>> = {
  en: /, or (?:do|would|will|shall|should|can|are|is|rather|wait|first|later|not yet)\b/,
  'zh-TW': /(?:還是|或是|或者)(?:要|想|先|等|你|我|讓|找|改|晚|明|下|不)|(?<!還|可|但)是[^,、。?]{1,10}[,、]?還是/,
};

const SAYS_BACK: ReadonlySet<Act> = new Set(['reflection', 'summary', 'feeling', 'affirmation']);

/** Reads a message by its parts. */
export function understand(message: string, context: ActContext, language: Language): Understanding {
  const plain = normalise(message, language);
  const parts = splitParts(message, language).map((part) => understandPart(part, context, language));
  const acts = new Set(parts.flatMap((part) => part.acts));
  if (isStacked(parts, language)) acts.add('stacked_questions');
  if (parts.length === 0 || (isNonsense(plain, language) && [...acts].every((act) => act === 'statement' || act === 'nonsense'))) return { plain, parts, acts: new Set(['nonsense']) };
  return { plain, parts, acts };
}

/** Refers to what was said before: such a question is on the same thing. */
const REFERS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:it|that|this|he|she|they|them|him|her|there|then|so)\b/,
  'zh-TW': /他|她|它|那|這|牠/,
};

/** Three real questions, or two that have nothing in common. */
function isStacked(parts: readonly UnderstoodPart[], language: Language): boolean {
  const asking = parts.filter(({ asks }) => asks !== null);
  const clauses = asking.flatMap(({ plain }) => plain.split(/[,、]/)).filter((clause) => questionTypeOf(clause.trim(), false, language) !== null);
  if (Math.max(asking.length, clauses.length) >= STACKED) return true;
  const [one, other] = asking.map(({ plain }) => contentParts(plain, language));
  if (one === undefined || other === undefined || one.size === 0 || other.size === 0) return false;
  return ![...one].some((part) => other.has(part)) && !REFERS[language].test(asking[1]?.plain ?? '');
}

/** A part with what is known of it before it is decided what it does. */
interface Evidence {
  part: Part;
  language: Language;
  /** Of each act, the likeliest first. */
  chances: ReadonlyMap<Act, number>;
  likeliest: Act;
  forms: ReadonlySet<FormName>;
  /** Asks again what was asked before. */
  again: QuestionType | null;
  /** What its words ask for, whether it is a real question or not. */
  type: QuestionType | null;
}

const chanceOf = ({ chances }: Evidence, act: Act) => chances.get(act) ?? 0;
const chanceToAsk = (evidence: Evidence) => chanceOf(evidence, 'open_question') + chanceOf(evidence, 'closed_question') + chanceOf(evidence, 'stacked_questions');
/** The likeliest of some acts. Blame is found by its own rule only. */
const likeliestOf = ({ chances }: Evidence, fits: (act: Act) => boolean): Act => [...chances].find(([act]) => act !== 'confrontation' && fits(act))?.[0] ?? 'statement';
const suggests = ({ forms }: Evidence) => ADVISES.some((form) => forms.has(form));

function understandPart(whole: Part, context: ActContext, language: Language): UnderstoodPart {
  const evidence = evidenceOf(whole, context, language);
  const { part, forms } = evidence;
  const asks = realQuestion(evidence);
  const invites = asks === null && chanceToAsk(evidence) >= INVITES && (forms.has('invites') || forms.has('wonders'));
  const blames = isBlame(evidence, asks);
  const acts = [...(blames ? (['confrontation'] as const) : []), ...(asks !== null || invites ? actsOfQuestion(evidence, asks) : actsOfStatement(evidence, blames))];
  const [head = 'statement', ...rest] = acts.map((act) => (act === 'apology' && NO_APOLOGY[language].test(part.plain) ? sorrow(evidence) : act));
  return { ...part, asks: asks ?? (invites ? 'what' : null), acts: [head, ...rest] };
}

function evidenceOf(whole: Part, context: ActContext, language: Language): Evidence {
  const part = { ...whole, plain: withoutRejected(whole.plain, language) };
  const chances = new Map(actChances(part.verbatim, context, language));
  const [likeliest = 'statement'] = chances.keys();
  const forms = new Set(readSentences(part.verbatim, language).flatMap((sentence) => Array.from(sentence.forms)));
  const again = askedAgain(part.plain, language);
  return { part, language, chances, likeliest, forms, again, type: again ?? questionTypeOf(part.plain, part.marked, language) };
}

/** What it asks for; null where it is no real question: a check of what was understood, talk about the weather, a tag. */
function realQuestion(evidence: Evidence): QuestionType | null {
  const { part, language, likeliest, forms, again, type } = evidence;
  if (type === null) return null;
  // "So you have been alone with this?"
  const chooses = part.marked && CHOICE[language].test(part.plain);
  if (type === 'yes_no' && SAYS_BACK.has(likeliest) && !forms.has('inverted') && !chooses) return null;
  if ((likeliest === 'small_talk' || likeliest === 'greeting') && chanceOf(evidence, likeliest) >= CHATS) return null;
  const asks = again !== null || part.marked || asksBarely(part.plain, language) || chanceToAsk(evidence) >= ASKS_UNMARKED || forms.has('invites');
  return asks ? type : null;
}

function isBlame(evidence: Evidence, asks: QuestionType | null): boolean {
  const { part, language, forms } = evidence;
  const onlyAsks = language === 'zh-TW' && asks !== null && !forms.has('confronts') && !BLAMING_QUESTION.test(part.plain);
  if (onlyAsks || TAKES_BACK[language].test(part.plain)) return false;
  return chanceOf(evidence, 'confrontation') >= (forms.has('confronts') ? BLAMES.withForm : BLAMES.alone);
}

/** @param asks null where it invites to speak without asking */
function actsOfQuestion(evidence: Evidence, asks: QuestionType | null): Act[] {
  const { part, language } = evidence;
  const isOpen = asks === null || chanceOf(evidence, 'open_question') >= chanceOf(evidence, 'closed_question');
  const acts: Act[] = [isOpen ? 'open_question' : 'closed_question'];
  if (chanceOf(evidence, 'permission') >= BESIDE && ASKS_LEAVE[language].test(part.plain)) acts.push('permission');
  if (chanceOf(evidence, 'advice') >= (suggests(evidence) ? BESIDE : ADVISES_ASKING) && asks === 'yes_no') acts.push('advice');
  return acts;
}

function actsOfStatement(evidence: Evidence, blames: boolean): Act[] {
  const { part, likeliest, type } = evidence;
  const chance = chanceOf(evidence, likeliest);
  if (likeliest === 'confrontation') return blames ? [] : [likeliestOf(evidence, () => true)];
  if (likeliest.includes('question')) {
    const isQuestion = type === null && !part.marked && chanceToAsk(evidence) > SURELY_ASKS;
    if (!isQuestion) return [likeliestOf(evidence, (act) => !act.includes('question'))];
    return [likeliest === 'stacked_questions' ? 'open_question' : likeliest];
  }
  if (likeliest === 'advice' && chance < (suggests(evidence) ? ADVISES_WITH_FORM : ADVISES_ALONE)) return [likeliestOf(evidence, (act) => !act.startsWith('advice'))];
  return [chance < (likeliest === 'nonsense' ? SURE : UNSURE) ? 'statement' : likeliest];
}

/** What "I'm sorry about your dad" is instead of an apology. */
const sorrow = (evidence: Evidence): Act => (chanceOf(evidence, 'feeling') > chanceOf(evidence, 'statement') ? 'feeling' : 'statement');

/**
 * Whether a text takes something from several of the other's messages, as a summary must.
 * @param told what the other said before, normalised
 */
export function drawsOnSeveral(plain: string, told: readonly string[], language: Language): boolean {
  const own = contentParts(plain, language);
  const shares = (message: string) => [...contentParts(message, language)].some((part) => own.has(part));
  return told.slice(-SUMMED_UP_MAX).filter(shares).length >= DRAWS_ON;
}
