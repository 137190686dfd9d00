/** Builders of entities as our server sends them, with plausible defaults that a test can override. */
import type { Character, Message, Report, Scenario, Script, Session, User } from '#contract/entities.ts';

export function buildUser(overrides: Partial<User> = {}): User {
  return {
    username: 'Robin Chen',
    email: 'robin.chen@example.org',
    role: 'trainee',
    preferred_language: 'en',
    ...overrides,
  };
}

export function buildScenario(overrides: Partial<Scenario> = {}): Scenario {
  return {
    id: 'first-visit',
    name: 'A first visit',
    description: 'Someone was sent to you who did not want to come.',
    ...overrides,
  };
}

export function buildCharacter(overrides: Partial<Character> = {}): Character {
  return { id: 'morgan', name: 'Morgan', ...overrides };
}

export function buildScript(overrides: Partial<Script> = {}): Script {
  return { id: 'build-trust', goal: 'Have Morgan name one worry.', character_id: 'morgan', ...overrides };
}

/** Active by default; with `is_active: false` it was ended by the user. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  const ended = overrides.is_active === false;
  return {
    session_id: 'session-1',
    scenario_name: 'A first visit',
    character_name: 'Morgan',
    participant_name: 'Alex',
    created_at: '2026-01-31T09:05:00.000Z',
    message_count: 6,
    jsonl_filename: 'session-1.jsonl',
    is_active: true,
    ended_at: ended ? '2026-01-31T09:35:00.000Z' : null,
    ended_reason: ended ? 'User ended session' : null,
    ...overrides,
  };
}

export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    role: 'participant',
    content: 'What brings you here today?',
    timestamp: '2026-01-31T09:06:00.000Z',
    ...overrides,
  };
}

export function buildReport(overrides: Partial<Report> = {}): Report {
  return {
    overall_score: 0.82,
    human_review_recommended: false,
    overall_assessment: 'You listened more than you spoke.',
    key_strengths_demonstrated: ['You asked open questions: “What brings you here today?”'],
    key_areas_for_development: ['You gave advice before asking whether it was wanted.'],
    actionable_next_steps: ['Ask for permission before you advise.'],
    progress_notes_from_past_feedback: 'You ask more open questions than the last time.',
    ...overrides,
  };
}
