import { paths } from '@le-chai/paths';
import { chromium } from '@playwright/test';
import { BLOCKS, scriptsOf, timeToAlert } from '../blocked-remote.ts';
import { BROWSER_ARGS } from '../browser-args.ts';
import { startProduct } from '../product.ts';
import { atRest } from '../screens/show.ts';
import { type BenchReport, type BenchRow, median } from './report.ts';
import { signIn } from './sign-in.ts';

const RUNS = 5;

/** How soon after the click the area of a blocked remote says that it could not be loaded. */
export async function benchBlockedRemote(): Promise<BenchReport> {
  const product = await startProduct();
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
  const token = await signIn(browser, product.url);
  const rows: BenchRow[] = [];
  try {
    for (const { how, block, within } of BLOCKS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({ baseURL: product.url });
        await context.addCookies([{ name: 'access-token', value: token, url: product.url }]);
        const page = await context.newPage();
        await page.goto(paths.weeklyAuctions('all'));
        await page.getByRole('heading', { level: 1, name: 'Weekly auctions' }).waitFor();
        await atRest(page);
        await page.route(scriptsOf('cellar', 'remoteEntry'), block);
        const answered = await timeToAlert(page);
        await page.getByRole('navigation').getByRole('link', { name: 'My cellar' }).first().click();
        await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
        times.push(await answered());
        await context.close();
      }
      const longest = Math.max(...times);
      rows.push({
        label: `entry ${how}: middle, longest`,
        value: `${median(times).toFixed(0)} ms, ${longest.toFixed(0)} ms`,
        ratio: longest / within,
        aim: 1,
        direction: 'at most',
      });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return { name: 'From the click to the error of a blocked remote, against its bound (1.5 s, a hang 6 s)', rows };
}
