import { Problem } from '../problem.ts';

const RETRY_AFTER_SECONDS = 5;

/** Replies and evaluations that one user has under way, waiting ones included: they hold a connection too. */
export interface UnderWay {
  /** @throws {Problem} 429 where the user has too many under way */
  run<T>(userId: string, refusal: 'tooManyReplies' | 'tooManyEvaluations', work: () => Promise<T>): Promise<T>;
}

export function createUnderWay(max: number): UnderWay {
  const counts = new Map<string, number>();
  return {
    async run(userId, refusal, work) {
      const count = counts.get(userId) ?? 0;
      if (count >= max) throw new Problem(429, refusal, RETRY_AFTER_SECONDS);
      counts.set(userId, count + 1);
      try {
        return await work();
      } finally {
        const left = (counts.get(userId) ?? 1) - 1;
        if (left === 0) counts.delete(userId);
        else counts.set(userId, left);
      }
    },
  };
}
