import type { Page } from '@playwright/test';
import { DyingHouse } from '../../dying-house.ts';
import { expect, test } from '../../fixtures.ts';
import { answerBank, buyer, owe, payWith, pressPay, shopSale, standing, typeCard } from '../../paying.ts';

/* A separate server, whose clock is moved and whose card provider fails. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });
let house: DyingHouse;
test.beforeAll(async ({ product }) => {
  test.setTimeout(120_000);
  house = await DyingHouse.start(product);
});
test.afterAll(async () => house?.stop());

/** A new member at the checkout of a new sale. */
async function atCheckout(page: Page, name: string) {
  const [member, sale] = await Promise.all([buyer(house.product, name), shopSale(house.product, `Story of ${name}`)]);
  await member.enter(page.context());
  await page.goto(`${house.url}/checkout/${sale}`);
  await expect(standing(page, 'Checkout')).toBeVisible();
  return { member, sale };
}

test('the provider cannot be reached: nothing is charged, and the same card works once it can', async ({ page }) => {
  await atCheckout(page, 'Tara');
  await house.trouble('unreachable');
  await payWith(page, 'works');
  await expect(page.getByRole('alert').filter({ hasText: 'Card payments are unavailable' })).toContainText(
    'Nothing was charged.',
  );
  await house.mend();
  await pressPay(page);
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('the provider charges and says nothing for hours: in progress, and then paid', async ({ page }) => {
  const [member, sale] = await Promise.all([buyer(house.product, 'Uma'), shopSale(house.product, 'Story of Uma')]);
  const keys = await owe(member, [sale]);
  await member.enter(page.context());
  const pay = `${house.url}/outstanding-payments/pay?keys=${encodeURIComponent(JSON.stringify(keys))}`;
  await page.goto(pay);
  await house.trouble('silent');
  await payWith(page, 'works');
  await expect(standing(page, 'Payment in progress')).toBeVisible();
  await house.operate('clock', 'move', '+3h');
  await page.reload();
  await expect(standing(page, 'Payment in progress')).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`${house.url}/outstanding-payments`);
  await expect(list.getByRole('row', { name: /Story of Uma/ })).toContainText('Pending');
  await list.close();
  await house.mend();
  await house.operate('clock', 'move', '+61m');
  await expect(standing(page, 'Paid')).toBeVisible({ timeout: 20_000 });
});

test('the provider says hours later that it charged for bottles no longer held: the money is refunded', async ({
  page,
}) => {
  const { member } = await atCheckout(page, 'Vera');
  await house.trouble('silent');
  await payWith(page, 'works');
  await expect(standing(page, 'Payment in progress')).toBeVisible();
  await house.operate('clock', 'move', '+3h');
  await house.mend();
  await house.operate('clock', 'move', '+61m');
  await page.reload();
  await expect(standing(page, /^Refund/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/time to pay for Story of Vera had run out/).first()).toBeVisible();
  await expect.poll(async () => (await house.operate('payment', 'refunds')).includes(member.email)).toBe(false);
});

test('the hold expires while the page is open: it says so, and is bought at the price all the same', async ({
  page,
}) => {
  await atCheckout(page, 'Wilma');
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('Held for you')).toBeVisible();
  await typeCard(page, 'works');
  await house.operate('clock', 'move', '+16m');
  await page.evaluate('dispatchEvent(new Event("focus")), document.dispatchEvent(new Event("visibilitychange"))');
  await expect(page.getByText('Held for you')).toBeHidden({ timeout: 20_000 });
  await pressPay(page);
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('the hold expires while the bank waits, and the late money is refunded', async ({ page }) => {
  const { sale } = await atCheckout(page, 'Xenia');
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('Held for you')).toBeVisible();
  await house.operate('clock', 'move', '+9m');
  await payWith(page, 'the bank asks about');
  await page.waitForURL(/\/checkout\/payments\/\d+$/);
  await page.getByRole('dialog', { name: 'Your bank needs your approval' }).waitFor();
  await house.operate('clock', 'move', '+7m');
  await answerBank(page, 'Approve');
  await expect(standing(page, /^Refund/)).toBeVisible();
  await expect(page.getByText(/time to pay for Story of Xenia had run out/).first()).toBeVisible();
  await page.locator(`a[href*="/checkout/${sale}"]`).first().click();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('in the end the books of the house are those of the provider', async () => {
  const { violations, taken } = await house.books();
  expect(violations).toEqual([]);
  expect(taken.filter(({ returned }) => returned > 0).map(({ cents, returned }) => [cents, returned])).toEqual([
    [10_000, 10_000],
    [10_000, 10_000],
  ]);
});
