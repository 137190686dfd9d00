import type { Page } from '@playwright/test';
import { en } from '#locales/en.ts';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { pseudoCatalogue, speakPseudo } from '../pseudo.ts';
import { expect, test } from '../rules.ts';
import { Scene } from '../scene.ts';
import { states } from '../states.ts';

const PICKED = new Set([
  'auth-register-field-errors',
  'auth-logged-out',
  'restoring',
  'menu',
  'language-confirm',
  'language-failed',
  'setup-first-visit',
  'setup-script-chosen',
  'setup-choices-loading',
  'setup-characters-failed',
  'setup-delete-confirm',
  'chat-conversation',
  'chat-read-only',
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
      // What is typed into a field is the person's own.
      if (!element.matches('textarea')) for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
      for (const part of ['::before', '::after']) {
        const { content } = getComputedStyle(element, part);
        // `attr(…)` and `counter(…)` show what is in the page already.
        if (content.startsWith('"')) texts.push(content.slice(1, -1));
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
const BY_INTL = /^(?:[A-Z][a-z]{2} \d{1,2}, \d{4}, )?\d{1,2}:\d{2}\s[AP]M$|^\d+%?$|^[·\s]*$/u;

test.describe('every text shown is of the catalogue, of the data or of `Intl`', () => {
  // The page may still be calling for a part of itself that it does not show.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
  for (const { name, arrange } of states) {
    test(name, { tag: PICKED.has(name) ? [] : '@every' }, async ({ page }) => {
      if (name.startsWith('menu')) await page.setViewportSize({ width: 390, height: 844 });
      const scene = Object.assign(new Scene(page, 'en'), { texts: pseudoCatalogue(en) });
      await speakPseudo(page, en);
      await arrange(scene);
      const data = [...dataIn(scene.content), ...dataIn(scene.answers), ...Object.values(LANGUAGE_NAMES)];
      const shown = await shownTexts(page);
      expect(shown.filter((text) => text.includes('⟦')).length).toBeGreaterThan(3);
      const foreign = shown
        .map(withoutCatalogue)
        .filter((text) => !BY_INTL.test(text) && !data.some((known) => known === text || (text.length > 3 && known.includes(text))));
      expect(foreign).toEqual([]);
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

test('what is written in another language than the page carries its own `lang`', async ({ page }) => {
  for (const language of ['en', 'zh-TW'] as const) {
    const scene = new Scene(page, language);
    const other = new Scene(page, language === 'en' ? 'zh-TW' : 'en');
    const [message] = other.content.messages;
    await scene.openChat(scene.content.active, {
      listMessages: { body: { messages: [message] } },
      getReport: { body: other.content.report },
    });
    const languageAt = (text: string) => page.getByText(text, { exact: true }).first().evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    await expect(page.getByText(message.content)).toBeVisible();
    expect(await languageAt(message.content)).toBe(other.language);
    await scene.button(scene.texts.chat.evaluate).click();
    await expect(page.getByText(other.content.report.progress_notes_from_past_feedback)).toBeVisible();
    expect(await languageAt(other.content.report.progress_notes_from_past_feedback)).toBe(other.language);
  }
});
