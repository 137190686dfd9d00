import type { Insertable, Kysely } from 'kysely';
import type { Tables, TurnsTable } from './schema.ts';

/** Who may write to a session's conversation: one holder at a time, across processes. */
export function turnQueries(db: Kysely<Tables>) {
  return {
    /** False while someone else holds the turn; its own holder may take it anew. */
    async take(turn: Insertable<TurnsTable>, now: string): Promise<boolean> {
      const taken = await db
        .insertInto('turns')
        .values(turn)
        .onConflict((conflict) =>
          conflict
            .column('session_id')
            .doUpdateSet({ holder: turn.holder, expires_at: turn.expires_at })
            .where((eb) => eb.or([eb('turns.expires_at', '<=', now), eb('turns.holder', '=', turn.holder)])),
        )
        .returning('holder')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** False where it was lost: its time was over and someone else took it. */
    async release(sessionId: string, holder: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('turns')
        .where('session_id', '=', sessionId)
        .where('holder', '=', holder)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async releaseAll(): Promise<void> {
      await db.deleteFrom('turns').execute();
    },
  };
}
