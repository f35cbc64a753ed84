/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, ROOT } from '@le-chai/federation/build/compile';
import { commonPreset } from '@le-chai/federation/build/preset';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../browser-args.ts';

const CPU_SLOWDOWN = 4;

/** A page made only for a benchmark, from the product's own components: `bench/<name>.tsx` of a remote. */
export interface OwnPage {
  name: string;
  dist: string;
}

export async function buildOwnPage(remote: string, name: string): Promise<OwnPage> {
  const dir = join(ROOT, remote);
  const dist = join(ROOT, `.cache/bench-${name}`);
  const common = commonPreset({ name: `bench-${name}`, dir });
  const output = { ...common.output, path: dist, filename: '[name].js', publicPath: '/' };
  await compile({ ...common, entry: { [name]: `./bench/${name}.tsx` }, output });
  return { name, dist };
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
}

/**
 * Opens such a page, drawn and with its fonts, on a slow machine.
 * @param search of its address: says which variant is wanted
 * @param ready selects what is there once it is drawn
 */
export async function openOwnPage(
  browser: Browser,
  { name, dist }: OwnPage,
  search: string,
  ready: string,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(`http://${name}.test/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><title>${name}</title><body><script type="module" src="/${name}.js"></script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    return route.fulfill({ contentType, body: await readFile(join(dist, pathname)) });
  });
  await page.goto(`http://${name}.test/${search}`);
  await page.locator(ready).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
}
