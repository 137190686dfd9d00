import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';

/** A text of the catalogue in the pseudo-language. Text outside these marks is not from the catalogue. */
export const pseudoText = (text: string) => `⟦${text}⟧`;

/** A catalogue in the pseudo-language, of the same shape. */
export function pseudoCatalogue<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'string' ? pseudoText(text) : pseudoCatalogue(Object(text)),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, with other texts: no type tells that
  return Object.fromEntries(entries) as Texts;
}

/** Files translated for an earlier test. */
const translated = new Map<string, string>();

/**
 * Replaces the catalogues in the built page by the pseudo-language; it finds them by their sections.
 * @param build the folder of the built page
 */
export async function speakPseudo(page: Page, catalogue: object, build: string): Promise<void> {
  const sections = Object.keys(catalogue);
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(build, pathname);
    const body = translated.get(path) ?? translate(await readFile(path, 'utf8'), sections);
    translated.set(path, body);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** A build keeps the sections of a catalogue together, though not all of them in one object. */
function translate(source: string, sections: readonly string[]): string {
  const starts = new RegExp(String.raw`\{(?:\.\.\.[\w$]+,)?(?:${sections.join('|')}):\{`, 'g');
  let translation = '';
  let done = 0;
  for (let match = starts.exec(source); match !== null; match = starts.exec(source)) {
    const object = source.slice(match.index, match.index + endOfObject(source.slice(match.index)));
    const isCatalogue = sections.filter((section) => object.includes(`${section}:{`)).length > 1;
    translation += source.slice(done, match.index) + (isCatalogue ? pseudoObject(object) : object);
    done = match.index + object.length;
    starts.lastIndex = done;
  }
  return translation + source.slice(done);
}

/** The end of the object at the start of a source; braces in texts come in pairs. */
function endOfObject(source: string): number {
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('An object has no end.');
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function pseudoObject(object: string): string {
  const source = `(${object})`;
  const texts: Node[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === 'Property') visit(value.value);
    else if (value.type === 'Literal' || value.type === 'TemplateLiteral') texts.push(value);
    else for (const field of Object.values(value)) visit(field);
  }
  visit(parseSync('catalogue.js', source).program);
  let pseudo = source;
  for (const { start, end } of texts.toReversed()) {
    const quote = source[start];
    pseudo = `${pseudo.slice(0, start)}${quote}${pseudoText(source.slice(start + 1, end - 1))}${quote}${pseudo.slice(end)}`;
  }
  return pseudo;
}
