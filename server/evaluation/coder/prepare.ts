import { LANGUAGES, type Language } from '#contract/limits.ts';
import { chanceOfAsking } from '../../language/safety/asking.ts';
import { asksAboutNotLiving } from '../../language/safety/not-living.ts';
import { SAFETY_WORDS } from '../../language/safety/asked.ts';
import { inSlices } from '../../slices.ts';
import { actChances } from '../../understanding/acts.ts';
import { understand } from '../../understanding/message.ts';
import { readSentences } from '../../understanding/sentences.ts';
import { blamesPlainly } from './blame.ts';
import { codeTurns } from './code.ts';
import { isHarsh } from './harsh.ts';
import { praises } from './praise.ts';

const SAMPLE: Record<Language, string> = { en: 'so what did you do then?', 'zh-TW': '那你怎麼辦呢?' };
/** V8 compiles a pattern when it is first used, and once more, to machine code, when it is used again. */
const TIMES = 2;

let preparing: Promise<void> | undefined;

/**
 * Loads the models and has the large patterns compiled, one a step: all at once, at the first message of the first
 * evaluation, they held up whoever else waited for 150 ms. The engines begin it as they start, when nobody waits yet.
 */
export function prepareCoder(): Promise<void> {
  preparing ??= prepare();
  return preparing;
}

async function prepare(): Promise<void> {
  const steps = LANGUAGES.flatMap((language): (() => unknown)[] => {
    const said = SAMPLE[language];
    const context = { heard: '', permitted: false };
    const patterns = Object.values(SAFETY_WORDS[language]).map((words): (() => unknown) => () => words.test(said));
    return patterns.concat([
      () => actChances(said, context, language),
      () => asksAboutNotLiving(said, language),
      () => chanceOfAsking(said, language),
      () => readSentences(said, language),
      () => blamesPlainly(said, language),
      () => isHarsh(said, language),
      () => praises(said, language),
      () => understand(said, context, language),
      () => codeTurns([{ role: 'character', content: said, timestamp: '' }, { role: 'participant', content: said, timestamp: '' }], language),
    ]);
  });
  await inSlices(Array.from({ length: TIMES }, () => steps).flat(), (step) => void step());
}
