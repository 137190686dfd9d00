/**
 * Renders the setup screen for its styles alone, which the page then has from the start: to have Emotion write them
 * while the screen waits takes an old phone longer than to fetch them.
 */
import type { ReadScenario, ReadSession, ReadUser } from '#contract/reading.ts';
import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { loadTexts } from '#locales/i18n.ts';
import { Header, setFirst, SignedIn, UserBar } from '../app/Frame.tsx';
import { leaveHistory } from '../stores/history.ts';
import { drawn } from './drawn.tsx';

const USER: ReadUser = { username: 'Robin', email: 'robin@example.org', role: 'trainee', preferred_language: DEFAULT_LANGUAGE };
const SCENARIO: ReadScenario = { id: 'scenario', name: 'Scenario', description: '', icon: undefined, script_count: undefined, character_count: undefined };
const ACTIVE: ReadSession = {
  session_id: 'active',
  scenario_name: 'Scenario',
  character_name: 'Alex',
  participant_name: 'Robin',
  created_at: '2026-01-31T09:00:00.000Z',
  message_count: 2,
  is_active: true,
  ended_at: null,
  ended_reason: '',
  overall_score: 0.8,
};
const ENDED: ReadSession = { ...ACTIVE, is_active: false };
/** Two of each kind, because the first of a group has a heading, and the line of scores needs two. */
const SESSIONS = [ACTIVE, { ...ACTIVE, session_id: 'another' }, { ...ENDED, session_id: 'ended' }, { ...ENDED, session_id: 'before' }];

await loadTexts(DEFAULT_LANGUAGE);

async function drawnWith(sessions: ReadSession[]): Promise<string> {
  setFirst(DEFAULT_LANGUAGE, { data: [SCENARIO] }, {});
  // As for someone who returns to the list, which otherwise comes only after the form.
  leaveHistory({ sessions, shown: sessions.length, search: '', scrollY: 0, opened: '' });
  return await drawn(
    <>
      <Header>
        <UserBar user={USER} />
      </Header>
      <SignedIn restored />
    </>,
  );
}

/** With sessions and without. */
export const html = (await drawnWith(SESSIONS)) + (await drawnWith([]));
