/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const MEMBER = 'collector@example.test';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an unknown address says so, and links home', async ({ page, signIn }) => {
  await signIn(MEMBER);
  await page.goto('/no-such-page');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to the homepage' }).click();
  await expect(heading(page, 'What’s new')).toBeVisible();
});

test('the entrance has its own not-found screen', async ({ page }) => {
  await page.goto('/auth/no-such-door');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a page that fails offers Retry in place, and Go back with a full reload', async ({ page, signIn }) => {
  await signIn(MEMBER);
  const fail = async (): Promise<void> => {
    await page.route('**/_serverFn/get-user', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/my-assets/lots');
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
    await page.unroute('**/_serverFn/get-user');
  };
  const born = () => page.evaluate(() => performance.timeOrigin);

  await fail();
  const before = await born();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'My cellar')).toBeVisible();
  expect(await born()).toBe(before);

  await fail();
  const failed = await born();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(heading(page, 'What’s new')).toBeVisible();
  expect(await born()).not.toBe(failed);
});

/** A call that a page needs, and what is done to one field of its answer. Every field is tried without a browser. */
const BREAKS: [call: string, place: string, title: string, spoil: (result: Record<string, never>) => unknown][] = [
  ['**/config/GetInfoConfig/**', '/weekly/auctions/all', 'Weekly auctions', ({ maintenance: _gone, ...rest }) => rest],
  ['**/v2/auctions?dashboard**', '/dashboard', 'What’s new', () => ({ none: true })],
  ['**/v2/v2_1/weekly-offers**', '/weekly/auctions/all', 'Weekly auctions', (page) => ({ ...page, items: null })],
  ['**/v2/auctions/counter/**', '/weekly/auctions/all', 'Weekly auctions', (counts) => ({ ...counts, barrel: 'many' })],
  ['**/myCellar/GetPhysicalCellarLots/**', '/my-assets/lots', 'My cellar', ({ total: _gone, ...rest }) => rest],
  ['**/myCellar/GetOutstandingPayments/**', '/outstanding-payments', 'Outstanding payments', () => ({ none: true })],
];

for (const [call, place, title, spoil] of BREAKS) {
  test(`a malformed answer does not break ${place}, and is reported once: ${call}`, async ({ page, signIn }) => {
    await signIn(MEMBER);
    await page.route(call, async (route) => {
      const response = await route.fetch();
      const body = (await response.json().catch(() => undefined)) as { result: Record<string, never> } | undefined;
      // Requested by the page that is being left.
      if (!body) return route.abort();
      await route.fulfill({ response, json: { ...body, result: spoil(body.result) } });
    });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(place);
    await expect(heading(page, title)).toBeVisible();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect(page.locator('body')).not.toContainText('INCOMPATIBLE');
    expect(errors.map((text) => text.split(' ', 3).join(' '))).toEqual(['INCOMPATIBLE CORE DATA']);
  });
}
