/** Before the tests: a browser, installed if none is found. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findChromium } from './chromium.ts';

const found = findChromium();
if (found === undefined) {
  console.log('No Chromium found (CHROMIUM_PATH, /usr/bin/chromium, Playwright): installing one …');
  const cli = createRequire(import.meta.url).resolve('playwright/cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (findChromium() === undefined) {
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
    process.exit(1);
  }
} else {
  console.log(`Testing in ${found}`);
}
