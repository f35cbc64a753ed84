import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { axe, tooWide } from '../../screens/show.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

/** Opens a lot of the demo data. */
async function openLot(page: Page, name: string): Promise<void> {
  await page.goto(`/weekly/auctions/all?search=${encodeURIComponent(JSON.stringify({ term: name }))}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 640 });

    test('shows the condition of each bottle, their provenance, and their producer', async ({ page, signIn }) => {
      await signIn('connoisseur@example.test');
      await openLot(page, 'Pauillac 1996, four bottles');
      const wines = page.getByRole('region', { name: 'In this lot' });
      const seen = wines.getByRole('listitem').filter({ hasText: 'level' });
      await expect(seen).toHaveCount(2);
      await expect(seen.nth(1)).toContainText('1 bottle: level top shoulder');
      await expect(seen.nth(1).locator('svg')).toBeVisible();
      await expect(wines.getByRole('listitem').filter({ hasText: /^Now/ })).toContainText('Our warehouse in Bordeaux');
      await expect(page.getByText('2010 to 2032, ready now')).toBeVisible();
      // The region is shown once.
      await expect(page.getByRole('main').getByText('Bordeaux, France')).toHaveCount(1);
      const producer = page.getByRole('region', { name: 'Château Vauclerc' });
      await producer.scrollIntoViewIfNeeded();
      const landscape = producer.getByRole('button', { name: /enlarge$/ }).first();
      const [part, photograph] = await Promise.all([producer.boundingBox(), landscape.boundingBox()]);
      expect(photograph!.width).toBeGreaterThan(0.95 * part!.width);
      await landscape.press('Enter');
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(landscape).toBeFocused();
      expect(await axe(page)).toEqual([]);
      expect(await tooWide(page)).toBe(0);
    });
  });
}

test('a dot is described when focused, and nothing moves when the chart loads', async ({ page, signIn }) => {
  await signIn('connoisseur@example.test');
  await watchShifts(page);
  await openLot(page, 'Pauillac 2016, three and a magnum');
  await page.reload();
  const prices = page.getByRole('region', { name: 'Prices' });
  await prices.scrollIntoViewIfNeeded();
  const dots = prices.getByRole('group', { name: /^Sales, oldest first/ });
  await dots.scrollIntoViewIfNeeded();
  await prices.getByRole('combobox', { name: 'Wine' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const first = dots.getByRole('button').first();
  await expect(first).toBeFocused();
  const words = (await first.getAttribute('aria-label'))!;
  expect(words).toMatch(/^\d+ \w+ 20\d\d: \d+ bottles? at €/);
  await expect(dots.getByText(words)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dots.getByText(words)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  expect(await shiftsAbove(page, 0.01)).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger anywhere in the chart selects the nearest sale', async ({ page, signIn }) => {
    await signIn('connoisseur@example.test');
    await openLot(page, 'Pauillac 2016, three and a magnum');
    const prices = page.getByRole('region', { name: 'Prices' });
    await prices.scrollIntoViewIfNeeded();
    const dots = prices.getByRole('group', { name: /^Sales, oldest first/ });
    await dots.scrollIntoViewIfNeeded();
    const words = (await dots.getByRole('button').first().getAttribute('aria-label'))!;
    const at = (await dots.getByRole('button').first().boundingBox())!;
    await page.touchscreen.tap(at.x - 20, at.y + 30);
    await expect(dots.getByText(words)).toBeVisible();
  });
});

test('a price chart that fails to load says so, and loads on retry', async ({ page, signIn }) => {
  await signIn('connoisseur@example.test');
  const chunk = /\/prices[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  await openLot(page, 'Pauillac 2016, three and a magnum');
  const prices = page.getByRole('region', { name: 'Prices' });
  await prices.scrollIntoViewIfNeeded();
  await expect(prices.getByRole('alert')).toContainText('The price chart did not load.', { timeout: 20_000 });
  await page.unroute(chunk);
  await prices.getByRole('button', { name: 'Retry' }).click();
  await expect(prices.getByRole('group', { name: /^Sales, oldest first/ })).toBeVisible();
});
