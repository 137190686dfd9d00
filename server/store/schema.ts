/** The tables. Times are ISO 8601 in UTC, which sorts as text; JSON is kept as text: both databases take it so. */
import type { Generated } from 'kysely';
import type { MessageRole } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';

export interface UsersTable {
  id: string;
  username: string;
  email: string;
  /** The email as it is compared. */
  email_key: string;
  /** PHC string. */
  password_hash: string;
  role: string;
  preferred_language: Language;
  created_at: string;
}

/** One row at most: whoever writes it holds the first account, also when two register at once. */
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

/** Every try to register, also one whose email was taken. */
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
  report: string;
  record: string;
}

export interface IdempotencyKeysTable {
  user_id: string;
  /** Method and path. */
  call: string;
  key: string;
  /** SHA-256 of the body as it was read. */
  fingerprint: string;
  created_at: string;
  /** Of a sent message: where it stands. Its answer is the next message of the character. */
  session_id: string | null;
  sequence: number | null;
  /** Of any other call: what it answered. */
  answer: string | null;
}

interface TokenUsageTable {
  /** `2026-01-31`, in UTC. */
  day: string;
  tokens: number;
}

/** Of the day's tokens, what answers under way are expected to use. */
export interface TokenReservationsTable {
  id: string;
  tokens: number;
  /** One whose holder died is free from then on. */
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
