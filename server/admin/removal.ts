import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, RETENTION_MAX_DAYS } from '../config.ts';
import { endedBefore, removeInSteps } from '../sessions/retention.ts';
import type { Store } from '../store/store.ts';
import { counted, findUser, say } from './task.ts';
import type { AdminTask, Options } from './task.ts';

/** For a server that is reading at this moment. */
const SCRUB_TRIES = 25;
const SCRUB_PAUSE_MS = 200;

/** @throws {ConfigError} */
export function olderThan(options: Options): number {
  const days = Number(/^(\d{1,5})d$/.exec(options['older-than'] ?? '')?.[1]);
  if (days >= 1 && days <= RETENTION_MAX_DAYS) return days;
  throw new ConfigError(`--older-than takes a number of days from 1 to ${RETENTION_MAX_DAYS}, such as 180d.`);
}

/** Removes sessions that ended so many days ago, as `RETENTION_DAYS` does. */
export async function purge({ store, options, isDry, now }: AdminTask): Promise<void> {
  const until = endedBefore(olderThan(options), now());
  const found = await store.sessions.countEnded(until);
  const what = `${counted(found, 'session')} that ended before ${until}, with messages and reports`;
  if (isDry) {
    say(true, `remove ${what}.`, '');
    return;
  }
  if (found > 0) await confirm(`This removes ${what}.`, options);
  const removed = await removeInSteps((atMost) => store.sessions.deleteEnded(until, atMost));
  const isScrubbed = await scrub(store);
  say(false, '', `${counted(removed, 'session')} removed.${isScrubbed ? '' : LATER}`);
}

/** Removes a person with all that is stored about them. Interrupted, it goes on where it stopped when it is called again. */
export async function deleteUser(task: AdminTask): Promise<void> {
  const { store, options, isDry } = task;
  const user = await findUser(task);
  const [sessions, messages, reports] = await Promise.all([store.sessions.count(user.id), store.messages.countOfUser(user.id), store.reports.countOfUser(user.id)]);
  const what = `${user.email} with ${counted(sessions, 'session')}, ${counted(messages, 'message')} and ${counted(reports, 'report')}`;
  if (isDry) {
    say(true, `remove ${what}.`, '');
    return;
  }
  await confirm(`This removes ${what}, for ever.`, options);
  // First, so that nobody begins anything new as this person.
  await store.tokens.forgetUser(user.id);
  await removeInSteps((atMost) => store.sessions.deleteOfUser(user.id, atMost));
  await store.inTransaction(async ({ hold, users, failedLogins }) => {
    await hold(`user ${user.id}`);
    await failedLogins.forgetAccount(user.email_key);
    await users.delete(user.id);
  });
  const isScrubbed = await scrub(store);
  say(false, '', `${what} removed. Backups made before still hold it.${isScrubbed ? '' : LATER}`);
}

const LATER = ' Another program is reading the database; what was removed leaves its log when that ends, or with the server’s hourly tidying.';

/** @returns whether nothing is left in the files */
async function scrub(store: Store): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    if (await store.scrub()) return true;
    if (tried === SCRUB_TRIES) return false;
    await sleep(SCRUB_PAUSE_MS);
  }
}

/** @throws {ConfigError} where nobody says yes */
async function confirm(question: string, options: Options): Promise<void> {
  if (options.yes) return;
  if (!process.stdin.isTTY) throw new ConfigError(`${question} Without a terminal to ask, it needs --yes; --dry-run changes nothing.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new ConfigError('Nothing was changed.');
}
