import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { codePointLength } from '#contract/text.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { createPasswords } from '../auth/passwords.ts';
import { ConfigError } from '../config.ts';
import { ROLES } from '../store/users.ts';
import type { ListedUser } from '../store/users.ts';
import { counted, findUser, say } from './task.ts';
import type { AdminTask } from './task.ts';

const PAGE = 1000;
/** 120 bits: nobody guesses it. */
const PASSWORD_BYTES = 15;

/** Oldest account first. */
export async function listUsers({ store, options }: AdminTask): Promise<void> {
  const users: ListedUser[] = [];
  for await (const page of store.users.pages(PAGE)) users.push(...page);
  users.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (options.json) console.log(JSON.stringify(users.map(({ id: _id, ...shown }) => shown), null, 2));
  else for (const line of asTable(users)) console.log(line);
}

/** The name comes last, because its characters may be wider than one column. */
function asTable(users: readonly ListedUser[]): string[] {
  const rows = users.map(({ email, role, created_at, sessions, username }) => [email, role, created_at, String(sessions), username.replace(/\s+/g, ' ')]);
  const all = [['EMAIL', 'ROLE', 'CREATED', 'SESSIONS', 'NAME'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '));
}

/** Ends all logins too, and opens an account that failed logins have closed. */
export async function resetPassword(task: AdminTask): Promise<void> {
  const { store, options, isDry } = task;
  const user = await findUser(task);
  const given = options.stdin ? await readPassword() : null;
  if (isDry) {
    const logins = await store.tokens.listOfUser(user.id);
    say(true, `set a new password for ${user.email} and end ${counted(logins.length, 'login')}.`, '');
    return;
  }
  const password = given ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await createPasswords().hash(password, 'admin');
  const ended = await store.inTransaction(async ({ hold, users, tokens, failedLogins }) => {
    // Whoever logs in at this moment with the old password finds another one.
    await hold(`user ${user.id}`);
    await users.savePassword(user.id, hash);
    await failedLogins.forgetAccount(user.email_key);
    return tokens.forgetUser(user.id);
  });
  say(false, '', `${user.email} has a new password; ${counted(ended, 'login')} ended.`);
  if (given === null) console.log(`It is shown only here: ${password}`);
}

/** The first line of the standard input. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    const length = codePointLength(line);
    if (length >= PASSWORD_MIN && length <= PASSWORD_MAX) return line;
    break;
  }
  throw new ConfigError(`--stdin takes a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters in the first line of the standard input.`);
}

export async function revokeTokens(task: AdminTask): Promise<void> {
  const { store, isDry } = task;
  const user = await findUser(task);
  const ended = isDry ? (await store.tokens.listOfUser(user.id)).length : await store.tokens.forgetUser(user.id);
  say(isDry, `end ${counted(ended, 'login')} of ${user.email}.`, `${user.email}: ${counted(ended, 'login')} ended.`);
}

export async function setRole(task: AdminTask): Promise<void> {
  const { store, words, isDry } = task;
  const user = await findUser(task);
  const role = ROLES.find((known) => known === words[1]) ?? 'trainee';
  if (user.role === role) {
    console.log(`${user.email} has the role ${role} already.`);
    return;
  }
  if (!isDry) await store.users.saveRole(user.id, role);
  say(isDry, `make ${user.email} ${role}; it is ${user.role}.`, `${user.email} is ${role} now; it was ${user.role}.`);
}
