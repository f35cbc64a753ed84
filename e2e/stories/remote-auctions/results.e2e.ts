import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';
import { axe, tooWide } from '../../screens/show.ts';

const COLLECTOR = 'collector@example.test';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('past results are searched by keyboard, by words and vintage', async ({ page, product }) => {
  await enter(page, product.url, COLLECTOR);
  await page.goto('/weekly/auctions/all');
  await page.getByRole('link', { name: 'Past results', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Past results');
  await expect(page.getByRole('table', { name: 'Past results' }).getByRole('row').nth(1)).toContainText('€');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Wine or producer' }).fill('chateau vaucl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\?q=chateau/);
  await expect(page.getByRole('table', { name: 'Past results' }).getByRole('row').nth(1)).toContainText('€');

  await page.getByRole('textbox', { name: 'Vintage' }).fill('19O6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Four digits, such as 1996')).toBeVisible();
  await page.getByRole('textbox', { name: 'Vintage' }).fill('1906');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('a list is filtered by price and sorted by bids, and explains an invalid range', async ({ page, product }) => {
  await enter(page, product.url, COLLECTOR);
  await page.goto('/weekly/auctions/all');
  await page.getByRole('button', { name: 'Price range' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'From' }).fill('500');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is below the lowest price')).toBeVisible();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price_from=500&price_to=2000/);
  await expect(page.getByRole('button', { name: '€500 to €2,000' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('most-bids');
  await expect(page).toHaveURL(/sorting=most-bids/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.goto('/weekly/auctions/all?price_from=500&price_to=100');
  await expect(page.getByText('The lowest price is above the highest.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the calendar links to sales', async ({ page, product }) => {
  await enter(page, product.url, COLLECTOR);
  await page.goto('/weekly/auctions/all');
  await page.getByRole('link', { name: 'Calendar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Calendar');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sales\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  for (const place of ['/results?q=chateau', '/weekly/calendar', '/weekly/auctions/all?price_from=500&price_to=100']) {
    test(`${place} is as wide as the screen`, async ({ page, product }) => {
      await enter(page, product.url, COLLECTOR);
      await page.goto(place);
      await expect(title(page)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    });
  }
});
