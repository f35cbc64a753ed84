import { startProduct } from '../product.ts';
import { launchBrowser } from './own-page.ts';
import { rowsOf } from './pages/rows.ts';
import { findTargets } from './pages/targets.ts';
import { openVariants, type Variant, VARIANTS } from './pages/variants.ts';
import { type Visit, visit } from './pages/visit.ts';
import type { BenchReport } from './report.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

/** Pages as the edge renders them, against the same without scripts, the same drawn by their browser, and a monolith. */
export async function benchPageLoad(): Promise<BenchReport[]> {
  const product = await startProduct({ RENDER_MS: '2000' });
  const variants = await openVariants(product.url);
  const browser = await launchBrowser();
  try {
    const reports: BenchReport[] = [];
    for (const target of await findTargets(product)) {
      const visits: Record<Variant, Visit[]> = { rendered: [], unrendered: [], monolith: [], floor: [] };
      for (let run = -1; run < RUNS; run++) {
        for (const variant of run % 2 ? VARIANTS.toReversed() : VARIANTS) {
          const visited = await visit(browser, variants[variant], target);
          // Server and browser warm up outside the figures.
          if (run >= 0) visits[variant].push(visited);
        }
      }
      reports.push({ name: `${target.label}, at 150 ms, 1.6 Mbit/s, CPU 4× slower`, rows: rowsOf(visits) });
    }
    return reports;
  } finally {
    await browser.close();
    for (const { close } of Object.values(variants)) close();
    await product.stop();
  }
}
