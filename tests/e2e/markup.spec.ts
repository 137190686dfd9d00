import type { Page } from '@playwright/test';
import { MARKUP } from './markup.ts';
import { expect, newAccount, test } from './product.ts';

/** Elements that no text may turn into. */
const FOREIGN = 'script, iframe, object, embed, img, video, form, meta, base, style, details, a, math, animate';

/** Counts scripts that run, and those that only the content security policy stopped, which is a failure too. */
async function watch(page: Page): Promise<{ executed: () => number; violations: () => Promise<string[]> }> {
  let executed = 0;
  await page.exposeFunction('executed', () => {
    executed += 1;
  });
  page.on('dialog', (dialog) => {
    executed += 1;
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective));
    Object.assign(globalThis, { violations: () => seen });
  });
  return {
    executed: () => executed,
    // oxlint-disable-next-line no-unsafe-type-assertion -- the function that was put there above
    violations: () => page.evaluate(() => (globalThis as unknown as { violations: () => string[] }).violations()),
  };
}

test('markup and script from a person, a model, content and a report are text', async ({ product, language }, { project }) => {
  test.skip(project.name.endsWith('phone'), 'what is text is text at any size');
  expect(new Set(MARKUP).size).toBe(100);
  const { page, texts } = product;
  const seen = await watch(page);
  await product.open();
  await product.register({ ...newAccount(), username: MARKUP[0]! });
  await product.choose(texts.setup.scenario, 0);
  await product.choose(texts.setup.scriptGoal, 0);
  const [created] = await Promise.all([page.waitForResponse(/\/chat\/session$/), product.start(MARKUP[4]!)]);
  const { session_id: id }: { session_id: string } = await created.json();
  for (const text of MARKUP.slice(0, 3)) await product.say(text);

  // Also as messages of another server, with an unknown role, and as its content and report.
  const timestamp = '2026-01-31T09:05:00.000Z';
  const messages = MARKUP.map((content, index) => ({ role: ['participant', 'character', content][index % 3], content, timestamp }));
  await page.route(`**/api/chat/session/${id}/messages`, (route) => route.fulfill({ json: { messages } }));
  await page.route('**/api/chat/content/scenarios?*', (route) => route.fulfill({ json: { scenarios: MARKUP.map((name, index) => ({ id: String(index), name, description: name, icon: name })) } }));
  await page.route(`**/api/eval/session/${id}/report`, (route) =>
    route.fulfill({
      json: {
        overall_score: 0.5,
        human_review_recommended: true,
        overall_assessment: MARKUP.join('\n\n'),
        key_strengths_demonstrated: MARKUP.slice(0, 30),
        key_areas_for_development: MARKUP.slice(30, 60),
        actionable_next_steps: MARKUP.slice(60),
        progress_notes_from_past_feedback: MARKUP.join('\n'),
        turning_points: MARKUP.slice(0, 3).map((quote, turn) => ({ turn: turn + 1, quote, effect: 'opened', what_happened: quote, suggestion: quote })),
        measures: [{ key: MARKUP[1], label: MARKUP[1], value: 1, text: MARKUP[2], unit: 'count', fair: null, good: null, before: null }],
      },
    }),
  );
  await page.reload();
  await page.getByRole('combobox', { name: texts.setup.scenario, exact: true }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(100);
  expect(await page.getByRole('listbox').locator(FOREIGN).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(product.log.getByText(MARKUP.at(-1)!).first()).toBeVisible();
  expect(await product.log.locator(FOREIGN).count()).toBe(0);
  const report = await product.evaluate();
  await expect(report.getByText(MARKUP.at(-1)!).first()).toBeAttached();
  expect(await report.locator(FOREIGN).count()).toBe(0);

  expect(seen.executed()).toBe(0);
  expect(await seen.violations()).toEqual([]);
  process.stdout.write(`figure | markup (${language}) | ${MARKUP.length} texts as messages, roles, content and report: 0 executed, 0 violations of the policy\n`);
});
