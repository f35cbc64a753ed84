import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  answerBank,
  buyer,
  downloaded,
  invoiced,
  paymentOf,
  payWith,
  pressPay,
  shopSale,
  standing,
  typeCard,
} from '../../paying.ts';
import type { Product } from '../../product.ts';

/** The request that commits to a purchase. */
const CHECKOUT = /\/core\/v2\/sale\/\d+\/checkout$/;

/** A new member at the checkout of a new sale. */
async function atCheckout(page: Page, product: Product, name: string) {
  const [member, sale] = await Promise.all([buyer(product, name), shopSale(product, `Story of ${name}`)]);
  await member.enter(page.context());
  await page.goto(`/checkout/${sale}`);
  await expect(standing(page, 'Checkout')).toBeVisible();
  return { member, sale };
}

test('holds, pays by card, and keeps a page that can be reloaded, printed from and shared', async ({
  page,
  otherPage,
  product,
}) => {
  const { member } = await atCheckout(page, product, 'Ada');
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('Held for you')).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('€100').first()).toBeVisible();
  const yours = page.getByRole('region', { name: 'It is yours' });
  await expect(yours.getByRole('link', { name: 'Keep in your cellar' })).toBeVisible();
  await page.reload();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(yours.getByRole('link', { name: 'Keep in your cellar' })).toBeVisible();
  expect(await downloaded(page, /Receipt/)).toBe('%PDF-');
  expect(await downloaded(page, /Invoice/)).toBe('%PDF-');
  expect(await invoiced(member)).toEqual([100]);

  const stranger = await buyer(product, 'Eve');
  await stranger.enter(otherPage.context());
  await otherPage.goto(page.url());
  await expect(standing(otherPage, 'Paid')).toHaveCount(0);
  await expect(otherPage.getByText('Story of Ada')).toHaveCount(0);
  await expect(standing(otherPage, /not one of yours|not found/i)).toBeVisible();
});

test('is asked by the bank, and approves', async ({ page, product }) => {
  const { member } = await atCheckout(page, product, 'Bea');
  await payWith(page, 'the bank asks about');
  await answerBank(page, 'Approve');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('is declined, finds everything as it was, and pays by another card', async ({ page, product }) => {
  const { member } = await atCheckout(page, product, 'Cleo');
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await payWith(page, 'is declined');
  const problem = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(problem).toContainText('Nothing was charged.');
  await expect(problem).toBeFocused();
  await expect(page.getByText('Held for you')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('leaves the bank unanswered, sees so, asks again, and uses another card in the end', async ({ page, product }) => {
  const { member } = await atCheckout(page, product, 'Dana');
  await payWith(page, 'the bank asks about');
  await answerBank(page, 'Close');
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try your bank again' }).click();
  await answerBank(page, 'Close');
  await page.getByRole('button', { name: /another card/ }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  await expect(page.getByText('Held for you')).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('declines at the bank: nothing was charged, and the bottles are still held', async ({ page, product }) => {
  await atCheckout(page, product, 'Elsa');
  await payWith(page, 'the bank asks about');
  await answerBank(page, 'Decline');
  await expect(standing(page, 'Not paid')).toBeVisible();
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();
  await page.getByRole('link', { name: /another card/ }).click();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('loses the network before and after the request arrives, and is charged once', async ({ page, product }) => {
  const { member } = await atCheckout(page, product, 'Fay');
  const lost = page.getByRole('alert').filter({ hasText: 'We didn’t get an answer.' });
  await typeCard(page, 'works');
  await page.context().setOffline(true);
  await pressPay(page);
  await expect(lost).toContainText('it will be charged only once');
  await page.context().setOffline(false);
  await page.route(CHECKOUT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(lost).toBeVisible();
  await page.unroute(CHECKOUT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('reloads while the outcome is unknown: it is found out, and nothing is sent again', async ({ page, product }) => {
  const { member } = await atCheckout(page, product, 'Gwen');
  let sent = 0;
  await page.route(CHECKOUT, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payWith(page, 'works');
  await expect(page.getByText('We didn’t get an answer.')).toBeVisible();
  await page.reload();
  await expect(standing(page, 'Paid')).toBeVisible();
  expect(sent).toBe(1);
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('reloads after an attempt that was never sent: nothing was charged, and the page says so', async ({
  page,
  product,
}) => {
  await atCheckout(page, product, 'Hana');
  await page.route(CHECKOUT, (route) => route.abort('internetdisconnected'));
  await payWith(page, 'works');
  await expect(page.getByText('We didn’t get an answer.')).toBeVisible();
  await page.unroute(CHECKOUT);
  await page.reload();
  await expect(page.getByText('Your last attempt did not reach us. Nothing was charged.')).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('closes the tab while the bank waits, comes back, and continues there', async ({ page, product }) => {
  const { member, sale } = await atCheckout(page, product, 'Iris');
  await payWith(page, 'the bank asks about');
  const payment = await paymentOf(page);
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`/checkout/${sale}`);
  await tab.locator(`a[href$="/checkout/payments/${payment}"]`).first().click();
  await tab.getByRole('button', { name: 'Go to your bank' }).click();
  await answerBank(tab, 'Approve');
  await expect(standing(tab, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('pays in one of three tabs: one is notified, one is not and is led to it, all show the same', async ({
  page,
  product,
}) => {
  const { member, sale } = await atCheckout(page, product, 'Jade');
  const [hearing, deaf] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [hearing, deaf]) {
    await tab.goto(`/checkout/${sale}`);
    await typeCard(tab, 'works');
  }
  for (const news of ['**/quote', '**/mine']) await deaf.route(news, (route) => route.abort());
  await payWith(page, 'the bank asks about');
  const payment = await paymentOf(page);
  await expect(hearing.getByText('A payment for this is under way').first()).toBeVisible();
  await expect(hearing.getByRole('button', { name: /^Pay €/ })).toBeDisabled();
  await hearing.locator(`a[href$="/checkout/payments/${payment}"]`).first().click();
  await pressPay(deaf);
  await deaf.waitForURL(`**/checkout/payments/${payment}`);
  await expect(deaf.getByText('A payment for this is already under way.').first()).toBeVisible();
  await answerBank(page, 'Approve');
  for (const tab of [page, hearing, deaf]) await expect(standing(tab, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('sees that the price has changed before anything is charged, and pays the new one', async ({ page, product }) => {
  const [member, sale] = await Promise.all([buyer(product, 'Kira'), shopSale(product, 'Story of Kira')]);
  await member.enter(page.context());
  // The page’s data is from before the change.
  let old = true;
  await page.route('**/core/v2/sale/*/quote', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = (await response.json()) as { result: { price: number; due: number; total: number } };
    const { price, due, total } = result;
    const before = old ? { ...result, price: price - 4, due: due - 4, total: total - 4 } : result;
    await route.fulfill({ response, json: { ...rest, result: before } });
  });
  await page.goto(`/checkout/${sale}`);
  await typeCard(page, 'works');
  await expect(page.getByRole('button', { name: 'Pay €96' })).toBeVisible();
  old = false;
  await pressPay(page);
  await expect(page.getByText(/€100.*was €96/).first()).toBeVisible();
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay €100' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('shows the truth if the event comes before the answer, and if it comes later', async ({ page, product }) => {
  const { sale } = await atCheckout(page, product, 'Lena');
  await page.route(CHECKOUT, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ response });
  });
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await page.unroute(CHECKOUT);
  await page.goto(`/checkout/${sale}`);
  await payWith(page, 'arrives later');
  await expect(standing(page, 'Payment in progress')).toBeVisible();
  await expect(standing(page, 'Paid')).toBeVisible();
});

test('buys by bank transfer, copies and emails the details, marks it as sent, and sees it arrive', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { member } = await atCheckout(page, product, 'Mona');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: /transfer/i }).click();
  await page.waitForURL(/\/checkout\/transfers\//);
  const key = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expect(page.getByText(key).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Reason' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  await page.getByRole('button', { name: /mail/i }).click();
  await expect(page.getByText(member.email).first()).toBeVisible();
  await expect.poll(async () => (await page.request.get('/core/mail')).text()).toContain(key);
  await page.getByRole('button', { name: 'I have sent €100' }).click();
  await expect(page.getByText('Marked as paid').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Marked as paid').first()).toBeVisible();
  await product.operate('payment', 'confirm', key, '--reference', 'story');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(await downloaded(page, /Invoice/)).toBe('%PDF-');
});

test('a checkout of an unknown sale is not found', async ({ page, product }) => {
  const member = await buyer(product, 'Nora');
  await member.enter(page.context());
  for (const place of ['/checkout/pauillac', '/checkout/0', '/checkout/999999', '/checkout/payments/999999']) {
    await page.goto(place);
    await expect(standing(page, /not found|not one of yours|no such/i)).toBeVisible();
  }
});
