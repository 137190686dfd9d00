/** `npm run bench -- page` and `setup`: how soon one can begin, beside a page of nothing but React, MUI and a login form. */
import type { Browser, CDPSession } from 'playwright';
import { sizesOf } from './budget.ts';
import { interleaved, launch, median, openCold, spent } from './page/browser.ts';
import { buildFloor, serveFiles, type Site } from './page/floor.ts';
import { register } from './server/account.ts';
import { serveProduct, type Served } from './server/processes.ts';

const ROUNDS = 5;
/** Of the floor's. */
const KEY_AT_MOST = 0.35;
const BYTES_AT_MOST = 1.11;
const SETUP_AT_MOST = 1.25;

interface Begun {
  /** In ms from the navigation: something is painted, and a key that is typed shows. */
  paint: number;
  key: number;
  /** In ms of the processor, until the page has come to rest. */
  script: number;
  /** Of the layout, in all. */
  shift: number;
}

/** What the page tells as soon as it happens: asked from outside, it would have to work for the answer. */
type Told = 'ready' | 'shown';
declare const tell: (what: Told) => void;

/** @returns a function that waits for what the page tells, from now on */
async function listen(cdp: CDPSession): Promise<(what: Told) => Promise<void>> {
  const told = { ready: Promise.withResolvers<void>(), shown: Promise.withResolvers<void>() };
  cdp.on('Runtime.bindingCalled', ({ payload }) => (payload === 'ready' ? told.ready : told.shown).resolve());
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'tell' });
  return (what) => told[what].promise;
}

/**
 * Waits for what one works with, gives an input the focus as a person would, and notes when what is typed shows. It
 * runs in the page before all else, and looks once a frame.
 */
function watch(wanted: string): void {
  const seen = { ready: 0, key: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (now: number) => {
    const found = document.querySelector(wanted);
    // An input of the page that arrives in pieces is there before it is shown, and takes no focus until then.
    if (found?.checkVisibility({ visibilityProperty: true }) === true && seen.ready === 0) {
      seen.ready = now;
      if (found instanceof HTMLInputElement) found.focus();
      tell('ready');
    }
    if (found instanceof HTMLInputElement && found.value !== '') {
      seen.key = now;
      tell('shown');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const EMAIL = 'input[type=email]';

async function begin(browser: Browser, address: string): Promise<Begun> {
  const { page, cdp } = await openCold(browser, { slow: true });
  const told = await listen(cdp);
  await page.addInitScript(watch, EMAIL);
  const loaded = page.goto(address, { waitUntil: 'networkidle' });
  await told('ready');
  await page.keyboard.press('k');
  await told('shown');
  await loaded;
  const { key, shift } = await page.evaluate(() => Reflect.get(window, 'seen'));
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  const { script } = await spent(cdp);
  await page.context().close();
  return { paint, key, script, shift };
}

/** In ms from the navigation until what one works with stands, with a token stored. */
async function usable(browser: Browser, address: string, wanted: string, token: string): Promise<number> {
  const { page, cdp } = await openCold(browser, { slow: true });
  const told = await listen(cdp);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await page.addInitScript(watch, wanted);
  const loaded = page.goto(address, { waitUntil: 'networkidle' });
  await told('ready');
  await loaded;
  const { ready } = await page.evaluate(() => Reflect.get(window, 'seen'));
  await page.context().close();
  return Number(ready);
}

async function withPages<Result>(work: (pages: { browser: Browser; ours: Served; floor: Site; floorBytes: number }) => Promise<Result>): Promise<Result> {
  const { files, bytes: floorBytes } = await buildFloor();
  const [browser, ours, floor] = await Promise.all([launch(), serveProduct(), serveFiles(files)]);
  try {
    return await work({ browser, ours, floor, floorBytes });
  } finally {
    await Promise.all([browser.close(), ours.stop(), floor.close()]);
  }
}

const line = (name: string, ours: number, floor: number, digits = 0) => `${name} ${ours.toFixed(digits)} against ${floor.toFixed(digits)}`;

/** @returns whether every mark is reached */
export function benchPage(): Promise<boolean> {
  return withPages(async ({ browser, ours, floor, floorBytes }) => {
    const measured = await interleaved(ROUNDS, {
      ours: () => begin(browser, ours.address),
      floor: () => begin(browser, `${floor.address}/index.html`),
    });
    const of = (part: keyof Begun) => [median(measured.ours.map((each) => each[part])), median(measured.floor.map((each) => each[part]))] as const;
    const [key, floorKey] = of('key');
    const shift = Math.max(...measured.ours.map((each) => each.shift));
    const { initial: bytes } = sizesOf();
    console.log(`page, cold, beside a page of React, MUI and a login form; 4 times slower, 1.6 Mbit/s, 150 ms; medians of ${ROUNDS} rounds in turn`);
    console.log(`first typed key: ${(key / floorKey).toFixed(2)} of the floor (at most ${KEY_AT_MOST}); ${line('ms', key, floorKey)}`);
    console.log(`JavaScript at the start: ${(bytes / floorBytes).toFixed(2)} (at most ${BYTES_AT_MOST}); ${line('bytes gzipped', bytes, floorBytes)}`);
    console.log(`first paint: ${line('ms', ...of('paint'))}`);
    console.log(`scripts, to rest: ${line('ms of the processor', ...of('script'))}`);
    console.log(`layout shift: ${shift.toFixed(3)} (none)`);
    return key / floorKey <= KEY_AT_MOST && bytes / floorBytes <= BYTES_AT_MOST && shift === 0;
  });
}

/** @returns whether the mark is reached */
export function benchSetup(): Promise<boolean> {
  return withPages(async ({ browser, ours, floor }) => {
    const token = await register(ours.address);
    const measured = await interleaved(ROUNDS, {
      ours: () => usable(browser, ours.address, '[role=combobox]', token),
      floor: () => usable(browser, `${floor.address}/index.html`, EMAIL, token),
    });
    const [time, floorTime] = [median(measured.ours), median(measured.floor)];
    console.log(`setup, cold load with a token to a usable setup screen: ${(time / floorTime).toFixed(2)} of the floor (at most ${SETUP_AT_MOST}); ${line('ms', time, floorTime)}; medians of ${ROUNDS} rounds in turn`);
    return time / floorTime <= SETUP_AT_MOST;
  });
}
