/** What the two forms of the auth card take and refuse: a row an input. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AuthCard } from '../../../src/features/auth/AuthCard.tsx';
import { failure, scriptApi } from '../../support/fetch-stub.ts';
import { renderPage } from '../../support/render.tsx';

const EMAIL_REQUIRED = 'Email is required';
const EMAIL_INVALID = 'Enter a valid email address';
const PASSWORD_REQUIRED = 'Password is required';
const PASSWORD_SHORT = 'Password must be at least 8 characters';
const USERNAME_REQUIRED = 'Username is required';

type Errors = { [Label in 'Username' | 'Email' | 'Password']?: string };

const input = (label: string) => page.getByLabelText(label, { exact: true });

async function submit(form: 'Login' | 'Register', values: Record<string, string>) {
  const api = scriptApi();
  api.on(form === 'Login' ? 'login' : 'register', failure(400, 'The server was asked.'));
  await renderPage(<AuthCard notice={null} />);
  await page.getByRole('tab', { name: form }).click();
  for (const [label, value] of Object.entries(values)) await input(label).fill(value);
  await page.getByRole('button', { name: form, exact: true }).click();
  return api;
}

/** The fields marked as wrong, each with the error tied to it. */
function shownErrors(): Errors {
  const invalid = [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  return Object.fromEntries(
    invalid.map((field) => {
      const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [field.labels?.[0]?.textContent, document.getElementById(errorId)?.textContent];
    }),
  );
}

const firstOf = (errors: Errors) => input(Object.keys(errors)[0] ?? '');

const BAD_EMAILS = ['robin', 'robin@', '@example.org', 'ro bin@example.org', 'a@b@c.org', 'robin@example..org', 'robin@.org'];
const GOOD_EMAILS = ['robin@example.org', 'robin@localhost', 'o\u2019neil+x@mail.example.org', '小明@例子.台灣', 'ROBIN@EXAMPLE.ORG'];

describe('login', () => {
  const refused: [string, Record<string, string>, Errors][] = [
    ['nothing', {}, { Email: EMAIL_REQUIRED, Password: PASSWORD_REQUIRED }],
    ['no email', { Password: 'x' }, { Email: EMAIL_REQUIRED }],
    ['a blank email', { Email: '   ', Password: 'x' }, { Email: EMAIL_REQUIRED }],
    ['no password', { Email: 'robin@example.org' }, { Password: PASSWORD_REQUIRED }],
    ...BAD_EMAILS.map((email): [string, Record<string, string>, Errors] => [
      `the email ${email}`,
      { Email: email, Password: 'x' },
      { Email: EMAIL_INVALID },
    ]),
  ];
  test.for(refused)('refuses %s', async ([, values, errors]) => {
    const api = await submit('Login', values);
    await expect.element(firstOf(errors)).toHaveFocus();
    expect(shownErrors()).toEqual(errors);
    expect(api.sent('login')).toEqual([]);
  });

  test.for([
    ...GOOD_EMAILS.map((email): [string, string] => [email, 'x']),
    // A login takes what may have been registered elsewhere, by other rules.
    ['robin@example.org', '1234567'],
    ['robin@example.org', '        '],
    ['robin@example.org', '密碼🔑'],
  ] as [string, string][])('takes %s with the password "%s"', async ([email, password]) => {
    const api = await submit('Login', { Email: email, Password: password });
    await expect.element(page.getByText('The server was asked.')).toBeVisible();
    expect(api.sent('login')).toMatchObject([{ body: { email, password } }]);
  });
});

describe('register', () => {
  const valid = { Username: 'Robin', Email: 'robin@example.org', Password: '12345678' };
  const refused: [string, Record<string, string>, Errors][] = [
    ['nothing', {}, { Username: USERNAME_REQUIRED, Email: EMAIL_REQUIRED, Password: PASSWORD_REQUIRED }],
    ['no username', { ...valid, Username: '' }, { Username: USERNAME_REQUIRED }],
    ['a blank username', { ...valid, Username: ' \u3000 ' }, { Username: USERNAME_REQUIRED }],
    ['a username that does not show', { ...valid, Username: '\u200B\u00AD\u3164' }, { Username: USERNAME_REQUIRED }],
    ['no email', { ...valid, Email: '' }, { Email: EMAIL_REQUIRED }],
    ['no password', { ...valid, Password: '' }, { Password: PASSWORD_REQUIRED }],
    ['seven characters', { ...valid, Password: '1234567' }, { Password: PASSWORD_SHORT }],
    ['four emoji, eight code units', { ...valid, Password: '🔑🔑🔑🔑' }, { Password: PASSWORD_SHORT }],
    ...BAD_EMAILS.map((email): [string, Record<string, string>, Errors] => [
      `the email ${email}`,
      { ...valid, Email: email },
      { Email: EMAIL_INVALID },
    ]),
  ];
  test.for(refused)('refuses %s', async ([, values, errors]) => {
    const api = await submit('Register', values);
    await expect.element(firstOf(errors)).toHaveFocus();
    expect(shownErrors()).toEqual(errors);
    expect(api.sent('register')).toEqual([]);
  });

  test.for([
    ...GOOD_EMAILS.map((email): [string, string, string] => ['Robin', email, '12345678']),
    ['小', 'robin@example.org', '12345678'],
    ['<b>Robin</b>', 'robin@example.org', '12345678'],
    ['Robin', 'robin@example.org', '        '],
    ['Robin', 'robin@example.org', '一二三四五六七八'],
    ['Robin', 'robin@example.org', '🔑🔑🔑🔑🔑🔑🔑🔑'],
  ] as [string, string, string][])('takes %s, %s, "%s"', async ([username, email, password]) => {
    const api = await submit('Register', { Username: username, Email: email, Password: password });
    await expect.element(page.getByText('The server was asked.')).toBeVisible();
    expect(api.sent('register')).toMatchObject([{ body: { username, email, password } }]);
  });
});

test('an error goes as soon as the field is right, and the hint stays beside it', async () => {
  await submit('Register', { Password: 'short' });
  await expect.element(input('Password')).toHaveAccessibleDescription(`${PASSWORD_SHORT} At least 8 characters`);
  await input('Password').fill('long enough');
  await expect.element(input('Password')).toHaveAccessibleDescription('At least 8 characters');
  await expect.element(input('Password')).not.toHaveAttribute('aria-invalid', 'true');
});

test('nothing is said of a field before the form was sent', async () => {
  await renderPage(<AuthCard notice={null} />);
  await input('Email').fill('robin');
  await userEvent.tab();
  await expect.element(input('Email')).not.toHaveAttribute('aria-invalid', 'true');
});
