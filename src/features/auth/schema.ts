import * as z from 'zod/mini';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { codePointLength, normaliseText } from '#contract/text.ts';
import type { TextKey } from '#locales/i18n.ts';

/** A message that is the key of a text. */
const says = (key: TextKey) => ({ error: key });

/** The server's rule, and no empty part in the domain as in `anna@example..org`. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/;

// Stops at the first mistake of a field: an empty email is not also an invalid one.
const email = z
  .string()
  .check(z.trim(), z.minLength(1, { ...says('auth.emailRequired'), abort: true }), z.regex(EMAIL, says('auth.emailInvalid')));

/** Not trimmed: spaces are part of a password. */
const password = z.string().check(z.minLength(1, { ...says('auth.passwordRequired'), abort: true }));

export const loginSchema = z.object({ email, password });

export const registerSchema = z.object({
  username: z.string().check(z.overwrite(normaliseText), z.minLength(1, says('auth.usernameRequired'))),
  email,
  password: password.check(
    z.refine((text) => codePointLength(text) >= PASSWORD_MIN, says('auth.passwordTooShort')),
  ),
});

export type LoginValues = z.infer<typeof loginSchema>;
export type RegisterValues = z.infer<typeof registerSchema>;
