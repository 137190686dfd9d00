import { randomUUID } from 'node:crypto';
import type { User } from '#contract/entities.ts';
import { emailKey } from '../auth/email-key.ts';
import { checkLoginLimits, recordFailedLogin } from '../auth/login-limits.ts';
import type { Passwords } from '../auth/passwords.ts';
import { countRegistration } from '../auth/registration-limit.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { issueToken } from '../auth/tokens.ts';
import type { Handlers } from './handlers.ts';

export interface AuthDependencies {
  config: Config;
  store: Store;
  passwords: Passwords;
  now: () => Date;
}

function toUser({ username, email, role, preferred_language }: StoredUser): User {
  return { username, email, role, preferred_language };
}

export function authHandlers({
  config,
  store,
  passwords,
  now,
}: AuthDependencies): Pick<Handlers, 'login' | 'register' | 'getCurrentUser' | 'saveLanguage'> {
  return {
    async login({ body, address }) {
      const attempt = { account: emailKey(body.email), address };
      await checkLoginLimits(store, attempt, now());
      const user = await store.users.findByEmail(attempt.account);
      const right = await passwords.verify(body.password, user?.password_hash ?? null, address);
      // Check again, so that parallel tries beyond the limit don't learn whether the password was right.
      await store.inTransaction(async (queries) => {
        await queries.hold(`account ${attempt.account}`, `address ${address}`);
        await checkLoginLimits(queries, attempt, now());
        if (right) await queries.failedLogins.forgetAccount(attempt.account);
        else await recordFailedLogin(queries, attempt, now());
      });
      if (user === undefined || !right) throw new Problem(401, 'wrongCredentials');
      return { access_token: await issueToken(store, user, now()), user: toUser(user) };
    },

    async register({ body, address }) {
      const { username, email, password, preferred_language } = body;
      const email_key = emailKey(email);
      await store.inTransaction((queries) => countRegistration(queries, address, config.maxRegistrationsAnHour, now()));
      if ((await store.users.findByEmail(email_key)) !== undefined) throw new Problem(409, 'emailTaken');
      const password_hash = await passwords.hash(password, address);
      const id = randomUUID();
      const created_at = now().toISOString();
      const user = await store.inTransaction(({ users }) =>
        users.create({ id, username, email, email_key, password_hash, preferred_language, created_at }),
      );
      if (user === null) throw new Problem(409, 'emailTaken');
      return { access_token: await issueToken(store, user, now()), user: toUser(user) };
    },

    async getCurrentUser({ user }) {
      return toUser(user);
    },

    async saveLanguage({ user, body }) {
      const saved = await store.users.saveLanguage(user.id, body.language);
      if (saved === undefined) throw new Problem(401, 'unauthenticated');
      return toUser(saved);
    },
  };
}
