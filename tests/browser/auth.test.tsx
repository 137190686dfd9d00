import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import { buildScenario, buildUser } from '../support/builders.ts';
import { type ScriptedApi, failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';
import { TOKEN, renderPage } from '../support/render.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = () => page.getByLabelText('Password', { exact: true });
const alert = () => page.getByRole('alert').filter({ hasText: /./ });
const status = () => page.getByRole('status').filter({ hasText: /./ });

async function fillLogin() {
  await field('Email').fill('  robin@example.org ');
  await password().fill(' secret 8 ');
}

async function fillRegister() {
  await page.getByRole('tab', { name: 'Register' }).click();
  await field('Username').fill(' Robin ');
  await fillLogin();
}

/** The calls that the setup screen makes after signing in. */
function scriptSetup(api: ScriptedApi) {
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
}

describe('login', () => {
  test('sends the trimmed email and the password as it is, and stores the token', async () => {
    const api = scriptApi();
    scriptSetup(api);
    api.on('login', ok('login', { access_token: TOKEN, user: buildUser() }));
    await renderPage(<App />);
    await fillLogin();
    await button('Login').click();
    await expect.element(page.getByRole('heading', { name: 'Start a session' })).toHaveFocus();
    expect(api.sent('login')).toMatchObject([{ body: { email: 'robin@example.org', password: ' secret 8 ' } }]);
    expect(localStorage.getItem('token')).toBe(TOKEN);
  });

  test('a refusal that comes when the other form shows is not said of that one', async () => {
    const api = scriptApi();
    const reply = held();
    api.on('login', reply);
    await renderPage(<App />);
    await fillLogin();
    await button('Login').click();
    await page.getByRole('tab', { name: 'Register' }).click();
    reply.release(failure(401, 'Wrong email or password.'));
    // Long enough for an alert to show.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(alert().elements()).toEqual([]);
    await expect.element(button('Register')).toBeVisible();
  });

  test('while pending, the button says so, keeps its width and cannot be pressed again', async () => {
    const api = scriptApi();
    const reply = held();
    api.on('login', reply);
    await renderPage(<App />);
    await fillLogin();
    const { width } = button('Login').element().getBoundingClientRect();
    await button('Login').click();
    const pending = button('Logging in...');
    await expect.element(pending).toHaveAttribute('aria-disabled', 'true');
    expect(pending.element().getBoundingClientRect().width).toBe(width);
    await pending.click({ force: true });
    await userEvent.keyboard('{Enter}');
    await field('Email').click();
    await userEvent.keyboard('{Enter}');
    reply.release(failure(401, 'Wrong email or password.'));
    await expect.element(button('Login')).toBeVisible();
    expect(api.sent('login')).toHaveLength(1);
  });

  test.for([
    ['the detail of the server', failure(401, 'Wrong email or password.'), 'Wrong email or password.'],
    ['the fallback for a detail that is no text', foreign({ detail: [{ msg: 'x' }] }, 422), 'Login failed'],
    ['the fallback for a body that is no JSON', foreign('<h1>Bad gateway</h1>', 502), 'Login failed'],
    ['the fallback for no answer', offline(), 'Login failed'],
    ['the fallback for an answer without a token', foreign({ user: buildUser() }), 'Login failed'],
  ] as const)('shows %s, and keeps what was typed', async ([, reply, text]) => {
    const api = scriptApi();
    api.on('login', reply);
    await renderPage(<App />);
    await fillLogin();
    await button('Login').click();
    await expect.element(alert()).toHaveTextContent(text);
    await expect.element(field('Email')).toHaveValue('robin@example.org');
    await expect.element(password()).toHaveValue(' secret 8 ');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('register', () => {
  test('sends the trimmed fields with the language shown', async () => {
    const api = scriptApi();
    scriptSetup(api);
    api.on('register', ok('register', { access_token: TOKEN, user: buildUser() }));
    await renderPage(<App />);
    await fillRegister();
    await button('Register').click();
    await expect.element(page.getByRole('banner')).toBeVisible();
    expect(api.sent('register')).toMatchObject([
      {
        body: { username: 'Robin', email: 'robin@example.org', password: ' secret 8 ', preferred_language: 'en' },
      },
    ]);
    expect(localStorage.getItem('token')).toBe(TOKEN);
  });

  test('registers in the language chosen on this device', async () => {
    const api = scriptApi();
    api.on('register', failure(409, '這個電子郵件已經註冊。'));
    await renderPage(<App />, { language: 'zh-TW' });
    await page.getByRole('tab', { name: '註冊' }).click();
    await field('使用者名稱').fill('小明');
    await field('電子郵件').fill('ming@example.org');
    await page.getByLabelText('密碼', { exact: true }).fill('12345678');
    await button('註冊').click();
    await expect.element(alert()).toHaveTextContent('這個電子郵件已經註冊。');
    expect(api.sent('register')).toMatchObject([{ body: { preferred_language: 'zh-TW' } }]);
  });

  test.for([
    ['the detail of the server', failure(409, 'This email is registered already.'), 'This email is registered already.'],
    ['the fallback', foreign(undefined, 500), 'Registration failed'],
  ] as const)('shows %s', async ([, reply, text]) => {
    const api = scriptApi();
    const pending = held();
    api.on('register', pending);
    await renderPage(<App />);
    await fillRegister();
    await button('Register').click();
    await expect.element(button('Registering...')).toHaveAttribute('aria-disabled', 'true');
    pending.release(reply);
    await expect.element(alert()).toHaveTextContent(text);
    await expect.element(field('Username')).toHaveValue(' Robin ');
  });
});

describe('the card', () => {
  test('names its tabs and panels by each other, and arrows, Home and End move and select', async () => {
    await renderPage(<App />);
    const [login, register] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })];
    for (const tab of [login, register]) {
      const panel = document.getElementById(tab.element().getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.element().id);
      expect(panel?.role).toBe('tabpanel');
    }
    await login.click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(register).toHaveFocus();
    await expect.element(register).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    await expect.element(login).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible();
    await userEvent.tab();
    await expect.element(field('Username')).toHaveFocus();
  });

  test('keeps what was typed while the other tab shows', async () => {
    await renderPage(<App />);
    await fillLogin();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect.element(field('Email')).toHaveValue('');
    await page.getByRole('tab', { name: 'Login' }).click();
    await expect.element(field('Email')).toHaveValue('robin@example.org');
    await expect.element(password()).toHaveValue(' secret 8 ');
  });

  test('shows and hides a password', async () => {
    await renderPage(<App />);
    await password().fill('secret');
    await expect.element(password()).toHaveAttribute('type', 'password');
    await button('Show password').click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await button('Hide password').click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  test('tells browsers and password managers what each field is', async () => {
    await renderPage(<App />);
    await expect.element(field('Email')).toHaveAttribute('type', 'email');
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect.element(field('Username')).toHaveAttribute('autocomplete', 'nickname');
    await expect.element(password()).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(password()).toHaveAccessibleDescription('At least 8 characters');
    for (const input of document.querySelectorAll('input')) expect(input.required).toBe(true);
    expect(document.body.textContent).not.toContain('*');
  });

  test('takes no focus on load', async () => {
    await renderPage(<App />);
    await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.element(document.body).toHaveFocus();
  });

  test('says goodbye and takes the focus after logout', async () => {
    scriptSetup(scriptApi());
    await renderPage(<App />, { user: buildUser() });
    await button('Logout').click();
    await expect.element(status()).toHaveTextContent('Logged out successfully');
    await expect.element(page.getByRole('region', { name: 'Log in or register' })).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('an Enter that belongs to an input method', () => {
  test.each([
    ['within a composition', { isComposing: true }],
    ['after it, as macOS sends it', { keyCode: 229 }],
  ])('never submits: %s', async (_, shape) => {
    scriptApi();
    await renderPage(<App />);
    await fillLogin();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...shape });
    expect(field('Email').element().dispatchEvent(enter)).toBe(false);
  });

  test('any other Enter submits', async () => {
    const api = scriptApi();
    api.on('login', failure(401, 'Wrong.'));
    await renderPage(<App />);
    await fillLogin();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('Wrong.');
  });
});
