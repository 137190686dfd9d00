import { createHash } from 'node:crypto';
import { LANGUAGES } from '#contract/limits.ts';
import type { Scenario } from '../content/schema.ts';
import { loadContent } from '../server/content.ts';
import { readParaphrases } from './character/paraphrases.ts';
import { converseAtRandom } from './character/random.ts';
import { timeAnswers } from './character/timing.ts';
import { POOR, SKILLED, beginConversation, exchange, playTrainee } from './character/trainees.ts';

const CONVERSATIONS = 10_000;
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

function printParaphrases([scenario]: readonly Scenario[]): void {
  const character = scenario?.characters[0];
  if (character === undefined) return;
  console.log('\nParaphrases, written before the matching was tuned (wanted: 80 % right, at most 15 % fallback)');
  const results = LANGUAGES.flatMap((language) => readParaphrases(language, character));
  console.table(
    Object.fromEntries(
      results.map(({ intent, language, count, right, fallback }) => [
        `${intent} ${language}`,
        { count, right: percent(right, count), fallback: percent(fallback, count) },
      ]),
    ),
  );
  for (const language of LANGUAGES) {
    const own = results.filter((result) => result.language === language);
    const sum = (key: 'count' | 'right' | 'fallback') => own.reduce((total, result) => total + result[key], 0);
    console.log(`${language}: ${percent(sum('right'), sum('count'))} right, ${percent(sum('fallback'), sum('count'))} fallback`);
  }
}

async function printTrainees(scenarios: readonly Scenario[]): Promise<void> {
  console.log('\nA skilled and a poor trainee, 16 messages each (wanted: more trust, at least twice the facts)');
  const rows: Record<string, object> = {};
  for (const scenario of scenarios) {
    for (const character of scenario.characters) {
      for (const language of LANGUAGES) {
        const skilled = await playTrainee(SKILLED, scenario, character, language);
        const poor = await playTrainee(POOR, scenario, character, language);
        rows[`${scenario.id} ${character.id} ${language}`] = {
          'skilled trust': skilled.trust.toFixed(1),
          'poor trust': poor.trust.toFixed(1),
          'skilled facts': `${skilled.told.length} of ${character.facts.length}`,
          'poor facts': poor.told.length,
          ok: skilled.trust > poor.trust && skilled.told.length > 0 && skilled.told.length >= 2 * poor.told.length,
        };
      }
    }
  }
  console.table(rows);
}

async function printRandom(scenarios: readonly Scenario[]): Promise<void> {
  const { told, early, repeated } = await converseAtRandom(scenarios, CONVERSATIONS);
  console.log(`\n${CONVERSATIONS} random conversations: ${told} facts told, ${early.length} before their gate (wanted: 0)`);
  for (const line of early.slice(0, 10)) console.log(`  ${line}`);
  console.log(`Answers given twice in a conversation: ${repeated.length}`);
  for (const line of repeated.slice(0, 10)) console.log(`  ${line}`);
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

async function printTiming([scenario]: readonly Scenario[]): Promise<void> {
  if (scenario === undefined) return;
  console.log('\nTime of an answer in ms (wanted: under 5)');
  for (const exchanges of [10, 100, 1000]) {
    const times = await timeAnswers(scenario, exchanges);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2);
    console.log(`  after ${exchanges} exchanges: median ${at(0.5)}, 99th percentile ${at(0.99)}`);
  }
}

/** Prints every figure of the built-in character. */
export async function benchCharacter(): Promise<void> {
  const { scenarios } = await loadContent(process.env.CONTENT_DIR ?? 'content');
  printParaphrases(scenarios);
  await printTrainees(scenarios);
  await printRandom(scenarios);
  const same = (await digest(scenarios)) === (await digest(scenarios));
  console.log(`\nSame input, same bytes: ${same ? 'yes' : 'NO'}`);
  await printTiming(scenarios);
}
