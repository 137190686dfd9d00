import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';

// Workers read this file again and must find the same server.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'role-play-e2e-'));
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

export interface ProjectOptions {
  language: Language;
}

export default defineConfig<ProjectOptions>({
  testDir: '.',
  outputDir: './output',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A busy build machine may be late once; a second failure is one.
  // A machine that does other work for a second starves a wait now and then.
  retries: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: LANGUAGES.flatMap((language) =>
    Object.entries(SIZES).map(([size, viewport]) => ({
      name: `${language} ${size}`,
      use: { language, viewport },
    })),
  ),
  webServer: {
    command: 'node server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `${address}/api/health`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
