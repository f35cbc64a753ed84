import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wines } from '../../server/src/demo/catalogue/wines.ts';
import { commandLine } from '../operate.ts';
import { madePhotograph } from '../own-photographs.ts';
import { startProduct } from '../product.ts';
import { launchBrowser } from './own-page.ts';
import type { Figures } from './pages/figures.ts';
import { openFront } from './pages/front.ts';
import { findTargets, type Target } from './pages/targets.ts';
import type { OpenVariant } from './pages/variants.ts';
import { type Visit, visit } from './pages/visit.ts';
import { atMost, type BenchReport, type BenchRow, median } from './report.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
/** Photographs that are drawn: the bottles share them. */
const DRAWN = 12;
/** What a page may take with photographs, as a share of what it takes without. A photograph is a request of its own, and the largest paint is one. */
const MOMENTS = [
  ['content', 'content', 1.1],
  ['interactive', 'interactive', 1.1],
  ['largest paint', 'largestPaint', 2],
] as const;

/** Pages of the demo house as the edge renders them, with the front and the label of every bottle in it, against the same house without. */
export async function benchPhotographedPages(): Promise<BenchReport[]> {
  const [bare, photographed] = [await startHouse(), await startHouse(importPhotographs)];
  const browser = await launchBrowser();
  try {
    const reports: BenchReport[] = [];
    for (const [index, target] of photographed.targets.entries()) {
      const own = bare.targets[index]!;
      const visits: Record<'bare' | 'photographed', Visit[]> = { bare: [], photographed: [] };
      for (let run = -1; run < RUNS; run++) {
        const pair = [
          ['bare', bare.variant, own],
          ['photographed', photographed.variant, target],
        ] as const;
        for (const [name, variant, of] of run % 2 ? pair.toReversed() : pair) {
          const visited = await visit(browser, variant, of);
          // Server and browser warm up outside the figures.
          if (run >= 0) visits[name].push(visited);
        }
      }
      reports.push({ name: `${target.label} with photographs, on the same line`, rows: rowsOf(visits) });
    }
    return reports;
  } finally {
    await browser.close();
    for (const { stop } of [bare, photographed]) await stop();
  }
}

async function startHouse(
  prepare?: (dataDir: string) => Promise<void>,
): Promise<{ variant: OpenVariant; targets: Target[]; stop: () => Promise<void> }> {
  const product = await startProduct({ RENDER_MS: '2000' });
  await prepare?.(product.dataDir);
  const front = await openFront(product.url);
  const stop = () => {
    front.close();
    return product.stop();
  };
  return { variant: { ...front, shownBy: 'edge' }, targets: await findTargets(product), stop };
}

async function importPhotographs(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  try {
    for (let index = 0; index < DRAWN; index++) {
      await writeFile(join(folder, `${index}.jpg`), await madePhotograph(index * 30));
    }
    const skus = wines.flatMap(({ key, market }) =>
      Object.keys(market).map((litres) => `${key}-${Math.round(Number(litres) * 1000)}`.toUpperCase()),
    );
    const pictures = join(folder, 'pictures');
    for (const [index, sku] of skus.entries()) {
      const own = join(pictures, 'products', sku);
      await mkdir(own, { recursive: true });
      for (const [view, name] of ['front.jpg', 'label.jpg'].entries()) {
        await cp(join(folder, `${(2 * index + view) % DRAWN}.jpg`), join(own, name));
      }
    }
    await commandLine('server/src/operate.ts', { ...process.env, DATA_DIR: dataDir })('media', 'import', pictures);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rowsOf(visits: Record<'bare' | 'photographed', readonly Visit[]>): BenchRow[] {
  return (['cold', 'warm'] as const).flatMap((kind) => {
    const all = (house: 'bare' | 'photographed', figure: keyof Figures) =>
      visits[house].map((seen) => seen[kind][figure]);
    const rows = MOMENTS.map(([label, figure, aim]) => {
      const [value, against] = [median(all('photographed', figure)), median(all('bare', figure))];
      const both = `${Math.round(value)} ms / ${Math.round(against)} ms`;
      return atMost(`${kind}, ${label}: with / without`, both, value / against, aim);
    });
    const shift = Math.max(...all('photographed', 'shift')).toFixed(4);
    return rows.concat({ label: `${kind}, layout shift, the largest: with`, value: shift });
  });
}
