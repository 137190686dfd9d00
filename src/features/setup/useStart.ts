import { useEffect, useRef, useState } from 'react';
import { createSession } from '../../api/chat.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { keepStartDraft } from '../../stores/drafts.ts';
import { openSession } from '../../stores/session.ts';
import { type Choices, sessionToCreate, type StartValues } from './form.ts';

/** Creates the chosen session and opens it. */
export function useStart(email: string) {
  const [failed, setFailed] = useState(false);
  const isHere = useRef(true);
  // The key of the last try: if only its answer was lost, trying again must not create a second session.
  const last = useRef({ wanted: '', key: '' });

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function start(choice: StartValues, { scripts, characters }: Choices = { scripts: [], characters: [] }) {
    setFailed(false);
    const body = sessionToCreate(choice, scripts);
    const wanted = JSON.stringify(body);
    if (last.current.wanted !== wanted) last.current = { wanted, key: newIdempotencyKey() };
    try {
      const created = await createSession(body, last.current.key);
      // Don't open it over what the user has opened meanwhile; it is among the previous sessions.
      if (!isHere.current) return;
      keepStartDraft(email, null);
      openSession({
        ...created,
        participant_name: choice.participant_name,
        // What the form knows, for a server whose answer leaves it out.
        goal: created.goal ?? scripts.find(({ id }) => id === choice.script_id)?.goal,
        scenario_id: created.scenario_id ?? choice.scenario_id,
        script_id: created.script_id ?? (choice.type === 'script' ? choice.script_id : undefined),
        character_id: created.character_id ?? body.character_id,
        brief: characters.find(({ id }) => id === body.character_id)?.brief,
        is_active: true,
        isNew: true,
        ended_at: null,
        ended_reason: '',
      });
    } catch {
      setFailed(true);
    }
  }

  return { failed, start };
}
