import type { Language } from '#contract/limits.ts';
import type { SafetyKind } from '../../../content/schema.ts';
import { CHINESE_SAFETY } from './chinese.ts';
import { ENGLISH_SAFETY } from './english.ts';
import { chanceOfAsking } from './asking.ts';
import { asksAboutNotLiving, fearsOrAsksForNews } from './not-living.ts';
import type { SafetyWords } from './words.ts';

export const SAFETY_WORDS: Readonly<Record<Language, SafetyWords>> = { en: ENGLISH_SAFETY, 'zh-TW': CHINESE_SAFETY };

/** A part of a message (`understanding/parts.ts`) with its contractions written out; it bounds what several together cost. */
const LENGTH_MAX = 400;

/** The gravest first: what was done already, then how, what with, whether now. */
const UNMISTAKABLE: readonly (readonly [SafetyKind, keyof SafetyWords])[] = [
  ['taken', 'takenHarm'],
  ['means', 'meansHarm'],
  ['plan', 'plan'],
  ['now', 'nowHarm'],
  ['attempts', 'attempts'],
  ['thoughts', 'thoughts'],
  ['self_harm', 'selfHarm'],
];
/** In a talk where risk was spoken of, ordinary words ask about it too; who could take the tablets asks for a person first. */
const IN_RISK_TALK: readonly (readonly [SafetyKind, keyof SafetyWords])[] = [
  ['company', 'whoHelps'],
  ['taken', 'takenHarm'],
  ['taken', 'taken'],
  ['means', 'meansHarm'],
  ['plan', 'plan'],
  ['agreement', 'agreement'],
  ['now', 'nowHarm'],
  ['attempts', 'attempts'],
  ['reasons', 'reasons'],
  ['thoughts', 'thoughts'],
  ['self_harm', 'selfHarm'],
  ['plan', 'barePlan'],
  ['means', 'means'],
  ['now', 'now'],
  ['company', 'company'],
];

/** Kinds of which others may know or be told. */
const TOLD_TO_OTHERS: ReadonlySet<SafetyKind> = new Set(['means', 'thoughts']);

/** Kinds of which somebody else may be meant: "Does she hurt herself?" */
const OF_ANOTHER: ReadonlySet<SafetyKind> = new Set(['thoughts', 'attempts', 'self_harm', 'plan', 'taken']);

/** From this chance on a question is taken for one about dying or self-harm though no pattern knows its words. */
const LIKELY = 0.65;
const HURTS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:hurt|harm|cut|burn|scratch|injur)(?:e|ed|t|ing|ting|ning)? yourself|scars?\b|wrists?\b|cutting\b)/,
  'zh-TW': /割|自傷|傷害|弄傷|傷口|傷痕|燙|疤/,
};

/** Asks what another knows or is to be told, and nothing more: who knows of the tablets is not where they are. */
const asksWhoKnows = (asked: string, language: Language): boolean => SAFETY_WORDS[language].othersKnow.test(asked) && !ASKS_TWICE[language].test(asked);
const ASKS_TWICE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:and|or) (?:are|do|did|have|were) you\b/,
  'zh-TW': /(?:還是|或是|那|,)你(?:是不是|有沒有|會不會|現在|自己)/,
};

/** What is asked in words of one's own, as the fitted model reads it. */
function likelyAsked(asked: string, language: Language): SafetyKind | null {
  if (chanceOfAsking(asked, language) < LIKELY || SAFETY_WORDS[language].ofAnother.test(asked) || fearsOrAsksForNews(asked, language)) return null;
  return HURTS[language].test(asked) ? 'self_harm' : 'thoughts';
}

/**
 * What a message asks about the other's safety, the last of its questions that does so; null for most.
 * @param questions the parts of the message that ask, normalised
 * @param inRiskTalk whether dying or harm was spoken of before
 */
export function safetyAsked(questions: readonly string[], language: Language, inRiskTalk: boolean): SafetyKind | null {
  const words = SAFETY_WORDS[language];
  const kinds = inRiskTalk ? IN_RISK_TALK : UNMISTAKABLE;
  for (const question of questions.toReversed()) {
    const asked = question.slice(-LENGTH_MAX);
    const asksOthers = inRiskTalk && asksWhoKnows(asked, language);
    const found = kinds.find(([kind, name]) => words[name].test(asked) && !(asksOthers && TOLD_TO_OTHERS.has(kind)) && !(OF_ANOTHER.has(kind) && (words.ofAnother.test(asked) || fearsOrAsksForNews(asked, language))));
    if (found !== undefined) return found[0];
    if (asksOthers) continue;
    if (asksAboutNotLiving(asked, language)) return 'thoughts';
    const likely = likelyAsked(asked, language);
    if (likely !== null) return likely;
  }
  return questions.length > 1 ? likelyAsked(questions.join(' ').slice(-LENGTH_MAX), language) : null;
}
