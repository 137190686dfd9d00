import type { Language } from '#contract/limits.ts';
import type { Act } from '../../../content/schema.ts';
import type { ActContext } from '../../understanding/act-features.ts';
import { actChances } from '../../understanding/acts.ts';
import { understand } from '../../understanding/message.ts';
import type { QuestionType } from '../../understanding/questions.ts';

/** A part of a sentence as the character reads it: what it does, and how likely it is each of what a report must be sure of. */
export interface ReadPart {
  verbatim: string;
  plain: string;
  acts: readonly Act[];
  /** What it asks for; null where it asks nothing, or for assent only. */
  asks: QuestionType | null;
  /** How likely it asks openly, if it asks. */
  open: number;
  /** Asks for a name, a time, a number or one of several. */
  forFact: boolean;
  /** How likely it gives back what was heard, in any way. */
  saysBack: number;
  chances: ReadonlyMap<Act, number>;
}

/** Asks for assent to what was just said back, and nothing more. */
const ASSENT: Record<Language, RegExp> = {
  en: /^(?:so,? |and |but )?(?:(?:is|was) (?:that|this|it) (?:right|correct|fair|true|it|ok|okay|all right|so)(?: (?:for|with) you)?|(?:does|did) (?:that|this) (?:sound|make|seem)[a-z ]*|(?:do|did|have) i (?:get|got|have|understand|understood|hear|heard)[a-z ]*(?:right|correctly|it|that|you)|am i [a-z ]{2,24}|right|ok|okay|you know(?: that)?(?: right)?|you see|understand|got it|yes|no|hm+|huh|eh|what|have i missed (?:anything|something)|or have i (?:left|missed)[a-z ]*)[?!. ]*$/,
  'zh-TW': /^(?:這樣|我|你)?(?:說|理解|講|聽)?(?:的|得)?(?:對(?:嗎|不對|吧)|是(?:嗎|吧|不是)|是這樣嗎|好(?:嗎|不好|吧)|可以(?:嗎|吧)|懂(?:嗎|吧)|了解嗎|知道嗎|嗎|蛤|齁|欸|啊|什麼|真的(?:嗎|喔)?|有(?:嗎|沒有))[?!。 ]*$/,
};

/** Whether a sentence asks for assent to what was just said, and nothing more. */
export const asksForAssent = (plain: string, language: Language): boolean => ASSENT[language].test(plain);

/** Said back, with a request for assent at its end. */
const ASSENT_TAIL: Record<Language, RegExp> = {
  en: /, (?:right|is that right|is that it|have i got that right|did i get that right|am i right|correct|yes|no)\?+$/,
  'zh-TW': /[,、](?:是不是這樣|是這樣(?:嗎|吧)|對(?:嗎|不對|吧)|是(?:嗎|吧|不是)|沒錯吧)\?+$/,
};

/** Asks for a fact, which takes a word or two. */
const FACTS: ReadonlySet<QuestionType> = new Set(['who', 'when', 'where', 'number', 'duration', 'which']);
const WHO_OR_WHICH: ReadonlySet<QuestionType> = new Set(['who', 'which', 'number', 'duration', 'when']);
const OF_A_FACT = 0.15;
/** Asks for what stands in a form, or proposes a time. */
const ON_A_FORM: Record<Language, RegExp> = {
  en: /\bwhat (?:is|was|are) your (?:\w+ )?(?:name|age|job|email|e-mail|number|address|surname|occupation|date of birth)\b|\bwhat do you do (?:for (?:work|a living)|at work)\b|^(?:(?:and|so|then|ok|or)[, ]+)*(?:what|how) about (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|next week|now)[?. ]*$/,
  'zh-TW': /(?:你|請問)(?:是)?(?:做|從事)什麼(?:工作|行業|的)|什麼(?:名字|工作|職業)|(?:禮拜|星期|週)[一二三四五六日天](?:呢|好嗎|可以嗎)[? ]*$/,
};
/** Asks after somebody or something, whatever there is to say of it: 太太呢？ */
const WHAT_OF = /^(?:那|那麼)?[^誰哪幾什怎嗎]{1,6}呢\?*$/;
const OPEN = 0.9;
/** Asks for all that there is of something, which invites to tell. */
const MANY = /哪些/;
/** Asks yes or no, or for one of several, whatever question word stands in it; not where it invites to tell. */
const CHOICE = /^(?!.*(?:多說|說說|講講|聊聊|告訴我|跟我(?:說|講))).*(?:有沒有|是不是|會不會|要不要|哪一|嗎\?*$)/;
const ASKING: readonly Act[] = ['open_question', 'closed_question', 'stacked_questions'];
/** Asks whether something is so, with or without a mark, or leaves something open to the other: neither says it back. */
const ASKS_WHETHER: Record<Language, RegExp> = { en: /(?!)/, 'zh-TW': /有沒有|能不能|要不要|可不可以|(?:也|都)(?:沒關係|可以|行)[。.! ]*$/ };
const SAYS_BACK: readonly Act[] = ['reflection', 'summary', 'feeling'];

/** The parts of one sentence. */
export function readParts(sentence: string, context: ActContext, language: Language): ReadPart[] {
  return understand(sentence, context, language).parts.map(({ verbatim, plain, acts, asks }) => {
    const chances = new Map(actChances(verbatim, context, language));
    const chance = (act: Act) => chances.get(act) ?? 0;
    const open = chance('open_question') + chance('stacked_questions') / 2;
    const all = ASKING.reduce((sum, act) => sum + chance(act), 0);
    const onAForm = ON_A_FORM[language].test(plain);
    const real = asks === null || ASSENT[language].test(plain) || ASSENT_TAIL[language].test(plain) ? null : asks;
    return {
      verbatim,
      plain,
      acts,
      asks: real,
      forFact: real !== null && (onAForm || (WHO_OR_WHICH.has(real) && !MANY.test(plain))),
      open: real !== null && (onAForm || (FACTS.has(real) && !MANY.test(plain)) || (language === 'zh-TW' && CHOICE.test(plain))) ? OF_A_FACT : language === 'zh-TW' && WHAT_OF.test(plain) ? OPEN : all === 0 ? 0.5 : open / all,
      saysBack: ASKS_WHETHER[language].test(plain) ? 0 : SAYS_BACK.reduce((sum, act) => sum + chance(act), 0),
      chances,
    };
  });
}
