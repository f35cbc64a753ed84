import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { buyer, invoiced, shopSale, standing } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { atRest, axe, tooWide } from '../../screens/show.ts';

/** The request that commits to a purchase. */
const CHECKOUT = /\/core\/v2\/sale\/\d+\/checkout$/;

const wallet = (page: Page) => page.getByRole('button', { name: 'Test wallet', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' });

/** A new member at the checkout of a new sale. */
async function atCheckout(page: Page, product: Product, name: string) {
  const [member, sale] = await Promise.all([buyer(product, name), shopSale(product, `Wallet of ${name}`)]);
  await member.enter(page.context());
  await page.goto(`/checkout/${sale}`);
  await expect(standing(page, 'Checkout')).toBeVisible();
  await expect(wallet(page)).toBeVisible();
  return member;
}

test('is closed, declined and approved by keyboard alone on a phone, and pays once', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await atCheckout(page, product, 'Ivy');
  await atRest(page);
  expect(await axe(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);

  await focusOn(wallet(page));
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await atRest(page);
  expect(await axe(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(wallet(page)).toBeFocused();
  expect(await invoiced(member)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(problem).toContainText('Nothing was charged.');
  await expect(problem).toBeFocused();
  expect(await invoiced(member)).toEqual([]);

  await focusOn(wallet(page));
  await page.keyboard.press('Enter');
  await focusOn(page.getByRole('radio', { name: /Visa ending 4242/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('Paid with Test wallet, Visa ending 4242')).toBeVisible();
  await atRest(page);
  expect(await axe(page)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  await page.reload();
  await expect(page.getByText('Paid with Test wallet, Visa ending 4242')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('is charged once where the answer is lost and the page is loaded again', async ({ page, product }) => {
  const member = await atCheckout(page, product, 'Jo');
  await page.route(CHECKOUT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await wallet(page).click();
  await sheet(page)
    .getByRole('button', { name: /^Approve €/ })
    .dblclick();
  await expect(page.getByRole('alert').filter({ hasText: 'it will be charged only once' })).toBeVisible();
  await page.unroute(CHECKOUT);
  await page.reload();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});
