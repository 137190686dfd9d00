import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pagePolicy } from './server/http/page-policy.ts';
import { laterGroups, leaveOut } from './src/prerender/chunking.ts';
import { firstScreen } from './src/prerender/plugin.ts';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts';

/** Tests start real processes and browsers on machines that may be busy; a late answer is not a failure. */
const TEST_TIMEOUT_MS = 30_000;
/** Vitest would leave one core idle, half of a small machine; most tests wait for a process, a clock or a browser. */
const WORKERS = Math.max(2, availableParallelism());
/** The threats that `npm test` tries, without measuring times; the others take minutes and are left to `npm run test:soak`. */
const QUICK_SOAK = ['access', 'files', 'races'].map((name) => `tests/soak/${name}.test.ts`);
/** The tests on PostgreSQL that `npm test` runs in seconds; `npm run test:postgres` runs all that the embedded database passes. */
const QUICK_POSTGRES = ['tests/postgres/lost-connection.test.ts', 'tests/postgres/many-servers.test.ts', 'tests/server/sending.test.ts', 'tests/server/store.test.ts'];
const API_ADDRESS = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** `npm run dev`: the API beside the page, started anew when its code changes. */
function api(): Plugin {
  return {
    name: 'api',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'development',
    configureServer(vite) {
      const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' });
      vite.httpServer?.on('close', () => server.kill());
    },
  };
}

/** The page brings its policy along, so that it holds whoever serves it. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const content = Object.entries(pagePolicy(html))
          .map(([directive, sources]) => [directive, ...sources].join(' '))
          .join('; ');
        // Behind the encoding, which browsers look for in the first kilobyte only, and before all that it governs.
        return html.replace('<meta charset="utf-8" />', (encoding) => `${encoding}<meta http-equiv="Content-Security-Policy" content="${content}" />`);
      },
    },
  };
}

/** Compressed once at build time, so that a server need not do it at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of globSync('**/*.{html,js,css,svg,json}', { cwd: dir })) {
        const path = join(dir ?? '', file);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

const define = {
  __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'dev'),
  __BUILD_DATE__: JSON.stringify(new Date().toISOString().slice(0, 10)),
};

export default defineConfig({
  plugins: [react(), leaveOut(), api(), firstScreen(define), policy(), precompress()],
  define,
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // What the page begins with comes in one file, also where later chunks share it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }, ...laterGroups()] } } },
  },
  server: { port: 5173, proxy: { '/api': API_ADDRESS, '/openapi.json': API_ADDRESS } },
  test: {
    maxWorkers: WORKERS,
    // For the processes that tests start; without it they spend half of a short run on compiling.
    env: { NODE_COMPILE_CACHE: join('node_modules', '.cache', 'tests') },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'], setupFiles: ['tests/support/console.ts'], testTimeout: TEST_TIMEOUT_MS, isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        // What measures time runs after the others, one file at a time, and is tried again: a busy machine starves it.
        test: {
          name: 'timed',
          environment: 'node',
          include: ['tests/timed/**/*.test.ts'],
          setupFiles: ['tests/support/console.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          retry: 2,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // What waits for processes and deadlines is tried again too.
        test: { name: 'server', environment: 'node', include: ['tests/server/**/*.test.ts'], setupFiles: ['tests/support/console.ts'], testTimeout: TEST_TIMEOUT_MS, retry: 2, isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        // The same tests on a real PostgreSQL, and those of what it alone makes possible.
        test: {
          name: 'postgres',
          environment: 'node',
          include: process.env.POSTGRES === undefined ? QUICK_POSTGRES : ['tests/postgres/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/console.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          environment: 'node',
          setupFiles: ['tests/support/console.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          retry: 2,
          include: process.env.SOAK === undefined ? QUICK_SOAK : ['tests/soak/**/*.test.ts'],
          // Its servers refuse calls when other tests leave them no processor, so it runs after them and one file at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // Vite reloads the page when it finds a dependency in the middle of a test, so it prepares all of them before.
        optimizeDeps: { entries: ['src/main.tsx', 'tests/browser/**/*.test.tsx'] },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.tsx'],
          // The first tests of a fresh clone run while Vite prepares the page's code.
          retry: 2,
          setupFiles: ['tests/support/console.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          // Before the other tests, which then share both cores to the end: this one process cannot.
          sequence: { groupOrder: 0 },
          // The first look at a part waits for its code, which Vite prepares only then.
          expect: { poll: { timeout: 3000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
