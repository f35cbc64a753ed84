import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@le-chai/paths';
import { metricsAt } from '../edge-metrics.ts';
import { memberOf } from '../faults/rendering-faults.ts';
import { freePort, startProduct } from '../product.ts';
import { atMost, type BenchReport, p99 } from './report.ts';

const SECONDS = 6;
/** Callers who each open one page after another, so that a thread always has work. */
const CALLERS = 8;
/** A multiple of what one thread can render. */
const OVERLOAD = 3;
/** Every page is answered within this time at that load, ms. */
const WITHIN_MS = 1500;

type Open = Awaited<ReturnType<typeof memberOf>>;
type Page = Awaited<ReturnType<Open>>;

/** What one thread renders, what a page costs the edge, and how pages are answered at three times that load. */
export async function benchRendering(): Promise<BenchReport> {
  const metricsPort = await freePort();
  const product = await startProduct({ RENDER_MS: '400', METRICS_PORT: String(metricsPort) });
  try {
    const open = await memberOf(product.url, 'connoisseur@example.test');
    const page = () => open(paths.weeklyAuctions('all'));
    while (!(await page()).isRendered) await delay(100);
    const metrics = () => metricsAt(metricsPort);
    const cpu = async () => cpuIn(await metrics());
    // The first renders of a thread are slow.
    await withoutPause(page, 2);
    const before = await cpu();
    const pages = await withoutPause(page, SECONDS);
    const used = (await cpu()) - before;
    const rendered = pages.filter(({ isRendered }) => isRendered).length;
    const rate = pages.length / SECONDS;
    const crowd = await atRate(page, rate * OVERLOAD, SECONDS);
    const whole = crowd.filter(({ html }) => html.endsWith('</html>'));
    const times = crowd.map(({ ms }) => ms);
    return {
      name: 'Pages rendered at the edge, weekly auctions of a member',
      rows: [
        { label: `pages a second, of them rendered`, value: `${rate.toFixed(0)}, ${percent(rendered / pages.length)}` },
        { label: 'renders a second of CPU, calls and compression included', value: (rendered / used).toFixed(0) },
        { label: 'CPU of the edge a page', value: `${((used / pages.length) * 1000).toFixed(1)} ms` },
        {
          label: `at ${OVERLOAD} times that: answered whole`,
          value: `${whole.length} of ${crowd.length}`,
          ratio: whole.length / crowd.length,
          aim: 1,
        },
        {
          label: 'of them rendered',
          value: percent(crowd.filter(({ isRendered }) => isRendered).length / crowd.length),
        },
        { label: 'all pages, by what became of them', value: outcomesIn(await metrics()) },
        atMost(`p99 of the answer, of ${WITHIN_MS} ms`, `${p99(times).toFixed(0)} ms`, p99(times) / WITHIN_MS, 1),
      ],
    };
  } finally {
    await product.stop();
  }
}

async function withoutPause(page: () => Promise<Page>, seconds: number): Promise<Page[]> {
  const ends = performance.now() + seconds * 1000;
  const callers = Array.from({ length: CALLERS }, async () => {
    const pages: Page[] = [];
    while (performance.now() < ends) pages.push(await page());
    return pages;
  });
  return (await Promise.all(callers)).flat();
}

/** Opens pages at a rate, however long each takes. */
async function atRate(page: () => Promise<Page>, rate: number, seconds: number): Promise<Page[]> {
  const pages: Promise<Page>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (pages.length < due) pages.push(page());
    await delay(5);
  }
  return await Promise.all(pages);
}

/** CPU that the edge has used so far, its threads included, seconds. */
const cpuIn = (metrics: string): number => Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]);

/** Why pages were not rendered, too. */
const outcomesIn = (metrics: string): string =>
  [...metrics.matchAll(/^edge_renderings_total\{app="auctions",.*outcome="([\w-]+)"\} (\d+)$/gm)]
    .map(([, outcome, pages]) => `${outcome} ${pages}`)
    .join(', ');

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
