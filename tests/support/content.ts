import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '#contract/entities.ts';
import { loadContent } from '../../server/content/load.ts';
import type { Conversation } from '../../server/conversation.ts';

const SHIPPED_CONTENT = 'content';

/** A copy of one shipped scenario and the shared lines, which the test may change; removed after the test. */
export async function copyContent(onFinished: (clean: () => Promise<void>) => void): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  onFinished(() => rm(dir, { recursive: true }));
  for (const name of ['defaults.yaml', 'smoking-cessation']) await cp(join(SHIPPED_CONTENT, name), join(dir, name), { recursive: true });
  return dir;
}

/** The shipped scenarios. `npm run content -- check`, which is tested, looks for mistakes in their lines; that takes seconds. */
export const { scenarios } = await loadContent(SHIPPED_CONTENT, { thorough: false });

/** A shipped character with its scenario. */
export function characterOf(scenarioId: string, characterId: string): Pick<Conversation, 'scenario' | 'character'> {
  const scenario = scenarios.find(({ id }) => id === scenarioId);
  const character = scenario?.characters.find(({ id }) => id === characterId);
  if (scenario === undefined || character === undefined) throw new Error(`There is no ${characterId} in ${scenarioId}.`);
  return { scenario, character };
}

/** The smoker's session with these messages: the character begins, and the two take turns. */
export function buildConversation(said: readonly string[] = [], overrides: Partial<Conversation> = {}): Conversation {
  const messages = said.map((content, index): Message => ({
    role: index % 2 === 0 ? 'character' : 'participant',
    content,
    timestamp: '2026-01-31T09:05:00.000Z',
  }));
  return {
    sessionId: 'session-1',
    language: 'en',
    ...characterOf('smoking-cessation', 'mr-chen'),
    script: null,
    participantName: 'Robin',
    messages,
    ...overrides,
  };
}
