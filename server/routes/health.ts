import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { errorSchema } from '#contract/entities.ts';
import { HEALTH_PATH } from '../http/path.ts';
import { Problem } from '../problem.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';

const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  character: z.string(),
  evaluation: z.string(),
});

export type Health = Omit<z.infer<typeof healthSchema>, 'status'>;

const RETRY_AFTER_SECONDS = 5;

/** Tells whether the database answers, and which engines play and judge. */
export function addHealth(app: FastifyInstance, store: Store, health: Health): void {
  app.get(
    HEALTH_PATH,
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Whether the server works',
        security: [],
        response: { 200: healthSchema, '4xx': errorSchema, '5xx': errorSchema },
      },
      // Health must answer under pressure, too.
      config: { pressureHandler: () => undefined },
    },
    async () => {
      try {
        await store.ping();
      } catch (cause) {
        if (cause instanceof StorageError) throw cause;
        throw new Problem(503, 'busy', RETRY_AFTER_SECONDS, { cause });
      }
      return { status: 'ok' as const, ...health };
    },
  );
}
