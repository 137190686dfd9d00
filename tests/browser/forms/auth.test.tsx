/** The forms of the auth card: which field shows which error, and what is sent. `unit/forms` tests all inputs. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#contract/limits.ts';
import { AuthCard } from '../../../src/features/auth/AuthCard.tsx';
import { failure, held, scriptApi } from '../../support/fetch-stub.ts';
import { COMPOSING, errorsOf, form, isEnterPrevented, quietAndQuick, SOON } from '../../support/forms.ts';
import { renderPage } from '../../support/render.tsx';

quietAndQuick();

const REFUSAL = 'The server was asked.';
type Form = 'Login' | 'Register';
type Values = Record<string, string>;

// Well inside every limit; boundaries have rows of their own.
const VALID: Record<Form, Values> = {
  Login: { Email: 'robin@example.org', Password: 'a long password' },
  Register: { Username: 'Robin', Email: 'robin@example.org', Password: 'a long password' },
};
const CALLS = { Login: 'login', Register: 'register' } as const;

const input = (label: string) => page.getByLabelText(label, { exact: true });
const submitButton = () => page.elementLocator(form()).getByRole('button', { name: /^(?:Login|Register|登入|註冊)$/ });

async function open(name: string, language?: Language) {
  const api = scriptApi();
  for (const call of ['login', 'register'] as const) api.on(call, failure(400, REFUSAL));
  await renderPage(<AuthCard notice={null} />, { language });
  await page.getByRole('tab', { name, exact: true }).click();
  return api;
}

async function fill(values: Values) {
  for (const [label, value] of Object.entries(values)) await input(label).fill(value);
}

async function submit(values: Values) {
  await fill(values);
  await submitButton().click();
}

const firstOf = (errors: Values) => input(Object.keys(errors)[0] ?? '');

describe('login', () => {
  test.for<[string, Values, Values]>([
    ['nothing', {}, { Email: 'Email is required', Password: 'Password is required' }],
    ['no email', { ...VALID.Login, Email: '' }, { Email: 'Email is required' }],
    ['no password', { ...VALID.Login, Password: '' }, { Password: 'Password is required' }],
    ['a bad email', { ...VALID.Login, Email: 'robin@' }, { Email: 'Enter a valid email address' }],
  ])('refuses %s', async ([, values, errors]) => {
    const api = await open('Login');
    await submit(values);
    await expect.poll(() => errorsOf(form()), SOON).toEqual(errors);
    await expect.element(firstOf(errors), SOON).toHaveFocus();
    expect(api.sent('login')).toEqual([]);
  });
});

describe('register', () => {
  test.for<[string, Values, Values]>([
    ['nothing', {}, { Username: 'Username is required', Email: 'Email is required', Password: 'Password is required' }],
    ['a blank username', { ...VALID.Register, Username: '  ' }, { Username: 'Username is required' }],
    ['a bad email', { ...VALID.Register, Email: 'robin@' }, { Email: 'Enter a valid email address' }],
    ['seven characters', { ...VALID.Register, Password: '1234567' }, { Password: 'Password must be at least 8 characters' }],
  ])('refuses %s', async ([, values, errors]) => {
    const api = await open('Register');
    await submit(values);
    await expect.poll(() => errorsOf(form()), SOON).toEqual(errors);
    await expect.element(firstOf(errors), SOON).toHaveFocus();
    expect(api.sent('register')).toEqual([]);
  });
});

describe('in Chinese', () => {
  test.for<[string, string, Values, Values]>([
    ['emailRequired', '登入', {}, { 電子郵件: '請輸入電子郵件', 密碼: '請輸入密碼' }],
    ['emailInvalid', '登入', { 電子郵件: 'robin@', 密碼: 'a long password' }, { 電子郵件: '請輸入有效的電子郵件地址' }],
    ['passwordRequired', '登入', { 電子郵件: 'robin@example.org' }, { 密碼: '請輸入密碼' }],
    ['usernameRequired', '註冊', { 電子郵件: 'robin@example.org', 密碼: 'a long password' }, { 使用者名稱: '請輸入使用者名稱' }],
    ['passwordTooShort', '註冊', { 使用者名稱: '小明', 電子郵件: 'robin@example.org', 密碼: '1234567' }, { 密碼: '密碼至少需要 8 個字元' }],
  ])('%s', async ([, name, values, errors]) => {
    await open(name, 'zh-TW');
    await submit(values);
    await expect.poll(() => errorsOf(form()), SOON).toEqual(errors);
  });
});

describe('what is sent', () => {
  test.for<[Form, string, Values, object]>([
    ['Login', 'as typed', {}, { email: 'robin@example.org', password: 'a long password' }],
    ['Login', 'a password of seven', { Password: '1234567' }, { password: '1234567' }],
    ['Register', 'as typed', {}, { username: 'Robin', email: 'robin@example.org', password: 'a long password' }],
    ['Register', 'a password of eight', { Password: '12345678' }, { password: '12345678' }],
    ['Register', 'a username without its spaces', { Username: ' Robin ' }, { username: 'Robin' }],
    ['Register', 'an email without its spaces', { Email: ' robin@example.org ' }, { email: 'robin@example.org' }],
  ])('%s: %s', async ([name, , values, sent]) => {
    const api = await open(name);
    await submit({ ...VALID[name], ...values });
    await expect.poll(() => api.sent(CALLS[name]), SOON).toMatchObject([{ body: sent }]);
    await expect.element(page.getByText(REFUSAL), SOON).toBeVisible();
  });
});

describe.each(['Login', 'Register'] as const)('%s', (name) => {
  test('a second submit while the first is pending sends nothing', async () => {
    const api = await open(name);
    const reply = held();
    api.on(CALLS[name], reply);
    await fill(VALID[name]);
    await submitButton().click();
    await expect.poll(() => api.sent(CALLS[name]).length, SOON).toBe(1);
    await input('Email').click();
    await userEvent.keyboard('{Enter}');
    form().querySelector<HTMLElement>('[type=submit]')?.click();
    reply.release(failure(400, REFUSAL));
    await expect.element(page.getByText(REFUSAL), SOON).toBeVisible();
    expect(api.sent(CALLS[name])).toHaveLength(1);
  });

  test.for(COMPOSING)('an Enter of an input method submits nothing: %s', async ([, shape]) => {
    await open(name);
    for (const label of Object.keys(VALID[name])) expect([label, isEnterPrevented(input(label).element(), shape)]).toEqual([label, true]);
    expect(isEnterPrevented(input('Email').element())).toBe(false);
  });
});

test('if the first invalid field already has the focus, its error is announced', async () => {
  await open('Login');
  await input('Email').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => errorsOf(form()), SOON).toMatchObject({ Email: 'Email is required' });
  await expect.element(page.getByRole('alert').filter({ hasText: 'Email is required' }), SOON).toBeInTheDocument();
  await expect.element(input('Email'), SOON).toHaveFocus();
  await input('Email').fill('robin@example.org');
  await expect.element(page.getByRole('alert').filter({ hasText: /./ }), SOON).not.toBeInTheDocument();
});

test('the error that repeats the hint stands in its place, and disappears as soon as the field is valid', async () => {
  await open('Register');
  await submit({ ...VALID.Register, Password: 'short' });
  await expect.element(input('Password'), SOON).toHaveAccessibleDescription('Password must be at least 8 characters');
  await expect.element(page.getByText('At least 8 characters', { exact: true })).not.toBeInTheDocument();
  await input('Password').fill('long enough');
  await expect.element(input('Password'), SOON).toHaveAccessibleDescription('At least 8 characters');
  expect(errorsOf(form())).toEqual({});
});

test('no field shows an error before the form was submitted', async () => {
  await open('Login');
  await input('Email').fill('robin');
  await userEvent.tab();
  expect(errorsOf(form())).toEqual({});
});
