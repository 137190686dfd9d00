import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { writeWhole } from '../whole-file.ts';
import { counted, findUser, say } from './task.ts';
import type { AdminTask } from './task.ts';

/** Writes everything that is stored about a person as JSON. Hashes of the password and of tokens are left out: they are keys, and tell nothing. */
export async function exportUser(task: AdminTask): Promise<void> {
  const { store, options, isDry, now } = task;
  const user = await findUser(task);
  const file = options.to === undefined ? null : resolve(options.to);
  if (file !== null && existsSync(file)) throw new ConfigError(`${file} is there already; name another file, or remove it.`);
  if (isDry) {
    say(true, `write ${user.email} with ${counted(await store.sessions.count(user.id), 'session')} to ${file ?? 'the standard output'}.`, '');
    return;
  }
  const text = Readable.from(textOf(store, user, now()));
  if (file === null) await pipeline(text, process.stdout, { end: false });
  else await writeWhole(file, '--to', (part) => pipeline(text, createWriteStream(part)));
}

/** Session by session, because all together may not fit into the memory. */
async function* textOf(store: Store, { password_hash: _hash, ...user }: StoredUser, now: Date): AsyncGenerator<string> {
  const about = {
    exported_at: now.toISOString(),
    user,
    logins: await store.tokens.listOfUser(user.id),
    failed_logins: await store.failedLogins.listOfAccount(user.email_key),
    idempotency_keys: await store.idempotencyKeys.listOfUser(user.id),
  };
  yield `${JSON.stringify(about).slice(0, -1)},"sessions":[`;
  let between = '\n';
  for await (const page of store.sessions.pages(user.id)) {
    for (const session of page) {
      const messages = await store.messages.list(session.id);
      const reports = await store.reports.listOfSession(session.id);
      yield between + JSON.stringify({ ...session, messages, reports });
      between = ',\n';
    }
  }
  yield '\n]}\n';
}
