/** `npm run bench -- messages`: what a long conversation costs, beside static markup of the same kind. Time of the processor only. */
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright';
import { interleaved, launch, median, openCold, spent } from './page/browser.ts';
import { serveFiles, type Site } from './page/floor.ts';
import { register, startSession } from './server/account.ts';
import { fillSession, SAID, SAID_AT, speakerOf } from './server/history.ts';
import { serveProduct, type Served } from './server/processes.ts';

const COUNTS = [100, 1000, 10_000];
/** Of the processor's time that static markup takes, by the number of messages. */
const AT_MOST = new Map([[1000, 0.15], [10_000, 0.02]]);
/** In ms of the processor. */
const KEY_AT_MOST = 5;
/** In bytes, at the most messages. */
const HEAP_AT_MOST = 10_000_000;
const ROUNDS = 3;
const KEYS = 20;
/** Of a history, which the page shows before all others. */
const SHOWN_AT_ONCE = 100;

const STYLE = `
  ol { position: relative; margin: 0; padding: 0 2rem; list-style: none }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 12px; align-items: baseline; width: fit-content; max-width: 80%; margin-top: 16px; padding: 8px 16px; border: 1px solid #E1DFD9; border-radius: 18px }
  li[data-role=participant] { margin-inline-start: auto; background: #DDEBEA }
  .author, .text { margin: 0 } .name { font-weight: 600 } .role, time { font-size: 0.8125rem } .text { grid-column: 1 / -1; white-space: pre-wrap } time { grid-area: 1 / 2 }`;

const rowOf = (sequence: number) =>
  `<li tabindex="-1" data-role="${speakerOf(sequence)}"><p class="author"><span class="name">Alex</span><span class="role">Participant</span></p><p class="text" dir="auto" lang="en">${SAID}</p><time datetime="${SAID_AT}">9:00 AM</time></li>`;

/** Everything at once, as a server could have written it. In ms of the processor. */
async function costOfMarkup(browser: Browser, { address }: Site, count: number): Promise<number> {
  const { page, cdp } = await openCold(browser, { slow: false });
  await page.goto(`${address}/empty.html`);
  const before = await spent(cdp);
  await page.evaluate(async (url) => {
    document.body.innerHTML = await (await fetch(url)).text();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, `${address}/${count}.html`);
  const after = await spent(cdp);
  await page.context().close();
  return after.task - before.task;
}

interface Cost {
  /** In ms of the processor: until the last messages stand, a key, a message that is sent. */
  open: number;
  key: number;
  append: number;
  /** In bytes, more than before it was opened. */
  heap: number;
}

/** Lets what the page puts off wait on demand, so that what comes first can be measured by itself. */
function holdIdle(): void {
  const held: [IdleRequestCallback, IdleRequestOptions | undefined][] = [];
  const real = requestIdleCallback.bind(window);
  let holds = false;
  window.requestIdleCallback = (run, options) => (holds ? held.push([run, options]) : real(run, options));
  Object.assign(window, {
    idle(waits: boolean) {
      holds = waits;
      if (!waits) for (const [run, options] of held.splice(0)) real(run, options);
    },
  });
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await spent(cdp)).heap;
}

/**
 * In the page itself: presses something, and waits until so many rows are painted. It looks where something changes
 * only. To look at each frame, as to ask from outside, would have the page work while it waits for the server.
 */
async function pressUntilRows([target, count]: readonly [Element | null, number]): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`There are no ${count} messages after a minute.`)), 60_000);
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[role=log] li').length < count) return;
      observer.disconnect();
      clearTimeout(late);
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    if (target instanceof HTMLElement) target.click();
  });
  await frame();
  await frame();
}

async function costOfPage(browser: Browser, { address }: Served, token: string, count: number): Promise<Cost> {
  const { page, cdp } = await openCold(browser, { slow: false });
  await page.addInitScript(holdIdle);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await page.goto(address);
  const opener = await page.getByRole('button', { name: `Open session: ${nameOf(count)}` }).elementHandle({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const heapBefore = await heapOf(cdp);
  await page.evaluate(() => Reflect.get(window, 'idle')(true));
  const before = await spent(cdp);
  await page.evaluate(pressUntilRows, [opener, Math.min(count, SHOWN_AT_ONCE)] as const);
  const open = (await spent(cdp)).task - before.task;

  await page.evaluate(() => Reflect.get(window, 'idle')(false));
  await page.locator('[role=log][aria-live=polite]').waitFor({ timeout: 60_000 });
  const heap = (await heapOf(cdp)) - heapBefore;
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.press('a');
  const keysBefore = await spent(cdp);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
  const key = ((await spent(cdp)).task - keysBefore.task) / KEYS;

  const shown = await page.locator('[role=log] li').count();
  const send = await page.getByRole('button', { name: 'Send', exact: true }).elementHandle();
  const appendBefore = await spent(cdp);
  await page.evaluate(pressUntilRows, [send, shown + 1] as const);
  const append = (await spent(cdp)).task - appendBefore.task;
  await page.context().close();
  return { open, key, append, heap };
}

const nameOf = (count: number) => `Alex ${count}`;

/** Somebody whose one session is so many messages long. @returns their token */
async function prepare({ address, dir }: Served, count: number): Promise<string> {
  const token = await register(address, `robin-${count}@example.org`);
  const id = await startSession(address, token, nameOf(count));
  fillSession(join(dir, 'training.db'), id, count, 2);
  return token;
}

async function measure(browser: Browser, ours: Served, markup: Site, count: number, tokens: ReadonlyMap<number, string>): Promise<boolean> {
  const openOurs = (length: number) => costOfPage(browser, ours, tokens.get(length) ?? '', length);
  const measured = await interleaved<'ours' | 'window' | 'markup', Cost>(ROUNDS, {
    ours: () => openOurs(count),
    // The window itself, which has to be there for one message too.
    window: () => openOurs(1),
    markup: async () => ({ open: await costOfMarkup(browser, markup, count), key: 0, append: 0, heap: 0 }),
  });
  const of = (part: keyof Cost) => median(measured.ours.map((each) => each[part]));
  const markupCost = median(measured.markup.map(({ open }) => open));
  const windowCost = median(measured.window.map(({ open }) => open));
  const ratio = (of('open') - windowCost) / markupCost;
  const atMost = AT_MOST.get(count);
  const mark = atMost === undefined ? '' : ` (at most ${atMost})`;
  console.log(
    `${count} messages: the last ${SHOWN_AT_ONCE} stand after ${ratio.toFixed(3)} of static markup${mark}; ${of('open').toFixed(0)} ms of the processor, less ${windowCost.toFixed(0)} for the window, against ${markupCost.toFixed(0)}; ` +
      `a key ${of('key').toFixed(1)} ms (at most ${KEY_AT_MOST}), a message that is sent ${of('append').toFixed(0)} ms, heap ${(of('heap') / 1e6).toFixed(1)} MB (at most ${HEAP_AT_MOST / 1e6})`,
  );
  return (atMost === undefined || ratio <= atMost) && of('key') <= KEY_AT_MOST && of('heap') <= HEAP_AT_MOST;
}

/** @returns whether every mark is reached */
export async function benchMessages(): Promise<boolean> {
  const pages = COUNTS.map((count): [string, string] => [`${count}.html`, `<ol>${Array.from({ length: count }, (_, place) => rowOf(place + 1)).join('')}</ol>`]);
  const empty: [string, string] = ['empty.html', `<!doctype html><meta charset="utf-8"><title>Markup</title><style>${STYLE}</style>`];
  const [browser, ours, markup] = await Promise.all([launch(), serveProduct(), serveFiles(new Map([...pages, empty]))]);
  try {
    console.log(`messages, beside static markup of the same kind; medians of ${ROUNDS} rounds in turn`);
    const tokens = new Map<number, string>();
    for (const count of [1, ...COUNTS]) tokens.set(count, await prepare(ours, count));
    let reached = true;
    for (const count of COUNTS) reached = (await measure(browser, ours, markup, count, tokens)) && reached;
    return reached;
  } finally {
    await Promise.all([browser.close(), ours.stop(), markup.close()]);
  }
}
