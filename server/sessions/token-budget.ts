import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Refuses to ask the language model once it has used the day's tokens.
 * @throws {Problem} 429 until midnight, UTC
 */
export async function checkTokenBudget(
  queries: Queries,
  { llm, maxTokensADay }: Pick<Config, 'llm' | 'maxTokensADay'>,
  now: Date,
): Promise<void> {
  if (llm === null || maxTokensADay === null) return;
  if ((await queries.tokenUsage.of(dayOf(now))) < maxTokensADay) return;
  const midnight = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
  throw new Problem(429, 'tooManyTokens', Math.ceil((midnight - now.getTime()) / 1000));
}

export async function countTokens(queries: Queries, tokens: number, now: Date): Promise<void> {
  await queries.tokenUsage.add(dayOf(now), tokens);
}
