/**
 * Fits how asking about suicide is told from other talk: `node bench/fit-safety.ts` writes
 * `server/language/safety/asking.*.json` anew. It learns from what people wrote for it (`asked-apart`, `asked-fresh` and
 * `asking` in `bench/data/safety`), from what comes near it (`idioms`, `near`, `harmless`) and from the questions to the
 * characters of other scenarios. `asked-held-out` and `harmless-held-out` were written apart and are never fitted on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { loadContent } from '../server/content/load.ts';
import { asksAboutNotLiving } from '../server/language/safety/not-living.ts';
import { chanceBy, type TextModel } from '../server/language/text-model.ts';
import { normalise } from '../server/language/tokenise.ts';
import { splitParts } from '../server/understanding/parts.ts';
import { fitTexts, printTextModel, textExample } from './text-model.ts';

/** How often each counts: what asks and what comes near it are few beside ordinary questions. */
const COUNTS = { asks: 6, near: 4, other: 1 };
/** Where everybody is asked about it. */
const RISK_SCENARIO = 'caller-in-distress';

const linesOf = (name: string, language: Language) => readFileSync(`bench/data/safety/${name}.${language}.txt`, 'utf8').trim().split('\n');

/** A message and its parts: characters hear the parts that ask, reports whole sentences. */
const textsOf = (text: string, language: Language) => [...new Set([normalise(text, language), ...splitParts(text, language).map(({ plain }) => plain)])];

function fitAsking(language: Language, ordinary: readonly string[]): TextModel {
  const asks = (plain: string) => textExample(plain, language, true, COUNTS.asks);
  const others = (texts: readonly string[], counts: number) => texts.flatMap((text) => textsOf(text, language).map((plain) => textExample(plain, language, false, counts)));
  const asking = ['asked-apart', 'asked-fresh', 'asking'].flatMap((name) => linesOf(name, language));
  const near = ['idioms', 'near', 'harmless'].flatMap((name) => linesOf(name, language));
  const rest = [...others(near, COUNTS.near), ...others(ordinary, COUNTS.other)];
  const whole = asking.map((text) => asks(normalise(text, language)));
  const first = fitTexts([...whole, ...rest]);
  // Which part of a message asks nobody has marked: it is the one that the model of whole messages finds.
  const parts = asking.flatMap((text) => {
    const [found] = textsOf(text, language).slice(1).toSorted((one, other) => chanceBy(first, other, language) - chanceBy(first, one, language));
    return found === undefined ? [] : [asks(found)];
  });
  return fitTexts([...whole, ...parts, ...rest]);
}

const { scenarios } = await loadContent('content');
for (const language of LANGUAGES) {
  const ordinary = scenarios
    .filter(({ id }) => id !== RISK_SCENARIO)
    .flatMap(({ characters }) => characters.flatMap(({ knows }) => knows.answers.flatMap(({ to }) => to[language])))
    .filter((text) => !asksAboutNotLiving(normalise(text, language), language));
  const model = fitAsking(language, ordinary);
  writeFileSync(`server/language/safety/asking.${language}.json`, printTextModel(model));
  console.log(`${language}: ${Object.keys(model.weights).length} features`);
}
