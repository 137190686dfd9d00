import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';

const RETRY_AFTER_SECONDS = 5;

/** Replies and evaluations that one user has under way, waiting ones included: they hold a connection too. */
export interface UnderWay {
  /**
   * @param weight how many replies it counts as: an evaluation asks a model three times at once. One that
   * counts above the limit runs alone
   * @throws {Problem} 429 where the user has too many under way
   */
  run<T>(userId: string, refusal: 'tooManyReplies' | 'tooManyEvaluations', work: () => Promise<T>, weight?: number): Promise<T>;
}

export function createUnderWay(store: Pick<Store, 'occupy'>, max: number): UnderWay {
  return {
    async run(userId, refusal, work, weight = 1) {
      const leave = await store.occupy(userId, max, weight);
      if (leave === null) throw new Problem(429, refusal, RETRY_AFTER_SECONDS);
      try {
        return await work();
      } finally {
        await leave();
      }
    },
  };
}
