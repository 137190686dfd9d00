/** An old phone on a slow line, and what it needs for a page. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/chromium.ts';
import { quantile } from '../server/processes.ts';

/** As Lighthouse's mobile preset: 1.6 Mbit/s, 150 ms a round trip, a processor of a quarter of the speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

interface Opened {
  page: Page;
  cdp: CDPSession;
}

/** A page of a browser that has never been here. */
export async function openCold(browser: Browser, { slow }: { slow: boolean }): Promise<Opened> {
  const context = await browser.newContext(slow ? PHONE : {});
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Ticks of the thread: what else the machine does is no part of them.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return { page, cdp };
}

export interface Spent {
  /** Time of the processor in ms: all of it, and that of scripts. */
  task: number;
  script: number;
  /** In bytes. */
  heap: number;
}

/** What the page's thread has spent so far. */
export async function spent(cdp: CDPSession): Promise<Spent> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { task: of('TaskDuration') * 1000, script: of('ScriptDuration') * 1000, heap: of('JSHeapUsedSize') };
}

/** Measures several things in turn, round by round, so that what else the machine does meets all of them. */
export async function interleaved<Name extends string, Result>(
  rounds: number,
  measured: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measured).filter((name): name is Name => name in measured);
  // oxlint-disable-next-line no-unsafe-type-assertion -- of the same names
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) for (const name of names) results[name].push(await measured[name]());
  return results;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
