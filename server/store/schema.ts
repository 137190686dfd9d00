/** The tables. Times are ISO 8601 in UTC, which sorts as text; JSON is kept as text: both databases take it so. */
import type { Generated } from 'kysely';
import type { MessageRole } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';

export interface UsersTable {
  id: string;
  username: string;
  email: string;
  /** The email in the form that is compared. */
  email_key: string;
  /** PHC string. */
  password_hash: string;
  role: string;
  preferred_language: Language;
  created_at: string;
}

/** At most one row. Whoever inserts it has the first account, even if two people register at once. */
interface FirstAccountTable {
  id: 1;
  user_id: string;
}

export interface TokensTable {
  /** SHA-256 of the token. */
  hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
}

export interface FailedLoginsTable {
  account: string;
  address: string;
  failed_at: string;
}

/** Every attempt to register, including those with a taken email. */
export interface RegistrationsTable {
  address: string;
  tried_at: string;
}

export interface SessionsTable {
  /** In order of creation. */
  number: Generated<number>;
  id: string;
  user_id: string;
  language: Language;
  scenario_id: string;
  character_id: string;
  script_id: string | null;
  scenario_name: string;
  character_name: string;
  participant_name: string;
  created_at: string;
  message_count: number;
  ended_at: string | null;
  ended_reason: string | null;
}

interface MessagesTable {
  session_id: string;
  /** From 1, without gaps. */
  sequence: number;
  role: MessageRole;
  content: string;
  timestamp: string;
}

export interface ReportsTable {
  /** In order of creation. */
  number: Generated<number>;
  id: string;
  session_id: string;
  user_id: string;
  created_at: string;
  evaluation_type: string;
  /** The report's own score, from 0 to 1, kept apart for lists. */
  overall_score: number;
  report: string;
  record: string;
}

export interface IdempotencyKeysTable {
  user_id: string;
  /** Method and path. */
  call: string;
  key: string;
  /** SHA-256 of the parsed body. */
  fingerprint: string;
  created_at: string;
  /** For a sent message, its sequence. The answer is the character's next message. */
  session_id: string | null;
  sequence: number | null;
  /** For any other call, its answer. */
  answer: string | null;
}

interface TokenUsageTable {
  /** `2026-01-31`, in UTC. */
  day: string;
  tokens: number;
}

/** Tokens of the day that answers under way are expected to use. */
export interface TokenReservationsTable {
  id: string;
  tokens: number;
  /** From then on the tokens are free again if the holder died. */
  expires_at: string;
}

/** Which migrations have run. */
interface MigrationsTable {
  number: number;
  applied_at: string;
}

export interface Tables {
  migrations: MigrationsTable;
  users: UsersTable;
  first_account: FirstAccountTable;
  tokens: TokensTable;
  failed_logins: FailedLoginsTable;
  registrations: RegistrationsTable;
  sessions: SessionsTable;
  messages: MessagesTable;
  reports: ReportsTable;
  idempotency_keys: IdempotencyKeysTable;
  token_usage: TokenUsageTable;
  token_reservations: TokenReservationsTable;
}
