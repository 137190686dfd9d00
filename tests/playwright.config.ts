import { cpSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { SIZE_NAMES, SIZES } from './access/combinations.ts';
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts';
import { temporaryFolder } from './support/temporary.ts';

const ROOT = join(import.meta.dirname, '..');

export interface ProjectOptions {
  /** Of a journey. */
  language: Language;
  /** Whether all states are looked at in light and dark and with the slow looks, or only a selection. */
  isWhole: boolean;
}

type Projects = NonNullable<PlaywrightTestConfig<ProjectOptions>['projects']>;

/** `all` plays every journey and looks at every state in every way, `gallery` takes pictures of all states. */
const { ACCESS } = process.env;

// Workers read this file again and must find the same server and page.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const dataDir = temporaryFolder('E2E_DATA_DIR', 'role-play-e2e-');
temporaryFolder('ACCESS_PAGE', 'role-play-page-', copyPage);
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Copies the built page, so that a new build does not change it during the tests. */
function copyPage(folder: string): void {
  const built = join(ROOT, 'dist');
  if (!existsSync(built)) throw new Error('There is no page to look at; npm run build makes one.');
  cpSync(built, folder, { recursive: true });
}

export default defineConfig<ProjectOptions>({
  testDir: '.',
  outputDir: './output/playwright',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may cause one failure, but not two in a row.
  retries: 1,
  reporter: [[process.env.CI === undefined ? 'list' : 'dot']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } },
  // Transcripts are reviewed like code, so they are updated only on purpose.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_TRANSCRIPTS === undefined ? 'none' : 'all',
  projects: ACCESS === 'gallery' ? [states('gallery', ['gallery.spec.ts'])] : [...journeys(), states('access', ['access.spec.ts', 'rules/*.spec.ts'])],
  webServer: {
    command: 'node server/main.ts',
    cwd: ROOT,
    url: `${address}/api/health`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** Each language and each size once, or in all combinations. */
function journeys(): Projects {
  const all = LANGUAGES.flatMap((language) =>
    SIZE_NAMES.map((size) => ({
      name: `${language} ${size}`,
      testDir: './e2e',
      // Recording every test would double its cost.
      use: { baseURL: address, language, viewport: SIZES[size], trace: 'on-first-retry' as const },
    })),
  );
  return ACCESS === 'all' ? all : all.filter((_, index) => index === 0 || index === all.length - 1);
}

function states(name: string, testMatch: string[]): Projects[number] {
  return {
    name,
    testDir: './access',
    testMatch,
    ...(ACCESS === undefined && { grepInvert: /@every/ }),
    use: {
      isWhole: ACCESS === 'all',
      // Opening a new window takes longer than most tests.
      reuseContext: true,
      // The same dates on every machine, and no running transitions when a state is judged.
      locale: 'en-US',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
    },
  };
}
