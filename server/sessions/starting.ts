import { randomUUID } from 'node:crypto';
import type { CallResponse } from '#contract/calls.ts';
import { createdSessionSchema } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import type { CharacterEngine } from '../character/engine.ts';
import type { Content } from '../content/files.ts';
import { Problem } from '../problem.ts';
import { FULL_RETRY_AFTER_SECONDS } from './refusals.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { recallCall, rememberCall } from './idempotency.ts';
import type { KeyedCall } from './idempotency.ts';
import { detailsOf } from './details.ts';
import { findScenario, jsonlFilename } from './lookup.ts';

interface NewSession {
  user: StoredUser;
  language: Language;
  keyed: KeyedCall | null;
  scenario_id: string;
  participant_name: string;
  script_id?: string | undefined;
  character_id?: string | undefined;
}

/** Sessions of one user, so that nobody fills the disk; a lifetime of daily practice needs fewer. */
const SESSIONS_MAX = 10_000;

type CreatedSession = CallResponse<'createSession'>;
export type StartSession = (wanted: NewSession) => Promise<CreatedSession>;

/**
 * What a session is about: by script, whose character it takes, or freely with a character.
 * @throws {Problem}
 */
function choose(content: Content, { scenario_id, script_id, character_id }: NewSession) {
  const scenario = findScenario(content, scenario_id);
  const script = script_id === undefined ? null : scenario.scripts.find(({ id }) => id === script_id);
  if (script === undefined) throw new Problem(404, 'scriptNotFound');
  const characterId = character_id ?? script?.character_id;
  if (characterId === undefined) throw new Problem(422, 'characterOrScriptMissing');
  const character = scenario.characters.find(({ id }) => id === characterId);
  if (character === undefined) throw new Problem(404, 'characterNotFound');
  if (script !== null && script.character_id !== character.id) throw new Problem(422, 'otherCharacter');
  return { scenario, script, character };
}

/** Starts sessions; each opens with its character's first line. */
export function createStarting(
  store: Store,
  content: Content,
  engine: CharacterEngine,
  now: () => Date,
): StartSession {
  return async (wanted) => {
    const { user, language, keyed, participant_name } = wanted;
    return store.inTransaction(async (queries) => {
      await queries.hold(`user ${user.id}`);
      // It may have been deleted since the token was read.
      if ((await queries.users.find(user.id)) === undefined) throw new Problem(401, 'unauthenticated');
      const time = now();
      const known = keyed === null ? undefined : await recallCall(queries, keyed, time);
      if (typeof known?.answer === 'string') return createdSessionSchema.parse(JSON.parse(known.answer));
      const { scenario, script, character } = choose(content, wanted);
      if ((await queries.sessions.count(user.id)) >= SESSIONS_MAX) throw new Problem(429, 'tooManySessions', FULL_RETRY_AFTER_SECONDS);
      const id = randomUUID();
      const about = { language, scenario_id: scenario.id, character_id: character.id, script_id: script?.id ?? null };
      const created: CreatedSession = {
        session_id: id,
        scenario_name: scenario.name[language],
        character_name: character.name[language],
        jsonl_filename: jsonlFilename(id),
        ...detailsOf(content, about, null),
      };
      await queries.sessions.create({
        id,
        user_id: user.id,
        ...about,
        scenario_name: created.scenario_name,
        character_name: created.character_name,
        participant_name,
        created_at: time.toISOString(),
      });
      const opening = engine.opening({
        sessionId: id,
        language,
        scenario,
        character,
        script,
        participantName: participant_name,
        messages: [],
      });
      if (opening !== '') {
        await queries.messages.append(id, { role: 'character', content: opening, timestamp: time.toISOString() });
      }
      if (keyed !== null) {
        await rememberCall(queries, keyed, { session_id: null, sequence: null, answer: JSON.stringify(created) }, time);
      }
      return created;
    });
  };
}
