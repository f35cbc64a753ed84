/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { buildOwnPage, launchBrowser, openOwnPage, type OwnPage } from './own-page.ts';
import { type BenchReport, median } from './report.ts';

const SECONDS = 4;
const ROUNDS = 3;
/** A task longer than this is noticeable, ms. */
const LONG = 50;
const AIM = 0.15;
const CARD = 'article';

/**
 * Sixty cards that count down by the one clock, against the same cards with a timer each; and dragging their carousel. The page
 * is built from the product's own cards.
 */
export async function benchCards(): Promise<BenchReport> {
  const dist = await buildOwnPage('remote-auctions', 'cards');
  const browser = await launchBrowser();
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

/** Opens the page, drawn and at rest. */
async function open(browser: Browser, built: OwnPage, search: string) {
  const opened = await openOwnPage(browser, built, search, `${CARD} >> nth=59`);
  // The barrels have been filled by then.
  await opened.page.waitForTimeout(2500);
  return opened;
}

/** How long the main thread works per second while the cards count down and nothing else moves, ms. */
async function ticking(browser: Browser, dist: OwnPage, search: string): Promise<number> {
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

/** Drags the strip by a mouse, releases it in motion, and looks at the tasks and frames until it rests. */
async function dragging(browser: Browser, dist: OwnPage) {
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
