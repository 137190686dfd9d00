import { emailKey } from '../auth/email-key.ts';
import { ConfigError } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';

/** Every option of every command; which of them a command takes stands in its row. */
export const OPTIONS = {
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  stdin: { type: 'boolean' },
  yes: { type: 'boolean' },
  to: { type: 'string' },
  'older-than': { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Options = { [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string };

/** What a command is given. */
export interface AdminTask {
  store: Store;
  /** What follows the command's name, as many as it takes. */
  words: readonly string[];
  options: Options;
  /** Nothing is to be changed. */
  isDry: boolean;
  now: () => Date;
}

/** @throws {ConfigError} where nobody has the email that is the first word */
export async function findUser({ store, words: [email = ''] }: Pick<AdminTask, 'store' | 'words'>): Promise<StoredUser> {
  const user = await store.users.findByEmail(emailKey(email));
  if (user === undefined) throw new ConfigError(`No account has the email ${email}; npm run admin -- users lists them.`);
  return user;
}

/** One thing, or several. */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** What is done is said; what would be done too. */
export const say = (isDry: boolean, would: string, done: string) => console.log(isDry ? `Would ${would}` : done);
