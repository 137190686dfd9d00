import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { temporaryFolder } from '../support/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'tests/output');

// Workers read this file again and must find the same server and page.
process.env.ACCESS_PORT ??= String(20_000 + (process.pid % 20_000));
const page = temporaryFolder('ACCESS_PAGE', 'role-play-page-', copyPage);
const address = `http://127.0.0.1:${process.env.ACCESS_PORT}`;

export interface AccessOptions {
  /** Whether all states are looked at in light and dark and with the slow looks, or only a selection. */
  isWhole: boolean;
}

/** Copies the built page, so that a new build does not change it during the tests. */
function copyPage(folder: string): void {
  const built = join(ROOT, 'dist');
  if (!existsSync(built)) throw new Error('There is no page to look at; npm run build makes one.');
  cpSync(built, folder, { recursive: true });
}

export default defineConfig<AccessOptions>({
  testDir: '.',
  outputDir: join(OUTPUT, 'access'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may cause one failure, but not two in a row.
  retries: 1,
  reporter: [[process.env.CI === undefined ? 'list' : 'dot']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // Opening a new window takes longer than most tests.
    reuseContext: true,
    // The same dates on every machine, and no running transitions when a state is judged.
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  // Transcripts are reviewed like code, so they are updated only on purpose.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_TRANSCRIPTS === undefined ? 'none' : 'all',
  projects: projects(),
  webServer: {
    command: `vite preview --outDir ${page} --strictPort --port ${process.env.ACCESS_PORT} --host 127.0.0.1`,
    cwd: ROOT,
    url: address,
    stdout: 'ignore',
  },
});

/** `ACCESS=all` looks at every state in every way, `ACCESS=gallery` takes pictures of them all. */
function projects(): PlaywrightTestConfig<AccessOptions>['projects'] {
  if (process.env.ACCESS === 'gallery') return [{ name: 'gallery', testMatch: 'gallery.spec.ts' }];
  if (process.env.ACCESS === 'all') {
    return [{ name: 'all', testMatch: ['access.spec.ts', 'rules/*.spec.ts'], use: { isWhole: true } }];
  }
  return [
    { name: 'picked', testMatch: 'access.spec.ts', grep: /@picked/ },
    { name: 'rules', testMatch: 'rules/*.spec.ts', grepInvert: /@every/ },
  ];
}
