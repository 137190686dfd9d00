import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Run, runsOf, SCHEMES, type Scheme, SIZE_NAMES, SIZES } from './combinations.ts';
import { test } from './rules.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import { states } from './states.ts';

const GALLERY = join(import.meta.dirname, '../output/gallery');

/** States of which most lies below the window's edge; they are shown in a window that holds all of it, too. */
const LONG = new Set(['report-full', 'report-figures', 'setup-many-sessions']);
/** In px: higher than any of them. */
const WHOLE = 4200;

const pictureOf = (state: string, { language, size }: Run, scheme: Scheme, part = '') =>
  `${state}/${language}-${scheme}-${size}${part}.png`;

for (const [index, { name, sizes = SIZE_NAMES, arrange }] of states.entries()) {
  for (const run of runsOf(sizes, index)) {
    test(`${name}, ${run.language}, ${run.size}`, async ({ page }) => {
      await page.setViewportSize(SIZES[run.size]);
      await arrange(new Scene(page, run.language));
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        await page.screenshot({ path: join(GALLERY, pictureOf(name, run, colorScheme)) });
        if (!LONG.has(name)) continue;
        await page.setViewportSize({ ...SIZES[run.size], height: WHOLE });
        await settle(page);
        expect(await page.evaluate(scrollsStill), 'a window that holds all of it').toBe(false);
        await page.screenshot({ path: join(GALLERY, pictureOf(name, run, colorScheme, '-whole')) });
        await page.setViewportSize(SIZES[run.size]);
      }
    });
  }
}

test('the long states are states', () => expect([...LONG].filter((long) => !states.some(({ name }) => name === long))).toEqual([]));

test('the page that shows them all', async () => {
  await mkdir(GALLERY, { recursive: true });
  await writeFile(join(GALLERY, 'index.html'), galleryPage());
});

/** Runs in the page: whether an area of it is still too low for what it holds. */
const scrollsStill = () =>
  [...document.querySelectorAll('*')].some((box) => box.clientHeight > 200 && box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === 'auto');

function galleryPage(): string {
  const sections = states.map(({ name, sizes = SIZE_NAMES }, index) => {
    const parts = LONG.has(name) ? ['', '-whole'] : [''];
    const pictures = runsOf(sizes, index).flatMap((run) => SCHEMES.flatMap((scheme) => parts.map((part) => figure(name, run, scheme, part))));
    return `<h2 id="${name}"><a href="#${name}">${name}</a></h2>\n<div>\n${pictures.join('\n')}\n</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every state of every screen</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #888; color: #000; }
  a { color: inherit; }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; height: 360px; }
</style>
<h1>Every state of every screen</h1>
${sections.join('\n')}
`;
}

function figure(state: string, run: Run, scheme: Scheme, part: string): string {
  const { width, height } = SIZES[run.size];
  const path = pictureOf(state, run, scheme, part);
  const label = `${run.language}, ${scheme}, ${width}x${part === '' ? height : WHOLE}`;
  return `<figure><a href="${path}"><img src="${path}" alt="${state}, ${label}" loading="lazy"></a><figcaption>${label}</figcaption></figure>`;
}
