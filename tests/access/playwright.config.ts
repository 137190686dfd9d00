import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'tests/output');

// Workers read this file again and must find the same server and page.
process.env.ACCESS_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.ACCESS_PAGE ??= mkdtempSync(join(tmpdir(), 'role-play-page-'));
const address = `http://127.0.0.1:${process.env.ACCESS_PORT}`;

export interface AccessOptions {
  /** Whether a state is looked at in light and dark, or in the one that the pairwise selection gives it. */
  everyScheme: boolean;
}

export default defineConfig<AccessOptions>({
  testDir: '.',
  outputDir: join(OUTPUT, 'access'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy build machine may be late once; a second failure is one.
  // A machine that does other work for a second starves a wait now and then.
  retries: 1,
  reporter: [[process.env.CI === undefined ? 'list' : 'dot']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // A window and a first page load for each test cost more than what most tests do there.
    reuseContext: true,
    // So that dates read alike everywhere, and nothing is still fading when it is judged.
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  // Reviewed like code: only on purpose are they written anew.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_TRANSCRIPTS === undefined ? 'none' : 'all',
  projects: projects(),
  // A build of its own: `dist/` may be in use, also by another run.
  webServer: {
    command: `vite build --outDir ${process.env.ACCESS_PAGE} --emptyOutDir && vite preview --outDir ${process.env.ACCESS_PAGE} --strictPort --port ${process.env.ACCESS_PORT} --host 127.0.0.1`,
    cwd: ROOT,
    url: address,
    env: { BUILD_ID: 'access' },
    stdout: 'ignore',
  },
});

/** `ACCESS=all` looks at every state in every way, `ACCESS=gallery` takes pictures of them all. */
function projects(): PlaywrightTestConfig<AccessOptions>['projects'] {
  if (process.env.ACCESS === 'gallery') return [{ name: 'gallery', testMatch: 'gallery.spec.ts' }];
  if (process.env.ACCESS === 'all') {
    return [{ name: 'all', testMatch: ['access.spec.ts', 'rules/*.spec.ts'], use: { everyScheme: true } }];
  }
  return [
    { name: 'picked', testMatch: 'access.spec.ts', grep: /@picked/ },
    { name: 'rules', testMatch: 'rules/*.spec.ts', grepInvert: /@every/ },
  ];
}
