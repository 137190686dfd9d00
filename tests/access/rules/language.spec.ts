import type { Page } from '@playwright/test';
import { en } from '#locales/en.ts';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { initialsOf } from '../../../src/ui/face-of.ts';
import { contents } from '../content.ts';
import { pseudoCatalogue, speakPseudo } from '../pseudo.ts';
import { expect, test } from '../rules.ts';
import { Scene } from '../scene.ts';
import { states } from '../states.ts';

/** At least one of each screen in `npm test`; `npm run test:access` reads them all. */
const PICKED = new Set([
  'auth-register-field-errors',
  'menu',
  'language-failed',
  'setup-script-chosen',
  'setup-characters-failed',
  'chat-typing',
  'report-full',
  'report-max-retries',
  'crash',
]);

/** Every visible text, and every text that only names or describes. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMING = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style') || !element.checkVisibility({ visibilityProperty: true })) continue;
      texts.push(...NAMING.map((name) => element.getAttribute(name) ?? ''));
      // Leave out what the user typed into fields.
      if (!element.matches('textarea')) {
        const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
        // A sentence may hold elements between its marks.
        const isSplit = own.some((text) => text.split('⟦').length !== text.split('⟧').length);
        texts.push(...(isSplit ? [own.join('')] : own));
      }
      for (const part of ['::before', '::after']) {
        const { content } = getComputedStyle(element, part);
        // `attr(…)` and `counter(…)` show what is in the page already.
        // The alternative text is behind a slash.
        if (content.startsWith('"')) texts.push(...content.slice(1, -1).split('" / "'));
      }
    }
    return texts;
  });
}

function withoutCatalogue(text: string): string {
  // MUI keeps lines open by spaces of no width.
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧|\u200B/g, '');
  return rest === text ? rest.trim() : withoutCatalogue(rest);
}

/** All texts in what the server holds. */
function dataIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(dataIn) : [];
}

/** As `Intl` writes them in English: dates, times, numbers and what joins them. */
const BY_INTL = /^(?:[A-Z][a-z]{2} \d{1,2}, (?:\d{4}, )?)?\d{1,2}:\d{2}\s[AP]M$|^[A-Z][a-z]+ (?:\d{1,2}, )?\d{4}$|^\d+(?:[%+]|·\d+)?$|^[·\s]*$/u;
/** The same in Chinese, which the page speaks while a change to it is pending. */
const BY_INTL_IN_CHINESE = /^(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?(?:\s[上下]午\d{1,2}:\d{2})?$/u;

test.describe('every text shown is of the catalogue, of the data or of `Intl`', () => {
  // Before the code has come the page shows what the build wrote into it, which this test cannot exchange.
  for (const { name, arrange } of states.filter((state) => state.name !== 'restoring')) {
    test(name, { tag: PICKED.has(name) ? [] : '@every' }, async ({ page }) => {
      if (name.startsWith('menu')) await page.setViewportSize({ width: 390, height: 844 });
      const scene = Object.assign(new Scene(page, 'en'), { texts: pseudoCatalogue(en) });
      await speakPseudo(page, en, process.env.ACCESS_PAGE ?? '');
      await arrange(scene);
      const held = [...dataIn(scene.content), ...dataIn(scene.answers)];
      const data = [...held, ...held.map(initialsOf), ...Object.values(LANGUAGE_NAMES)];
      const shown = await shownTexts(page);
      expect(shown.filter((text) => text.includes('⟦')).length).toBeGreaterThan(3);
      const foreign = shown
        .map(withoutCatalogue)
        // What a picture shows is named in one line: "January 1, 2026 · Morgan Reed · 41%".
        .flatMap((text) => text.split(' · '))
        .filter((text) => !BY_INTL.test(text) && !(name === 'language-pending' && BY_INTL_IN_CHINESE.test(text)) && !data.some((known) => known === text || (text.length > 3 && known.includes(text))));
      expect(foreign).toEqual([]);
      // Chunks that are fetched ahead may still be on their way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test.describe('title, `lang` and the words of MUI follow the language', () => {
  for (const language of ['en', 'zh-TW'] as const) {
    test(language, async ({ page }) => {
      const scene = new Scene(page, language);
      await scene.openSetup();
      await expect(page).toHaveTitle(scene.texts.common.title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await scene.askForOtherLanguage();
      await scene.button(scene.texts.confirm.confirm).click();
      const other = language === 'en' ? 'zh-TW' : 'en';
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page).toHaveTitle(new Scene(page, other).texts.common.title);
      // A language's own name is in that language, whatever the page's is.
      await expect(page.locator(`option[lang="${other}"]`)).toHaveText(LANGUAGE_NAMES[other]);
    });
  }
});

test.describe('what is written in another language than the page carries its own `lang`', () => {
  for (const language of ['en', 'zh-TW'] as const) {
    test(language, async ({ page }) => {
      const scene = new Scene(page, language);
      const { texts, content } = scene;
      const other = new Scene(page, language === 'en' ? 'zh-TW' : 'en');
      const [message] = other.content.messages;
      const [scenario] = other.content.scenarios;
      const [script] = other.content.scripts;
      const session = { ...content.active, scenario_name: scenario.name };
      const ended = { ...content.ended, ended_reason: other.content.draft };

      async function expectOwn(text: string, within = page.locator('body')) {
        const element = within.getByText(text, { exact: true }).first();
        await expect(element).toBeVisible();
        expect.soft(await element.evaluate((node) => node.closest('[lang]')?.getAttribute('lang')), text).toBe(other.language);
      }

      await scene.openChat(ended, {
        listSessions: { body: { sessions: [session, ended] } },
        listScenarios: { body: { scenarios: [...other.content.scenarios] } },
        listScripts: { body: { scripts: [...other.content.scripts] } },
        listMessages: { body: { messages: [message] } },
        getReport: { body: other.content.report },
      });
      await expectOwn(message.content);
      await expectOwn(other.content.draft.replaceAll('\n', ' '));
      await scene.button(texts.chat.evaluate).click();
      await expectOwn(other.content.report.progress_notes_from_past_feedback);
      await page.keyboard.press('Escape');

      await scene.button(texts.chat.close).click();
      await expectOwn(scenario.name, scene.session(session.participant_name));
      await scene.session(session.participant_name).getByRole('button').first().click();
      await expectOwn(scenario.name);
      await scene.button(texts.chat.close).click();

      await scene.combobox(texts.setup.scenario).click();
      await expectOwn(scenario.name, page.getByRole('listbox'));
      await page.getByRole('option', { name: scenario.name }).click();
      await expectOwn(scenario.name, scene.combobox(texts.setup.scenario));
      await expectOwn(scenario.description);
      await scene.pick(texts.setup.scriptGoal, script.goal);
      await expectOwn(script.goal, scene.combobox(texts.setup.scriptGoal));

      await scene.askForOtherLanguage();
      await expectOwn(LANGUAGE_NAMES[other.language], page.getByRole('dialog'));
    });
  }

  test('what a server says on the auth card', async ({ scene }) => {
    const { page, texts } = scene;
    const refusal = contents['zh-TW'].refusals.login;
    await scene.openSignedOut({ login: { status: 401, detail: refusal } });
    await page.getByRole('textbox', { name: texts.auth.email }).fill(scene.content.user.email);
    await page.getByLabel(texts.auth.password, { exact: true }).fill('correct horse battery');
    await scene.button(texts.auth.login).click();
    await expect(scene.alert(refusal)).toHaveAttribute('lang', 'zh-TW');
  });
});
