/** How the built-in character meets what it must show; every figure can be repeated to the digit but the times. */
import { createHash } from 'node:crypto';
import { LANGUAGES } from '#contract/limits.ts';
import type { Character, Scenario } from '../content/schema.ts';
import { loadContent } from '../server/content/load.ts';
import { understand } from '../server/understanding/message.ts';
import { LIKELY } from '../server/character/search.ts';
import { crossValidate, examplesOf } from './fit-ranking.ts';
import type { RankedFirst } from './fit-ranking.ts';
import { readJudged } from './judged.ts';
import { readCodedParts } from './talks.ts';
import { readParaphrases } from './character/paraphrases.ts';
import type { IntentResult } from './character/paraphrases.ts';
import { recogniseWordings } from './character/recognition.ts';
import { converseAtRandom } from './character/random.ts';
import { timeAnswers } from './character/timing.ts';
import { POOR, SKILLED, beginConversation, exchange, playTrainee } from './character/trainees.ts';

/** Of the prepared messages of an intent, a floor only: what counts is how strangers' messages are read. */
export const RIGHT_AT_LEAST = 0.55;
export const FALLBACK_AT_MOST = 0.3;
/** Of the parts of strangers' messages that nothing was fitted on. */
const PARTS_AT_LEAST = 0.6;
const ANSWER_MS = 5;
const CONVERSATIONS = 10_000;

const percent = (share: number) => `${Math.round(100 * share)} %`;

function printParaphrases(character: Character): boolean {
  console.log('\ncharacter: prepared messages, one act each, that nothing was fitted on (marks: 55 % right, 30 % fallback)');
  const results = LANGUAGES.flatMap((language) => readParaphrases(language, character, 'paraphrases'));
  console.table(
    Object.fromEntries(
      results.map(({ intent, language, count, right, fallback }) => [
        `${intent} ${language}`,
        { count, right: percent(right / count), fallback: percent(fallback / count) },
      ]),
    ),
  );
  for (const language of LANGUAGES) {
    printSum(`${language}, written before the matching`, results.filter((result) => result.language === language));
    for (const set of ['held-out', 'held-out-later'] as const) printSum(`${language}, ${set}`, readParaphrases(language, character, set));
  }
  return results.every(
    ({ count, right, fallback }) => right / count >= RIGHT_AT_LEAST && fallback / count <= FALLBACK_AT_MOST,
  );
}

function printSum(name: string, results: readonly IntentResult[]): void {
  const sum = (key: 'count' | 'right' | 'fallback') => results.reduce((total, result) => total + result[key], 0);
  const [right, fallback] = [sum('right') / sum('count'), sum('fallback') / sum('count')];
  console.log(`${name}: ${sum('count')} lines, ${percent(right)} right, ${percent(fallback)} fallback`);
}

/** How strangers' messages are read, part by part: half of the coded conversations, which nothing was fitted on. */
function printParts(): boolean {
  for (const language of LANGUAGES) {
    const parts = readCodedParts(language, 'held-out');
    const right = parts.filter(({ text, after, acts }) => {
      const read = understand(text, { heard: after, permitted: false }, language).acts;
      return acts.some((act) => read.has(act));
    });
    const share = right.length / parts.length;
    console.log(`\ncharacter: ${language}, ${parts.length} parts of strangers' messages, held out: an act that the coder gave in ${percent(share)}`);
    if (share < PARTS_AT_LEAST) return false;
  }
  return true;
}

/** How often the right answer comes first for wordings that were left out of it. */
async function printRecognition(scenarios: readonly Scenario[]): Promise<void> {
  for (const language of LANGUAGES) {
    const results = await Promise.all(scenarios.flatMap(({ characters }) => characters.map((character) => recogniseWordings(character, language))));
    const sum = (of: (result: (typeof results)[number]) => number) => results.reduce((total, result) => total + of(result), 0);
    console.log(`character: ${language}, ${sum(({ wordings }) => wordings)} wordings left out of their answers in turn: it comes first in ${percent(sum(({ first }) => first) / sum(({ wordings }) => wordings))} (the vectors know them)`);
  }
}

/** How often what comes first fits a stranger's question: weights fitted on the other conversations. */
async function printRanking(scenarios: readonly Scenario[]): Promise<void> {
  const ranked = crossValidate(await examplesOf(readJudged(scenarios)));
  const rows = LANGUAGES.map((language): [string, Record<string, string | number>] => {
    const asked = ranked.filter((each) => each.language === language && each.asked);
    const answerable = asked.filter((each) => each.answerable);
    const sure = asked.filter(({ chance }) => chance >= LIKELY);
    const share = (of: readonly RankedFirst[], verdict: RankedFirst['verdict']) => percent(of.filter((each) => each.verdict === verdict).length / of.length);
    return [
      language,
      {
        questions: asked.length,
        'content has an answer': percent(answerable.length / asked.length),
        'of these it comes first': share(answerable, 'F'),
        'sure enough to be said': percent(sure.length / asked.length),
        'of these it fits': share(sure, 'F'),
        'and does not': share(sure, 'W'),
      },
    ];
  });
  console.log("\ncharacter: strangers' questions, several possible answers judged each; cross-validated by conversation");
  console.table(Object.fromEntries(rows));
}

async function printTrainees(scenarios: readonly Scenario[]): Promise<boolean> {
  console.log('\ncharacter: a skilled and a poor trainee, 16 messages each (marks: more trust, at least twice the facts)');
  const rows: Record<string, { ok: boolean }> = {};
  for (const scenario of scenarios) {
    for (const character of scenario.characters) {
      for (const language of LANGUAGES) {
        const skilled = await playTrainee(SKILLED, scenario, character, language);
        const poor = await playTrainee(POOR, scenario, character, language);
        const row = {
          trust: `${skilled.trust.toFixed(1)} : ${poor.trust.toFixed(1)}`,
          facts: `${skilled.told.length} : ${poor.told.length} of ${character.facts.length}`,
          ok: skilled.trust > poor.trust && skilled.told.length >= Math.max(1, 2 * poor.told.length),
        };
        rows[`${scenario.id} ${character.id} ${language}`] = row;
      }
    }
  }
  console.table(rows);
  return Object.values(rows).every(({ ok }) => ok);
}

async function printRandom(scenarios: readonly Scenario[]): Promise<boolean> {
  const { told, early, repeated } = await converseAtRandom(scenarios, CONVERSATIONS);
  console.log(`\ncharacter: ${CONVERSATIONS} random conversations told ${told} facts`);
  console.log(`before their gate: ${early.length} (mark: 0); answers given twice in a conversation: ${repeated.length}`);
  for (const line of [...early, ...repeated].slice(0, 10)) console.log(`  ${line}`);
  return early.length === 0;
}

/** A digest of everything all characters say to the skilled trainee. */
async function digest(scenarios: readonly Scenario[]): Promise<string> {
  const hash = createHash('sha256');
  for (const scenario of scenarios) {
    for (const character of scenario.characters) {
      for (const language of LANGUAGES) {
        let conversation = beginConversation(scenario, character, null, language);
        for (const text of SKILLED.says[language]) conversation = await exchange(conversation, text);
        hash.update(JSON.stringify(conversation.messages));
      }
    }
  }
  return hash.digest('hex');
}

async function printSameness(scenarios: readonly Scenario[]): Promise<boolean> {
  const again = await loadContent(contentDir());
  const same = (await digest(scenarios)) === (await digest(again.scenarios));
  console.log(`\ncharacter: same input, same bytes: ${same ? 'yes' : 'no'}`);
  return same;
}

async function printTiming(scenario: Scenario): Promise<boolean> {
  console.log(`\ncharacter: milliseconds an answer takes (mark: median under ${ANSWER_MS})`);
  let slowest = 0;
  for (const exchanges of [10, 100, 1000]) {
    const { milliseconds, ratios } = await timeAnswers(scenario, exchanges);
    const at = (share: number, values = milliseconds) => values[Math.floor(values.length * share)] ?? NaN;
    console.log(`after ${exchanges} exchanges: median ${at(0.5).toFixed(2)}, 95th percentile ${at(0.95).toFixed(2)}, median against hashing a MiB ${at(0.5, ratios).toFixed(1)}`);
    slowest = Math.max(slowest, at(0.5));
  }
  return slowest < ANSWER_MS;
}

const contentDir = () => process.env.CONTENT_DIR ?? 'content';

/** Prints the figures; false where one misses its mark. */
export async function benchCharacter(): Promise<boolean> {
  const { scenarios } = await loadContent(contentDir());
  const scenario = scenarios.find(({ id }) => id === 'smoking-cessation') ?? scenarios[0];
  // The paraphrases answer a smoker's lines.
  const character = scenario?.characters.find(({ id }) => id === 'mr-chen') ?? scenario?.characters[0];
  if (scenario === undefined || character === undefined) throw new Error('There is no content to measure.');
  await printRecognition(scenarios);
  await printRanking(scenarios);
  const results = [
    printParts(),
    printParaphrases(character),
    await printTrainees(scenarios),
    await printRandom(scenarios),
    await printSameness(scenarios),
    await printTiming(scenario),
  ];
  return results.every(Boolean);
}
