import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { LANGUAGES } from '#contract/limits.ts';
import type { Scenario } from '../../content/schema.ts';
import { replay } from '../../server/character/replay.ts';
import type { Conversation } from '../../server/conversation.ts';
import { randomNumbers } from '../random-numbers.ts';
import { SKILLED, beginConversation, exchange } from './trainees.ts';

const paraphrasesSchema = z.array(z.looseObject({ say: z.string() }));

function everythingSaid(language: Language): string[] {
  const file = new URL(`../data/paraphrases.${language}.yaml`, import.meta.url);
  return paraphrasesSchema.parse(parse(readFileSync(file, 'utf8'))).flatMap(({ say }) => say.trim().split('\n'));
}

const TURNS = 12;

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

export interface RandomConversations {
  count: number;
  /** Facts told in all of them, so that a figure of none early means something. */
  told: number;
  /** A fact that was told before its gate, with the conversation. */
  early: string[];
  /** Answers given twice in a conversation. */
  repeated: string[];
}

/** Conversations of random messages, half of them listening ones, with every character in both languages. */
export async function converseAtRandom(scenarios: readonly Scenario[], count: number, seed = 1): Promise<RandomConversations> {
  const random = randomNumbers(seed);
  const said = { en: everythingSaid('en'), 'zh-TW': everythingSaid('zh-TW') };
  const result: RandomConversations = { count, told: 0, early: [], repeated: [] };
  for (let index = 0; index < count; index += 1) {
    const scenario = pick(scenarios, random);
    const character = pick(scenario.characters, random);
    const language = pick(LANGUAGES, random);
    const own = scenario.scripts.find(({ character_id: id }) => id === character.id);
    const script = random() < 0.5 ? (own ?? null) : null;
    let conversation = beginConversation(scenario, character, script, language, `random-${index}`);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const keyword = pick(pick(character.topics, random).keywords[language], random);
      const text = random() < 0.5 ? pick(SKILLED.says[language], random) : pick(said[language], random);
      conversation = await exchange(conversation, text.replace('{}', keyword));
    }
    await inspect(conversation, result);
  }
  return result;
}

async function inspect(conversation: Conversation, result: RandomConversations): Promise<void> {
  const { character, messages, sessionId } = conversation;
  const { told, turns } = await replay(conversation);
  result.told += told.length;
  for (const { id, index } of told) {
    const gate = character.facts.find((fact) => fact.id === id)?.gate;
    const before = turns.findLast((turn) => turn.index < index);
    const toldBefore = new Set(told.filter((fact) => fact.index < index).map((fact) => fact.id));
    const isOpen =
      gate !== undefined &&
      before !== undefined &&
      before.trust >= gate.trust &&
      before.tension <= gate.tension &&
      gate.after.every((needed) => toldBefore.has(needed));
    if (!isOpen) result.early.push(`${sessionId}, message ${index}: ${character.id} told ${id}`);
  }
  const answers = messages.filter(({ role }) => role === 'character').map(({ content }) => content);
  for (const answer of answers.filter((text, index) => answers.indexOf(text) < index)) {
    result.repeated.push(`${sessionId}: ${character.id}: ${answer}`);
  }
}
