import { benchCellarFirstPage } from './cellar-first-page.ts';
import { benchCellarTable } from './cellar-table.ts';
import type { BenchReport } from './report.ts';

/** The cellar of a member who owns thousands of bottles: its table, and its first page. */
export async function benchCellar(): Promise<BenchReport[]> {
  return [await benchCellarTable(), await benchCellarFirstPage()];
}
