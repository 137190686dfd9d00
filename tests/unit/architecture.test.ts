import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const SOURCES = globSync('{src,theme,locales,contract,server,content,bench,deploy}/**/*.{ts,tsx,mjs}');

/** What a file imports: paths of the project, and names of packages. */
function importsOf(file: string): { files: string[]; packages: string[] } {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.flatMap((part) => part.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      readFileSync(file, 'utf8').slice(start + 1, end - 1),
    ),
  ];
  const isOwn = (request: string) => request.startsWith('.') || request.startsWith('#');
  return {
    files: requests
      .filter(isOwn)
      .map((request) => (request.startsWith('#') ? request.slice(1) : normalize(join(dirname(file), request)))),
    packages: requests.filter((request) => !isOwn(request)),
  };
}

const imports = new Map(SOURCES.map((file) => [file, importsOf(file)]));

/** A room, and what its files may import from the project besides the room itself. */
const ROOMS: { room: string; may: string[] }[] = [
  { room: 'contract/', may: [] },
  { room: 'content/', may: ['contract/'] },
  { room: 'locales/', may: ['contract/'] },
  { room: 'theme/', may: [] },
  { room: 'src/ui/', may: [] },
  { room: 'src/api/', may: ['contract/'] },
  { room: 'src/stores/', may: ['contract/'] },
  { room: 'src/features/', may: ['contract/', 'locales/', 'src/api/', 'src/stores/', 'src/ui/'] },
  { room: 'src/prerender/', may: ['contract/', 'locales/', 'src/app/', 'src/stores/'] },
  { room: 'src/app/', may: ['contract/', 'locales/', 'theme/', 'src/'] },
  { room: 'server/', may: ['contract/', 'content/'] },
  { room: 'bench/', may: ['contract/', 'content/', 'server/', 'tests/support/chromium.ts', 'tests/support/postgres-server.ts', 'tests/support/server-arguments.ts'] },
  { room: 'deploy/', may: [] },
];

describe('directions between the rooms', () => {
  test.each(ROOMS)('$room imports nothing but itself and $may', ({ room, may }) => {
    const files = SOURCES.filter((file) => file.startsWith(room));
    expect(files).not.toEqual([]);
    const wrong = files.flatMap((file) =>
      (imports.get(file)?.files ?? [])
        .filter((target) => ![room, ...may].some((allowed) => target.startsWith(allowed)))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(['coder', 'measures', 'judge'])('the report comes last in an evaluation: %s/ imports nothing of it', (part) => {
    const files = SOURCES.filter((file) => file.startsWith(`server/evaluation/${part}/`));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => imports.get(file)?.files.some((target) => target.startsWith('server/evaluation/report/')))).toEqual([]);
  });

  test('a feature imports no other feature', () => {
    const featureOf = (path: string) => /^src\/features\/(\w+)\//.exec(path)?.[1];
    const wrong = [...imports].flatMap(([file, { files }]) =>
      files
        .filter((target) => featureOf(file) !== undefined && featureOf(target) !== undefined)
        .filter((target) => featureOf(file) !== featureOf(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('contract needs no package but zod', () => {
    const packages = [...imports]
      .filter(([file]) => file.startsWith('contract/'))
      .flatMap(([, found]) => found.packages);
    expect([...new Set(packages)]).toEqual(['zod/mini']);
  });

  test('the page draws in no full zod, whose size it would carry', () => {
    const wrong = [...imports].filter(
      ([file, { packages }]) => /^(?:src|locales|contract)\//.test(file) && packages.includes('zod'),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

test('imports name files that exist', () => {
  const missing = [...imports].flatMap(([file, { files }]) =>
    files.filter((target) => !existsSync(target)).map((target) => `${file} → ${target}`),
  );
  expect(missing).toEqual([]);
});

test('no import cycle', () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of imports.get(file)?.files ?? []) visit(target, [...path, file]);
      done.add(file);
    }
  }
  for (const file of SOURCES) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no barrel files', () => {
  expect(SOURCES.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});
