import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const MEMBER = 'explorer@example.test';
const screenOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Maintenance' });

/** A closed house is asked again every 15 s. An answer that was under way when it opened may still say that it is closed. */
const reopens = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward('00:15');
    await expect(screenOf(page)).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 10_000 });

test('maintenance shows nothing else, loses nothing typed, and ends automatically', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  await page.clock.install();
  await signIn(MEMBER, { to: '/my-profile/account-information' });
  const phone = page.getByLabel('Telephone');
  await phone.fill('+44 20 5550 9876');
  await product.operate('config', 'maintenance', 'on');
  try {
    await page.clock.fastForward('05:00');
    await expect(screenOf(page)).toBeFocused();
    await expect(page.getByText('The platform is undergoing scheduled maintenance. We apologise')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/^Maintenance/);
  } finally {
    await product.operate('config', 'maintenance', 'off');
  }
  await reopens(page);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('+44 20 5550 9876');
  await expect(page).toHaveTitle(/^Account information/);
});

test('a call refused for maintenance shows it immediately, and a newly opened page starts with it', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  await page.clock.install();
  await signIn(MEMBER);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
  await product.operate('config', 'maintenance', 'on');
  // As whatever stands before the API answers while it is being worked on.
  const refusal = { code: 503, error: { name: 'maintenance', message: 'Closed for maintenance.' } };
  await page.route('**/myCellar/GetPhysicalCellarLots/**', (route) => route.fulfill({ status: 503, json: refusal }));
  try {
    await page.getByRole('link', { name: 'My cellar' }).first().click();
    await expect(screenOf(page)).toBeVisible();
    // The house may be found closed before the page that was asked for is in the address.
    await expect(page).toHaveURL(/\/my-assets\/lots$/);
    // The edge knows that the house is closed; a page that its browser draws learns of it only after it has begun.
    await page.unroute('**/myCellar/GetPhysicalCellarLots/**');
    await page.context().clearCookies({ name: 'rendering' });
    await page.reload();
    await expect(screenOf(page)).toBeVisible();
    await expect(page.locator('nav')).toHaveCount(0);
  } finally {
    await product.operate('config', 'maintenance', 'off');
  }
  await reopens(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My cellar' })).toBeVisible();
});
