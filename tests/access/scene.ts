import { expect, type Locator, type Page } from '@playwright/test';
import type { Session } from '#contract/entities.ts';
import { type Language, LANGUAGE_STORAGE_KEY, TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import { en } from '#locales/en.ts';
import { zhTW } from '#locales/zh-TW.ts';
import { type Answers, answerCall } from './api.ts';
import { type Content, contents } from './content.ts';
import { serve } from './site.ts';
import { NOW } from './window.ts';

const TEXTS = { en, 'zh-TW': zhTW };


/** The page in one language with a simulated server, in which states are arranged. */
export class Scene {
  readonly page: Page;
  readonly language: Language;
  readonly texts: typeof en | typeof zhTW;
  readonly content: Content;
  /** Can be changed at any time; calls for which a state gives no answer get the usual one. */
  readonly answers: Answers;
  /** Problems besides the state itself: calls without an answer, and uncaught errors. */
  readonly complaints: string[] = [];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = TEXTS[language];
    this.content = contents[language];
    this.answers = usualAnswers(this.content);
  }

  async openSignedOut(answers: Answers = {}): Promise<void> {
    await this.#open(answers, null);
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.common.title })).toBeVisible();
  }

  async openSignedIn(answers: Answers = {}): Promise<void> {
    await this.#open(answers, 'a token');
  }

  /** Opens the setup screen and waits until everything has loaded. */
  async openSetup(answers: Answers = {}): Promise<void> {
    await this.openSignedIn(answers);
    await expect(this.page.getByRole('heading', { name: this.texts.setup.heading })).toBeVisible();
    await expect(this.page.getByRole('progressbar')).toHaveCount(0);
  }

  /** Opens a session of the list in the chat window. */
  async openChat({ participant_name }: Session, answers: Answers = {}): Promise<void> {
    await this.openSetup(answers);
    await this.session(participant_name).getByRole('button').first().click();
    await expect(this.heading(participant_name)).toBeVisible();
  }

  async openMenu(): Promise<void> {
    await this.button(this.texts.header.openMenu).click();
    await expect(this.page.getByRole('dialog', { name: this.texts.header.menu })).toBeVisible();
  }

  /** On a phone the header's controls are in the menu. */
  async #openMenuIfThere(): Promise<void> {
    if (await this.button(this.texts.header.openMenu).isVisible()) await this.openMenu();
  }

  async logOut(): Promise<void> {
    await this.#openMenuIfThere();
    await this.button(this.texts.header.logout).click();
  }

  /** Picks the other language, without answering the confirmation. */
  async askForOtherLanguage(): Promise<void> {
    await this.#openMenuIfThere();
    await this.combobox(this.texts.common.language).selectOption(this.language === 'en' ? '繁體中文' : 'English');
    await expect(this.heading(this.texts.confirm.languageTitle)).toBeVisible();
  }

  async #open(answers: Answers, token: string | null): Promise<void> {
    const { page } = this;
    Object.assign(this.answers, answers);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    const address = await serve({ respond: (method, path, response) => answerCall(method, path, response, this.answers, this.complaints) });
    const stored = { [LANGUAGE_STORAGE_KEY]: this.language, ...(token !== null && { [TOKEN_STORAGE_KEY]: token }) };
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', this.language);
  }

  /** A load that takes longer than a second shows a progress line. */
  async waitUntilSlow(): Promise<void> {
    await expect(this.page.getByRole('progressbar').first()).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  combobox(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  textbox(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** A text in an alert. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').getByText(text);
  }

  /** A text in a status. */
  status(text: string): Locator {
    return this.page.getByRole('status').getByText(text);
  }

  /** A row of the list of sessions. */
  session(participant: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: participant });
  }

  async pick(select: string, option: string): Promise<void> {
    await this.combobox(select).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(this.page.getByRole('listbox')).toHaveCount(0);
  }
}

/** A user with a few sessions, on a server that answers at once. */
function usualAnswers(content: Content): Answers {
  const { active, ended } = content;
  return {
    getCurrentUser: { body: content.user },
    saveLanguage: { body: content.user },
    login: { body: { access_token: 'a token', user: content.user } },
    listScenarios: { body: { scenarios: [...content.scenarios] } },
    listCharacters: { body: { characters: [...content.characters] } },
    listScripts: { body: { scripts: [...content.scripts] } },
    listSessions: { body: { sessions: [active, ended] } },
    listMessages: { body: { messages: [...content.messages] } },
    exportSession: { body: content.messages.map((message) => message.content).join('\n') },
    endSession: {
      body: {
        session_id: active.session_id,
        is_active: false,
        ended_at: NOW.toISOString(),
        ended_reason: 'User ended session',
      },
    },
    deleteSession: { body: undefined },
    getReport: { body: content.report },
    evaluateSession: { body: { success: true, report: content.report } },
  };
}
