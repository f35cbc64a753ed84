import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const sales = (page: Page) => palette(page).getByRole('group', { name: 'Sales' }).getByRole('option');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ drawnBy: 'browsers' });
test.beforeEach(async ({ page, product }) => {
  await enter(page, product.url, 'collector@example.test');
  await page.goto('/weekly/auctions/all');
  await expect(title(page)).toBeVisible();
});

test('a name with wrong letters finds the wine, by keys alone, here and in lists', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('brunelo risevra');
  await expect(sales(page).first()).toHaveAccessibleName(/^Brunello Riserva/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/^Brunello Riserva/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzyzxqq');
  await expect(palette(page).getByText('No results.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(paths.weeklyAuctions('all', { search: { term: 'pulliny' } }));
  const lots = page.getByRole('article');
  await expect(lots.filter({ hasText: 'Puligny-Montrachet' })).toBeVisible();
  expect(await lots.count()).toBeLessThan(5);
  await page.goto(paths.cellarLots({ search: { term: 'vauclrec' } }));
  await expect(page.getByRole('rowheader').first()).toContainText('Vauclerc');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a name with wrong letters finds the wine', async ({ page }) => {
    await page.getByRole('button', { name: /^Search/ }).tap();
    await page.keyboard.type('meursalut');
    await sales(page).first().tap();
    await expect(title(page)).toHaveText(/Meursault/);
  });
});
