import type { Act } from '../../../content/schema.ts';
import type { Language } from '#contract/limits.ts';
import { normalise } from '../../language/tokenise.ts';
import { asksAboutRisk } from '../safety.ts';
import type { Code } from './codes.ts';
import { wordCount } from './features.ts';
import { SAID_BACK } from './echo.ts';
import { isHarsh, isLikelyHarsh, readsHarmless } from './harsh.ts';
import { MIX } from './mix.ts';
import { asksAfterFeeling, COMFORTS, EXPLAINS, greets, namesOwnDoing, OF_ONESELF, proposes, reassures } from './phrases.ts';
import { praises } from './praise.ts';
import type { CodedSentence } from './turn.ts';

/** An answer of so many words says something of its own. */
const ANSWER_WORDS = 4;

/** A sentence to the assessor as it was said: it earns nothing and costs nothing. */
export function uncoded(whole: string, language: Language): CodedSentence {
  const plain = normalise(whole, language);
  const does = { asking: 0, open: 0, reflecting: 0, echo: 0, telling: false, leave: false, onSafety: false, asksAboutRisk: false, likelyHarsh: false };
  return { whole, plain, codes: new Set<Code>(['other']), parts: [], forms: new Set(), ...does, toAssessor: true, words: wordCount(plain, language) };
}

/** What a sentence stands in. */
export interface Surroundings {
  /** Leave to advise was given or is asked for beside it. */
  allowed: boolean;
  /** The other had asked something. */
  heardAsks: boolean;
  /** It denies what the other said of themselves. */
  denies: boolean;
  /** The talk is only beginning. */
  opens: boolean;
}

/** What one sentence does. */
export function codeSentence(
  { whole, plain, forms, parts, echo, words, asking, open, reflecting }: Omit<CodedSentence, 'codes' | 'telling' | 'leave' | 'onSafety' | 'asksAboutRisk' | 'likelyHarsh' | 'toAssessor'>,
  does: ReadonlySet<Act>,
  { allowed, heardAsks, denies, opens }: Surroundings,
  language: Language,
): Set<Code> {
  const codes = new Set<Code>();
  const reads = (act: Act) => parts.some((part) => part.acts.includes(act));
  const asks = asking > 0.5;
  // What the other just said is said back, not advised or told: "Look out of the window."
  const saidBack = echo >= SAID_BACK;
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
  const likelyBlames = (does.has('confrontation') || reads('confrontation')) && !denies && !reassures(plain, language) && !readsHarmless(plain, language);
  if ((isHarsh(plain, language, saidBack) || (!saidBack && isLikelyHarsh(plain, language)) || likelyBlames) && !(asks && asksAboutRisk(whole))) codes.add('confrontation');
  if (does.has('summary') && !asks && !EXPLAINS[language].test(plain)) codes.add('summary');
  if ((!asks && does.has('feeling')) || ((reflects || (echo > 0 && !asks)) && forms.has('feeling') && (!forms.has('i') || does.has('summary'))) || asksAfterFeeling(plain, language)) codes.add('feeling');
  if (opens && (does.has('greeting') || reads('greeting') || greets(plain, language))) codes.add('greeting');
  return codes;
}
