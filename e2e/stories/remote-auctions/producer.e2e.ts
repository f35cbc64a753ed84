import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import { expect, test } from '../../fixtures.ts';
import { axe, tooWide } from '../../screens/show.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a lot links to its producer: current sales and past results', async ({ page, product }) => {
  await enter(page, product.url, 'collector@example.test');
  await page.goto('/weekly/auctions/single-lots?search=%7B%22term%22%3A%22pauillac%201996%22%7D');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('link', { name: 'All from Château Vauclerc' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Château Vauclerc');
  await expect(page).toHaveURL(/\/producers\/Ch%C3%A2teau%20Vauclerc$/);
  await expect(part(page, 'On sale now').getByRole('article').first()).toBeVisible();
  const first = page.getByRole('table', { name: 'Past results' }).getByRole('row').nth(1);
  await expect(first).toContainText('€');
  expect(await axe(page)).toEqual([]);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/sales\//);

  await page.goto('/producers/Nobody');
  await expect(title(page)).toHaveText('Page not found');
});

test('a producer’s page is for members only', async ({ page, product }) => {
  await page.goto(`${product.url}/producers/Ch%C3%A2teau%20Vauclerc`);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('the results are stacked', async ({ page, product }) => {
    await enter(page, product.url, 'collector@example.test');
    await page.goto('/producers/Ch%C3%A2teau%20Vauclerc');
    await expect(
      part(page, 'Past results')
        .getByText(/^Closed/)
        .first(),
    ).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
