/// <reference lib="dom" />
import { buildMonolith } from '@le-chai/federation/build/monolith';
import { paths } from '@le-chai/paths';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startProduct } from '../product.ts';
import { BROWSER_ARGS } from '../browser-args.ts';
import { openFront } from './monolith-edge.ts';
import { type BenchReport, type BenchRow, median } from './report.ts';
import { signIn } from './sign-in.ts';

/** A slow phone on a slow line. */
const LINE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
const CPU_SLOWDOWN = 4;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const AIM = { cold: 1.15, warm: 1 };

/** One load of a page. */
interface Load {
  /** From the navigation's start to the first content of the page itself on screen, ms. */
  content: number;
  requests: number;
  scriptBytes: number;
}
interface Visit {
  cold: Load;
  warm: Load;
}
type Variant = 'composed' | 'monolith';

/** Time to content of the composed app against a lazily routed, equally preloaded monolith of the same sources. */
export async function benchPageLoad(): Promise<BenchReport> {
  const product = await startProduct();
  const monolith = await buildMonolith(['account', 'auctions', 'cellar', 'checkout']);
  const fronts = { composed: await openFront(product.url), monolith: await openFront(product.url, monolith) };
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
  try {
    const token = await signIn(browser, product.url);
    const sale = await firstSale(browser, fronts.composed.url, token);
    const pages = [
      { name: 'weekly auctions', path: paths.weeklyAuctions('all'), content: 'main a[href^="/sales/"]' },
      { name: 'a sale', path: sale, content: 'main form, main [role="list"]' },
    ];
    const rows: BenchRow[] = [];
    for (const page of pages) {
      const visits: Record<Variant, Visit[]> = { composed: [], monolith: [] };
      // Server and browser warm up outside the figures.
      for (const { url } of Object.values(fronts)) await visit(browser, url, token, page);
      for (let run = 0; run < RUNS; run++) {
        const order: Variant[] = run % 2 ? ['monolith', 'composed'] : ['composed', 'monolith'];
        for (const variant of order) visits[variant].push(await visit(browser, fronts[variant].url, token, page));
      }
      rows.push(...rowsOf(page.name, visits));
    }
    return { name: 'Time to content, 150 ms, 1.6 Mbit/s, CPU 4× slower: composed app against monolith', rows };
  } finally {
    await browser.close();
    fronts.composed.close();
    fronts.monolith.close();
    await product.stop();
  }
}

async function openContext(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: 'access-token', value: token, url }]);
  return context;
}

async function firstSale(browser: Browser, url: string, token: string): Promise<string> {
  const context = await openContext(browser, url, token);
  const page = await context.newPage();
  await page.goto(paths.weeklyAuctions('single-lots'));
  const link = page.locator('main a[href^="/sales/"]').last();
  const href = await link.getAttribute('href');
  await context.close();
  return href ?? '/';
}

/** A first visit with empty caches, and a second one with what the first left there. */
async function visit(
  browser: Browser,
  url: string,
  token: string,
  target: { path: string; content: string },
): Promise<Visit> {
  const context = await openContext(browser, url, token);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(noteContent, target.content);
    const cold = await load(page, target.path);
    await page.goto('about:blank');
    return { cold, warm: await load(page, target.path) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes when something first fits the selector, in the frame that shows it. */
function noteContent(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector)) requestAnimationFrame(() => performance.mark('content'));
    else requestAnimationFrame(look);
  };
  look();
}

async function load(page: Page, path: string): Promise<Load> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    while (performance.getEntriesByName('content').length === 0) await new Promise((wake) => setTimeout(wake, 50));
    const content = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const resources = entries.filter((entry) => entry.startTime < content);
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      content,
      requests: resources.length + 1,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

function rowsOf(name: string, visits: Record<Variant, Visit[]>): BenchRow[] {
  const middle = (variant: Variant, kind: keyof Visit, figure: keyof Load) =>
    median(visits[variant].map((each) => each[kind][figure]));
  const row = (label: string, kind: keyof Visit, figure: keyof Load, unit: (value: number) => string): BenchRow => {
    const [composed, monolith] = [middle('composed', kind, figure), middle('monolith', kind, figure)];
    return {
      label: `${name}: ${label}`,
      value: `${unit(composed)} / ${unit(monolith)}`,
      ratio: composed / monolith,
      direction: 'at most',
      ...(figure === 'content' && { aim: AIM[kind] }),
    };
  };
  return [
    row('cold, to content', 'cold', 'content', (ms) => `${Math.round(ms)} ms`),
    row('warm, to content', 'warm', 'content', (ms) => `${Math.round(ms)} ms`),
    row('requests before content', 'cold', 'requests', String),
    row('script bytes before content', 'cold', 'scriptBytes', (bytes) => `${(bytes / 1000).toFixed(1)} kB`),
  ];
}
