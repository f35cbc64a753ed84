import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';
import { axe, tooWide } from '../../screens/show.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const sales = (page: Page) => palette(page).getByRole('group', { name: 'Sales' }).getByRole('option');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const field = (page: Page) => palette(page).getByRole('combobox');

/** Opens the palette, and types once its field has the focus. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test.beforeEach(async ({ page, product }) => {
  await enter(page, product.url, 'collector@example.test');
  await page.goto('/weekly/auctions/all');
  await expect(title(page)).toBeVisible();
});

test('a misspelled name finds the wine, by keyboard alone, here and in lists', async ({ page }) => {
  await search(page, 'brunelo risevra');
  await expect(sales(page).first()).toHaveAccessibleName(/^Brunello Riserva/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/^Brunello Riserva/);

  await search(page, 'zzyzxqq');
  await expect(palette(page).getByText('No results.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(paths.weeklyAuctions('all', { search: { term: 'pulliny' } }));
  const lots = page.getByRole('article');
  await expect(lots.filter({ hasText: 'Puligny-Montrachet' })).toBeVisible();
  expect(await lots.count()).toBeLessThan(5);
  await page.goto(paths.cellarLots({ search: { term: 'vauclrec' } }));
  await expect(page.getByRole('rowheader').first()).toContainText('Vauclerc');
});

test('results show a picture, the producer, the price and the time left, and nothing moves', async ({ page }) => {
  // The drawings come long after the words.
  const late = Promise.withResolvers<void>();
  await page.route('**/found-picture.*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await search(page, 'vauclerc');
  await expect(sales(page).nth(1)).toHaveAccessibleName(
    / Lot, Château Vauclerc.* €[\d,]+ \d+ (day|hour|minute)s? left$/,
  );
  await expect(sales(page).locator('svg')).toHaveCount(0);
  const boxes = async () => await Promise.all((await sales(page).all()).map((option) => option.boundingBox()));
  const before = await boxes();
  late.resolve();
  await expect(sales(page).first().locator('svg, img').first()).toBeVisible();
  expect(await boxes()).toEqual(before);
  expect(await axe(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a misspelled name finds the wine', async ({ page }) => {
    await page.getByRole('button', { name: /^Search/ }).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('meursalut');
    await expect(sales(page).first()).toHaveAccessibleName(/€/);
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await sales(page).first().tap();
    await expect(title(page)).toHaveText(/Meursault/);
  });
});
