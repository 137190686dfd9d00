import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The titles of tests, of the groups around them, and of the cases in their tables, by file under `tests/`. */
export function readTitles(): Map<string, string[]> {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}');
  return new Map(files.map((file) => [file.slice('tests/'.length), titlesOf(file)]));
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The first argument of each call of `test`, `describe` and so on, if it is a literal, and the cases of its table. */
function titlesOf(file: string): string[] {
  const titles: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && isTestCall(value.callee)) {
      const title = Array.isArray(value.arguments) ? textOf(value.arguments[0]) : undefined;
      if (title !== undefined) titles.push(title);
      titles.push(...casesOf(value.callee));
    }
    for (const field of Object.values(value)) visit(field);
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return titles;
}

/** `test`, `test.describe`, `describe.each(…)` and so on. */
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe';
  return isTestCall(callee.type === 'MemberExpression' ? callee.object : callee.type === 'CallExpression' ? callee.callee : undefined);
}

/** The first text of each row in a literal table: `test.for([['offline', …], …])`. */
function casesOf(callee: unknown): string[] {
  if (!isNode(callee) || callee.type !== 'CallExpression' || !Array.isArray(callee.arguments)) return [];
  const rows = elementsOf(callee.arguments[0]) ?? [];
  return rows.flatMap((row) => textOf((elementsOf(row) ?? [row])[0]) ?? []);
}

/** The elements of an array, with or without `as const` after it. */
function elementsOf(node: unknown): unknown[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSAsExpression') return elementsOf(node.expression);
  return node.type === 'ArrayExpression' && Array.isArray(node.elements) ? node.elements : undefined;
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1;
  const [part] = isPlain && Array.isArray(node.quasis) ? node.quasis : [];
  return isNode(part) && typeof part.value === 'object' && part.value !== null && 'cooked' in part.value ? String(part.value.cooked) : undefined;
}
