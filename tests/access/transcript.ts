import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Reader from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';
import { bringScript } from './site.ts';

const READER = '/virtual-screen-reader.js';
const require = createRequire(import.meta.url);

/** What a screen reader says from the top of the page or the open dialog to its end, one phrase a line. */
export async function readAloud(page: Page): Promise<string> {
  bringScript(READER, await readFile(require.resolve('@guidepup/virtual-screen-reader/browser.js'), 'utf8'));
  const phrases = await page.evaluate(async (address) => {
    // Wait until the page has reacted to a change of size.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // The reader uses attributes where a browser uses the current state.
    for (const radio of document.querySelectorAll('input[type=radio]')) radio.toggleAttribute('checked', radio.matches(':checked'));
    for (const option of document.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
    const { virtual }: typeof Reader = await import(address);
    await virtual.start({ container: document.querySelector('[aria-modal="true"]') ?? document.body });
    // After the end it starts again at the top.
    const heard = new Map<Node | null, Set<string>>();
    for (;;) {
      const phrases = heard.get(virtual.activeNode) ?? new Set();
      const phrase = await virtual.lastSpokenPhrase();
      if (phrases.has(phrase)) break;
      heard.set(virtual.activeNode, phrases.add(phrase));
      await virtual.next();
    }
    const log = (await virtual.spokenPhraseLog()).slice(0, -1);
    // The reader names the element in which it starts, and a dialog once more at its first step.
    if (log[0] === log[1]) log.shift();
    await virtual.stop();
    return log;
  }, READER);
  // Each build has a name and a day of its own.
  return `${phrases.join('\n').replace(/\w+ · \d{4}-\d{2}-\d{2}/, 'access · <day>')}\n`;
}
