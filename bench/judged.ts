import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod';
import type { Scenario } from '../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Conversation } from '../server/conversation.ts';

const FOLDER = 'bench/data/judged';

const aboutSchema = z.object({
  about: z.object({ language: z.enum(['en', 'zh-TW']), scenario: z.string(), character: z.string(), goal: z.string().optional() }),
});
/** F: fits what was said. P: plausible, but generic or evasive. W: does not fit. */
const verdictSchema = z.enum(['F', 'P', 'W']);
const judgedSchema = z.record(z.string(), verdictSchema);
/** A message of the talk, or one that somebody else would have sent instead of the next, to which the talk does not go on. */
const rowSchema = z.union([
  z.object({ role: z.enum(['participant', 'character']), content: z.string(), judged: judgedSchema.optional() }),
  z.object({ instead: z.string(), judged: judgedSchema }),
]);

/** A stranger's message, with what was judged of the answers that the character might have given. */
export interface JudgedMessage {
  /** Its conversation's name. */
  talk: string;
  /** Up to the message, which is the last. */
  conversation: Conversation;
  /** By the id of the answer, the fact, or the follow-up (`<id>/<place>`). */
  verdicts: ReadonlyMap<string, z.infer<typeof verdictSchema>>;
}

/** The judged messages of all conversations, by name; those of a scenario or character that is gone are left out. */
export function readJudged(scenarios: readonly Scenario[]): JudgedMessage[] {
  return globSync(`${FOLDER}/*.jsonl`)
    .toSorted()
    .flatMap((file) => {
      const talk = basename(file, '.jsonl');
      const [first = '', ...rest] = readFileSync(file, 'utf8').trim().split('\n');
      const { language, ...about } = aboutSchema.parse(JSON.parse(first)).about;
      const scenario = scenarios.find(({ id }) => id === about.scenario);
      const character = scenario?.characters.find(({ id }) => id === about.character);
      if (scenario === undefined || character === undefined) return [];
      const script = scenario.scripts.find(({ goal }) => goal[language] === about.goal) ?? null;
      const said: Message[] = [];
      const add = (role: Message['role'], content: string) => said.push({ role, content, timestamp: '2026-01-31T12:00:00.000Z' });
      const judgedHere = (judged: z.infer<typeof judgedSchema>): JudgedMessage => {
        const conversation: Conversation = { sessionId: talk, language, scenario, character, script, participantName: 'Robin', messages: [...said] };
        return { talk, conversation, verdicts: new Map(Object.entries(judged)) };
      };
      return rest.flatMap((line): JudgedMessage[] => {
        const row = rowSchema.parse(JSON.parse(line));
        add('role' in row ? row.role : 'participant', 'role' in row ? row.content : row.instead);
        const judged = row.judged === undefined ? [] : [judgedHere(row.judged)];
        if ('instead' in row) said.pop();
        return judged;
      });
    });
}
