/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, ROOT } from '@le-chai/federation/build/compile';
import { commonPreset } from '@le-chai/federation/build/preset';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../playwright.config.ts';
import { type BenchReport, median } from './report.ts';

const CPU_SLOWDOWN = 4;
const SECONDS = 4;
const ROUNDS = 3;
/** A task longer than this is felt, ms. */
const LONG = 50;
const AIM = 0.15;
const CARD = 'article';

/**
 * Sixty cards that count down by the one clock, against the same cards with a timer each; and dragging their carousel. The page
 * is built from the product's own cards.
 */
export async function benchCards(): Promise<BenchReport> {
  const dist = await buildPage();
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
  try {
    const spent: Record<'clock' | 'timers', number[]> = { clock: [], timers: [] };
    for (let round = 0; round < ROUNDS; round++) {
      spent.clock.push(await ticking(browser, dist, ''));
      spent.timers.push(await ticking(browser, dist, '?timers'));
    }
    const [clock, timers] = [median(spent.clock), median(spent.timers)];
    const drags: Awaited<ReturnType<typeof dragging>>[] = [];
    for (let round = 0; round < ROUNDS; round++) drags.push(await dragging(browser, dist));
    const longest = Math.max(...drags.map((drag) => drag.longest));
    return {
      name: 'Sixty cards with countdowns, CPU 4× slower',
      rows: [
        { label: 'main thread a second, a timer a card', value: ms(timers) },
        {
          label: 'main thread a second, the one clock',
          value: ms(clock),
          ratio: clock / timers,
          aim: AIM,
          direction: 'at most',
        },
        {
          label: `longest task of ${ROUNDS} drags, of ${LONG} ms`,
          value: ms(longest),
          ratio: longest / LONG,
          aim: 1,
          direction: 'at most',
        },
        { label: 'the longest between two of their frames', value: ms(Math.max(...drags.map((drag) => drag.gap))) },
      ],
    };
  } finally {
    await browser.close();
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function buildPage(): Promise<string> {
  const dir = join(ROOT, 'remote-auctions');
  const dist = join(ROOT, '.cache/bench-cards');
  const common = commonPreset({ name: 'bench-cards', dir });
  const output = { ...common.output, path: dist, filename: '[name].js', publicPath: '/' };
  await compile({ ...common, entry: { cards: './bench/cards.tsx' }, output });
  return dist;
}

/** Opens the page, drawn and at rest, on a slow machine. */
async function open(browser: Browser, dist: string, search: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('http://cards.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = '<!doctype html><title>Cards</title><body><script type="module" src="/cards.js"></script>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    return route.fulfill({ contentType, body: await readFile(join(dist, pathname)) });
  });
  await page.goto(`http://cards.test/${search}`);
  await page.locator(CARD).nth(59).waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The barrels have filled by then.
  await page.waitForTimeout(2500);
  return { page, devtools };
}

/** What the main thread works in a second while the cards count and nothing else moves, ms. */
async function ticking(browser: Browser, dist: string, search: string): Promise<number> {
  const { page, devtools } = await open(browser, dist, search);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForTimeout(500);
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await worked();
  await page.waitForTimeout(SECONDS * 1000);
  const after = await worked();
  await page.close();
  return ((after - before) * 1000) / SECONDS;
}

/** Drags the strip by a mouse, lets go of it in motion, and looks at the tasks and frames until it rests. */
async function dragging(browser: Browser, dist: string) {
  const { page, devtools } = await open(browser, dist, '');
  await page.evaluate(() => {
    const seen = { longest: 0, gap: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const look = (now: number): void => {
      seen.gap = Math.max(seen.gap, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y: 400, button: 'left', buttons: 1, clickCount: 1 });
  for (let pull = 0; pull < 6; pull++) {
    await mouse('mousePressed', 1300);
    for (let x = 1300; x > 200; x -= 30) await mouse('mouseMoved', x);
    await mouse('mouseReleased', 200);
    await page.waitForTimeout(600);
  }
  await page.locator('[data-dragged]').waitFor({ state: 'detached' });
  const scrolled = await page
    .locator('[role=list]')
    .first()
    .evaluate((strip) => strip.scrollLeft);
  if (scrolled < 3000) throw new Error(`The carousel was dragged by ${scrolled} px only`);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<'longest' | 'gap', number> }).seen);
  await page.close();
  return seen;
}
