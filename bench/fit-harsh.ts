/**
 * Fits how messages that blame, belittle or press are told from others: `node bench/fit-harsh.ts` writes
 * `server/evaluation/coder/harsh.*.json` anew. It learns from what people wrote for it (`blames`, `harsh`, `harmless` and
 * `fine` in `bench/data/blame`), from strangers' messages (`marked`: the sentences that somebody else found harsh; `talk`:
 * the messages without one), from the messages in `bench/data/acts` and from what characters are asked in `content/`, less
 * what is harsh by its wording. `harsh-held-out` and `talk-held-out` are never fitted on.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { loadContent } from '../server/content/load.ts';
import { isHarshByWording } from '../server/evaluation/coder/harsh.ts';
import type { TextModel } from '../server/language/text-model.ts';
import { normalise } from '../server/language/tokenise.ts';
import { readSentences } from '../server/understanding/sentences.ts';
import { readLabelled } from './character/labelled.ts';
import { fitTexts, printTextModel, textExample } from './text-model.ts';

/** How often each counts: the labelled messages do one thing each, which real ones seldom do. */
const COUNTS = { marked: 8, written: 3, talk: 3, labelled: 1 };
/** Of what characters are asked one in so many; more tell nothing new. */
const EVERY = 3;

function fitHarsh(language: Language, asked: readonly string[]): TextModel {
  const example = (text: string, holds: boolean, counts: number) => textExample(normalise(text, language), language, holds, counts);
  const linesOf = (name: string) => readFileSync(`bench/data/blame/${name}.${language}.txt`, 'utf8').trim().split('\n');
  const sentencesOf = (text: string) => readSentences(text, language).map(({ whole }) => whole);
  const labelled = globSync(`bench/data/acts/*.${language}.yaml`).toSorted().flatMap((file) => readLabelled(file));
  return fitTexts([
    ...linesOf('marked').map((text) => example(text, true, COUNTS.marked)),
    ...['blames', 'harsh'].flatMap((name) => linesOf(name).map((text) => example(text, true, COUNTS.written))),
    ...['harmless', 'fine'].flatMap((name) => linesOf(name).map((text) => example(text, false, COUNTS.written))),
    ...linesOf('talk').flatMap((text) => sentencesOf(text).map((sentence) => example(sentence, false, COUNTS.talk))),
    ...asked.filter((text) => !isHarshByWording(normalise(text, language), language)).map((text) => example(text, false, COUNTS.labelled)),
    ...labelled.map(({ text, intent }) => example(text, intent === 'confrontation', COUNTS.labelled)),
  ]);
}

const { scenarios } = await loadContent('content');
for (const language of LANGUAGES) {
  const asked = scenarios.flatMap(({ characters }) => characters.flatMap(({ knows }) => knows.answers.flatMap(({ to }) => to[language])));
  const model = fitHarsh(language, asked.filter((_, place) => place % EVERY === 0));
  writeFileSync(`server/evaluation/coder/harsh.${language}.json`, printTextModel(model));
  console.log(`${language}: ${Object.keys(model.weights).length} features`);
}
