import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { type Language, LANGUAGE_STORAGE_KEY, TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import { en } from '#locales/en.ts';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { zhTW } from '#locales/zh-TW.ts';
import type { ProjectOptions } from '../playwright.config.ts';

const TEXTS = { en, 'zh-TW': zhTW };

export interface Account {
  username: string;
  email: string;
  password: string;
}

/** The first reply waits until the server has prepared the characters' answers, on a busy machine longer than a screen may take. */
export const FIRST_REPLY = { timeout: 30_000 };

let accounts = 0;
/** An account used by no other test of this run. */
export function newAccount(): Account {
  accounts += 1;
  const id = `${process.pid}-${Date.now()}-${accounts}`;
  return { username: 'Robin Chen 陳若彬', email: `robin-${id}@example.org`, password: 'correct horse battery' };
}

/** The product as a person uses it, in one language, found by role and name. */
export class Product {
  readonly page: Page;
  readonly language: Language;
  readonly texts: typeof en | typeof zhTW;
  /** Calls whose refusal is expected; the browser logs each of them. */
  readonly expectedRefusals = [/\/report$/];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = TEXTS[language];
  }

  /**
   * Opens the page as this device left it: in the language of the test.
   * @param account is registered and signed in beforehand, without the form
   */
  async open(account?: Account): Promise<void> {
    await this.#show(account && (await this.#signUp(account)));
  }

  /** Opens the chat window of a session that was started beforehand, with the first character and without the form. */
  async openChat(account: Account, participant: string): Promise<void> {
    const token = await this.#signUp(account);
    const headers = { authorization: `Bearer ${token}` };
    const read = async (path: string) => (await this.page.request.get(`/api/chat/content/${path}?language=${this.language}`, { headers })).json();
    const scenario_id = calls.listScenarios.response.parse(await read('scenarios')).scenarios[0]!.id;
    const character_id = calls.listCharacters.response.parse(await read(`scenarios/${scenario_id}/characters`)).characters[0]!.id;
    await this.page.request.post('/api/chat/session', { headers, data: { scenario_id, character_id, participant_name: participant } });
    await this.#show(token);
    await this.page.getByRole('listitem').filter({ hasText: participant }).getByRole('button').first().click();
    await expect(this.messages).toHaveCount(1);
  }

  async #show(token?: string): Promise<void> {
    const left = { [LANGUAGE_STORAGE_KEY]: this.language, ...(token !== undefined && { [TOKEN_STORAGE_KEY]: token }) };
    await this.page.addInitScript((entries) => {
      // Once: what the test changes afterwards survives a reload.
      if (sessionStorage.getItem('left') !== null) return;
      sessionStorage.setItem('left', '');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, left);
    await this.page.goto('/');
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.common.title })).toBeVisible();
  }

  /** @returns the token */
  async #signUp(account: Account): Promise<string> {
    const answer = await this.page.request.post('/api/auth/register', { data: { ...account, preferred_language: this.language } });
    return calls.register.response.parse(await answer.json()).access_token;
  }

  async switchLanguage(to: Language): Promise<void> {
    await this.page.getByRole('combobox', { name: /^(?:Language|語言)$/ }).selectOption(LANGUAGE_NAMES[to]);
    await this.page.getByRole('dialog').getByRole('button', { name: /^(?:Confirm|確認)$/ }).click();
    await expect(this.page.getByRole('dialog', { name: /^(?:Change language\?|.*語言？)$/ })).toBeHidden();
  }

  async register(account: Account): Promise<void> {
    const { auth, setup } = this.texts;
    await this.page.getByRole('tab', { name: auth.register }).click();
    await this.page.getByRole('textbox', { name: auth.username }).fill(account.username);
    await this.page.getByRole('textbox', { name: auth.email }).fill(account.email);
    await this.page.getByLabel(auth.password, { exact: true }).fill(account.password);
    await this.page.getByRole('button', { name: auth.register, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: setup.heading })).toBeFocused();
  }

  async logIn(account: Account): Promise<void> {
    const { auth, setup } = this.texts;
    await this.page.getByRole('textbox', { name: auth.email }).fill(account.email);
    await this.page.getByLabel(auth.password, { exact: true }).fill(account.password);
    await this.page.getByRole('button', { name: auth.login, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: setup.heading })).toBeFocused();
  }

  /** On a phone it is in the menu. */
  async logOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: this.texts.header.openMenu });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: this.texts.header.logout, exact: true }).click();
    await expect(this.page.getByRole('status').filter({ hasText: this.texts.auth.loggedOut })).toBeVisible();
  }

  /** @param place index of the option, -1 for the last */
  async choose(select: string, place: number): Promise<void> {
    await this.page.getByRole('combobox', { name: select, exact: true }).click();
    await this.page.getByRole('listbox', { name: select }).getByRole('option').nth(place).click();
    await expect(this.page.getByRole('listbox', { name: select })).toBeHidden();
  }

  async start(participant: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.texts.setup.participantName }).fill(participant);
    await this.page.getByRole('button', { name: this.texts.setup.start, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: participant })).toBeVisible();
    await expect(this.messages).toHaveCount(1);
  }

  get log() {
    return this.page.getByRole('log', { name: this.texts.chat.messages });
  }

  /** The first one is the character's opening. */
  get messages() {
    return this.log.getByRole('listitem');
  }

  /** Sends and waits for the character's answer. */
  async say(text: string): Promise<string> {
    const before = await this.messages.count();
    await this.page.getByRole('textbox', { name: this.texts.chat.message, exact: true }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.messages).toHaveCount(before + 2, FIRST_REPLY);
    await expect(this.messages.nth(before)).toContainText(text);
    return (await this.messages.nth(before + 1).textContent()) ?? '';
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async confirm(title: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title }).or(this.page.getByRole('alertdialog', { name: title }));
    await dialog.getByRole('button', { name: this.texts.confirm.confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** @returns the name and the text of the file that the browser saved */
  async exportText(): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(this.texts.chat.exportText).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async evaluate() {
    await this.button(this.texts.chat.evaluate).click();
    const report = this.page.getByRole('dialog', { name: this.texts.evaluation.title });
    await expect(report.getByRole('heading', { name: this.texts.evaluation.overallAssessment })).toBeVisible();
    return report;
  }
}

interface Fixtures {
  product: Product;
}

export const test = base.extend<Fixtures & Pick<ProjectOptions, 'language'>>({
  language: ['en', { option: true }],
  product: async ({ page, language }, provide) => {
    const product = new Product(page, language);
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isExpected = product.expectedRefusals.some((path) => path.test(message.location().url));
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await provide(product);
    expect(complaints, 'the page complained in the console').toEqual([]);
  },
});

export { expect } from '@playwright/test';
