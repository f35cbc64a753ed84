/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownSale } from '../../own-member.ts';

const BAR = 'A newer version is ready.';

/** Whether a tab has been reloaded since. */
async function watchReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }));
  return async () => !(await page.evaluate(() => 'stillTheSame' in globalThis).catch(() => true));
}

test('of two tabs one polls for the deployed version, and both update', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('collector@example.test');
  const other = await page.context().newPage();
  await other.goto('/outstanding-payments');
  await expect(other.getByRole('heading', { level: 1, name: 'Outstanding payments' })).toBeVisible();
  let asked = 0;
  await page.context().route('**/version.json', (route) => {
    asked += 1;
    return route.fulfill({ json: { version: 'another' } });
  });
  const reloaded = [await watchReload(page), await watchReload(other)];

  // The clock is the browser's: both tabs are moved by it.
  await page.clock.fastForward('03:30');
  for (const has of reloaded) await expect.poll(has).toBe(true);
  expect(asked).toBe(1);
  await other.close();
});

test('a half-typed bid is not lost to a newer version: the tab says so, waits, and updates afterwards', async ({
  page,
  product,
  signIn,
}) => {
  const id = await ownSale(product, `Half a bid ${Date.now()}`);
  await page.clock.install();
  await signIn('explorer@example.test', { to: `/sales/lot/${id}-x` });
  const other = page.getByLabel('other').or(page.getByPlaceholder('other'));
  await other.fill('1,2');
  const reloaded = await watchReload(page);
  await page.context().route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
  await page.clock.fastForward('03:30');
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(other).toHaveValue('1,2');
  expect(await reloaded()).toBe(false);
  await other.fill('');
  await expect.poll(reloaded).toBe(true);
  await expect(page.getByText(BAR)).toBeHidden();
});
