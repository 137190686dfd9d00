import { cpSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { type Size, SIZE_NAMES, SIZES } from './access/combinations.ts';
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts';
import { temporaryFolder } from './support/temporary.ts';

const ROOT = join(import.meta.dirname, '..');

export interface ProjectOptions {
  /** Of a journey. */
  language: Language;
  /** Whether every state gets both schemes, both checkers and the slow looks, or a selection does. */
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

/** All in English on a desktop, and the whole way in Chinese on a phone too; or all in all combinations. */
function journeys(): Projects {
  if (ACCESS === 'all') return LANGUAGES.flatMap((language) => SIZE_NAMES.map((size) => journey(language, size)));
  return [journey('en', 'desktop'), journey('zh-TW', 'phone', ['journey.spec.ts'])];
}

function journey(language: Language, size: Size, testMatch = ['*.spec.ts']): Projects[number] {
  return {
    name: `${language} ${size}`,
    testDir: './e2e',
    testMatch,
    use: {
      baseURL: address,
      language,
      viewport: SIZES[size],
      // Opening a new window costs as much as a short test.
      reuseContext: true,
      // Recording every test would double its cost.
      trace: 'on-first-retry',
    },
  };
}

function states(name: string, testMatch: string[]): Projects[number] {
  return {
    name,
    testDir: './access',
    testMatch,
    ...(ACCESS === undefined && { grepInvert: /@every/ }),
    use: { isWhole: ACCESS === 'all' },
  };
}
