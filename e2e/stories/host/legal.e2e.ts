import { legalDocument } from '@le-chai/contracts/legal';
import { expect, test } from '../../fixtures.ts';

const title = 'Terms of membership and sale';

test('a visitor reads the terms from the entrance, jumps to a section, and comes back', async ({ page }) => {
  await page.goto('/auth/login');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Le Chai`);
  await expect(page.getByText(/^In force since \d+ \w+ \d{4}$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Returns' }).click();
  await expect(page).toHaveURL(/\/legal\/terms#part-\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Returns' })).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(foot.getByRole('link', { name: 'Legal notice' })).toBeVisible();
});

test('the terms open in another tab during signup, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/signup/le-club');
  await page.getByLabel('E-mail').fill('reader@example.test');
  await page.getByLabel('Password', { exact: true }).fill('kettle thistle under');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Rea');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'terms (opens a new tab)' }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Rea');
});

test('a text has a readable width, and fits a phone and a sheet of paper', async ({ page }) => {
  await page.goto('/legal/terms');
  const list = page.getByRole('listitem').filter({ hasText: 'by card, immediately' });
  await expect(list).toBeVisible();
  const characters = await page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent!.length > 150);
    const text = paragraph!.firstChild!;
    const range = document.createRange();
    range.setStart(text, 0);
    for (let end = 1; end <= text.textContent!.length; end += 1) {
      range.setEnd(text, end);
      if (range.getClientRects().length > 1) return end - 1;
    }
    return 0;
  });
  expect(characters).toBeGreaterThanOrEqual(55);
  expect(characters).toBeLessThanOrEqual(75);
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(list).toBeVisible();
});

test('a text that does not load can be retried', async ({ page }) => {
  const address = `**/core${legalDocument.path.replace('{document}', 'imprint')}`;
  // Asked for by this browser: the edge has answered the first page whole.
  await page.goto('/auth/login');
  await page.route(address, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice did not load' })).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Who answers for this page' })).toBeVisible();
});
