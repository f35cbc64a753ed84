import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { buildSheet } from './build.ts';

/*
 * Takes pictures of the component sheet (both themes, desktop and phone) and runs axe over it:
 *   node shared/design/sheet/look.ts
 */

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const views = [
  { name: 'paper', theme: 'paper', width: 1440, height: 900 },
  { name: 'cellar', theme: 'cellar', width: 1440, height: 900 },
  { name: 'phone-paper', theme: 'paper', width: 390, height: 844 },
  { name: 'phone-cellar', theme: 'cellar', width: 390, height: 844 },
];

const sheet = await buildSheet();
const pictures = join(import.meta.dirname, '../dist/pictures');
mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : { channel: 'chromium' }),
  args: flags,
});
let violations = 0;
for (const { name, theme, width, height } of views) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.goto(`${pathToFileURL(sheet).href}?theme=${theme}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2200);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.error(`${name}: scrolls sideways by ${overflow} px`);
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  for (const { id, help, nodes } of found)
    console.error(`${name}: ${id} (${help})\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`);
  violations += found.length + (overflow > 0 ? 1 : 0);
  await context.close();
}
await browser.close();
console.log(`${views.length} views, ${violations} violations, pictures in ${pictures}`);
process.exitCode = violations === 0 ? 0 : 1;
