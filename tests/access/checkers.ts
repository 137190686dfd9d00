import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Checker } from 'accessibility-checker-engine';
import { bringScript } from './site.ts';

/** A violation that a checker found. */
export interface Finding {
  checker: 'axe' | 'IBM';
  rule: string;
  message: string;
  element: string;
}

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
    ace: { Checker: new () => Checker };
  }
}

const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default, because it is new in WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Not the style sheets, whose copies serve one rule, which is off.
  preload: { assets: ['media'] },
};

const IBM_POLICIES = ['IBM_Accessibility', 'WCAG_2_2'];

const require = createRequire(import.meta.url);

/**
 * Imports a checker's code, which adds no element to the page that it checks. As a file of the page's server the
 * browser compiles it once.
 * @param end makes the checker global, where its code does not
 */
async function bring(page: Page, path: string, file: string, end = ''): Promise<void> {
  bringScript(path, `${await readFile(require.resolve(file), 'utf8')}\n${end}`);
  await page.evaluate((address) => import(address), path);
}

/** The violations that axe-core finds in the current page. */
export async function checkWithAxe(page: Page): Promise<Finding[]> {
  await bring(page, '/axe.js', 'axe-core/axe.min.js');
  const results = await page.evaluate((options) => window.axe.run(options), AXE_OPTIONS);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({
      checker: 'axe' as const,
      rule: id,
      message: failureSummary ?? help,
      element: html,
    })),
  );
}

/** The violations that IBM's checker finds in the current page. */
export async function checkWithIbm(page: Page): Promise<Finding[]> {
  await bring(page, '/ace.js', 'accessibility-checker-engine/ace.js', 'window.ace = ace;');
  return page.evaluate(async (policies) => {
    const report = await new window.ace.Checker().check(document, policies);
    return report.results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, message, snippet }) => ({ checker: 'IBM' as const, rule: ruleId, message, element: snippet }));
  }, IBM_POLICIES);
}
