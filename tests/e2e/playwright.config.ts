import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { SIZE_NAMES, SIZES } from '../access/combinations.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { temporaryFolder } from '../support/temporary.ts';

// Workers read this file again and must find the same server.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const dataDir = temporaryFolder('E2E_DATA_DIR', 'role-play-e2e-');
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

export interface ProjectOptions {
  language: Language;
}

export default defineConfig<ProjectOptions>({
  testDir: '.',
  outputDir: './output',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may cause one failure, but not two in a row.
  retries: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // Recording every test would double its cost.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: projects(),
  webServer: {
    command: 'node server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `${address}/api/health`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** Each language and each size once; `JOURNEYS=all` plays them in all combinations. */
function projects(): PlaywrightTestConfig<ProjectOptions>['projects'] {
  const all = LANGUAGES.flatMap((language) =>
    SIZE_NAMES.map((size) => ({ name: `${language} ${size}`, use: { language, viewport: SIZES[size] } })),
  );
  return process.env.JOURNEYS === 'all' ? all : all.filter((_, index) => index === 0 || index === all.length - 1);
}
