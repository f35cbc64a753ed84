/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { figuresOf, type Figures, type Seen } from './figures.ts';
import { watchLevels } from './request-levels.ts';
import type { Target } from './targets.ts';
import type { OpenVariant } from './variants.ts';

/** A slow phone on a slow line. */
const LINE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
const CPU_SLOWDOWN = 4;

export type Visit = Record<'cold' | 'warm', Figures>;

/** A first visit with empty caches, and a second one with what the first left there. */
export async function visit(browser: Browser, { url, shownBy }: OpenVariant, target: Target): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  try {
    if (target.token !== undefined) await context.addCookies([{ name: 'access-token', value: target.token, url }]);
    if (shownBy === 'scripts') await context.addCookies([{ name: 'rendering', value: 'off', url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const levels = watchLevels(devtools);
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const marks = { content: target.content, ...(shownBy === 'edge' && { interactive: 'html[data-hydrated]' }) };
    await page.addInitScript(noteMoments, marks);
    const load = async (): Promise<Figures> => {
      const seen = await open(page, target.path, ['first-contentful-paint', ...Object.keys(marks)]);
      if (seen.shownBy !== shownBy) throw new Error(`${target.path} is shown by ${seen.shownBy}, not by ${shownBy}.`);
      return figuresOf(seen, (requested) => levels.of(requested));
    };
    const cold = await load();
    await page.goto('about:blank');
    levels.clear();
    return { cold, warm: await load() };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when something first fits each selector, in the frame that shows it. */
function noteMoments(selectors: Record<string, string>): void {
  for (const [mark, selector] of Object.entries(selectors)) {
    const look = (): void => {
      if (document.querySelector(selector)) requestAnimationFrame(() => performance.mark(mark));
      else requestAnimationFrame(look);
    };
    look();
  }
}

/** Opens a page and waits until it has shown and loaded everything. */
async function open(page: Page, path: string, marks: string[]): Promise<Seen> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(async (names): Promise<Seen> => {
    const shifts: PerformanceEntry[] = [];
    const largest: PerformanceEntry[] = [];
    for (const [type, kept] of [
      ['layout-shift', shifts],
      ['largest-contentful-paint', largest],
    ] as const)
      new PerformanceObserver((list) => void kept.push(...list.getEntries())).observe({ type, buffered: true });
    const moments = new Map<string, number>();
    while (names.some((name) => !moments.has(name)) || document.readyState !== 'complete') {
      if (performance.now() > 30_000)
        throw new Error(`After 30 s ${location.pathname} has reached ${[...moments.keys()].join(', ')}.`);
      await new Promise((wake) => setTimeout(wake, 50));
      for (const type of ['paint', 'mark'])
        for (const { name, startTime } of performance.getEntriesByType(type)) moments.set(name, startTime);
    }
    // Until the content that follows the load is on screen too.
    await new Promise((wake) => setTimeout(wake, 500));
    const drawn = document.querySelector('[data-rendered]') ? 'edge' : 'scripts';
    const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const content = moments.get('content') ?? Number.NaN;
    return {
      shownBy: document.querySelector('#host-entry') ? drawn : 'html',
      firstPaint: moments.get('first-contentful-paint') ?? Number.NaN,
      largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
      content,
      interactive: moments.get('interactive') ?? content,
      shifts: shifts.map((entry) => (entry as PerformanceEntry & { value: number }).value),
      loads: (loads as PerformanceResourceTiming[]).map((entry) => ({
        url: entry.name,
        from: entry.startTime,
        bytes: entry.encodedBodySize,
      })),
    };
  }, marks);
}
