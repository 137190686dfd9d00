import { Problem } from '../problem.ts';

const RETRY_AFTER_SECONDS = 5;

/** Replies and evaluations that one user has under way, waiting ones included: they hold a connection too. */
export interface UnderWay {
  /**
   * @param weight how many replies it counts as: an evaluation asks a model three times at once
   * @throws {Problem} 429 where the user has too many under way
   */
  run<T>(userId: string, refusal: 'tooManyReplies' | 'tooManyEvaluations', work: () => Promise<T>, weight?: number): Promise<T>;
}

export function createUnderWay(max: number): UnderWay {
  const counts = new Map<string, number>();
  return {
    async run(userId, refusal, work, weight = 1) {
      const count = counts.get(userId) ?? 0;
      // If nothing else is pending, one may run even if its weight is above the limit.
      if (count > 0 && count + weight > max) throw new Problem(429, refusal, RETRY_AFTER_SECONDS);
      counts.set(userId, count + weight);
      try {
        return await work();
      } finally {
        const left = (counts.get(userId) ?? weight) - weight;
        if (left === 0) counts.delete(userId);
        else counts.set(userId, left);
      }
    },
  };
}
