import type { Page } from '@playwright/test';
import { BidBox } from '../../bid-box.ts';
import { expect, test } from '../../fixtures.ts';
import { HANDS } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { buyer, invoiced, payWith, standing } from '../../paying.ts';
import type { Product } from '../../product.ts';

const [mouse] = HANDS;

const setFee = (product: Product, percent: number) => product.operate('house', 'set', 'fee', String(percent));

// Other stories run without a fee.
test.beforeAll(({ product }) => setFee(product, 10));
test.afterAll(({ product }) => setFee(product, 0));

const amountIn = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell');

test('buying now costs the same on the button, on hold, at the checkout and on the invoice', async ({
  page,
  product,
}) => {
  const [member, id] = await Promise.all([
    buyer(product, 'Felix'),
    ownSale(product, 'Bought with a fee', '--buy-now', '500'),
  ]);
  await member.enter(page.context());
  const box = new BidBox(page, mouse!);
  await box.open('lot', id);
  await box.says(/^The house fee is included\. We’ll hold it for you/);
  await box.press('Buy now for €550');
  await page.waitForURL(`**/checkout/${id}`);
  await expect(amountIn(page, /^House fee, 10/)).toHaveText('€50');
  await expect(amountIn(page, /^To pay now/)).toHaveText('€550');
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('Held for you')).toBeVisible();

  await box.open('lot', id);
  await box.says('Held for you at €550');
  await box.press('Continue to checkout');
  await expect(page.getByRole('button', { name: 'Pay €550' })).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByText('€550 was charged to your card')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([550]);
  await page.goto('/my-profile/invoices');
  await expect(page.getByRole('row', { name: /Bought with a fee/ })).toContainText('€550');
});

test('a win costs what the bid was confirmed at, and is paid with the fee in it', async ({ page, product }) => {
  const [member, id] = await Promise.all([
    buyer(product, 'Flora'),
    ownSale(product, 'Won with a fee', '--price', '161'),
  ]);
  await member.enter(page.context());
  const box = new BidBox(page, mouse!);
  await box.open('lot', id);
  await box.think(161);
  await box.says(/never more than your maximum\. The house fee of 10\s% is added\.$/);
  await expect(amountIn(page, /^House fee, 10/)).toHaveText('€16.10');
  await box.ask();
  await expect(box.dialog).toContainText(/All in, at most €[\d.]+: €177\.10 for the wine, VAT and house fee included,/);
  await box.place();
  await box.says('You lead');

  await product.operate('sale', 'close', String(id));
  await box.says(/^It is yours for €177\.10, VAT and house fee included\./);
  await page.goto('/outstanding-payments');
  const row = page.getByRole('row', { name: /Won with a fee/ });
  await expect(row).toContainText('€177.10fee and cover included');
  await row.getByRole('link', { name: /^Pay/ }).click();
  await expect(page.getByText('House fee of €16.10 included')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €177.10' })).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([177.1]);
  await page.goto('/notices');
  await expect(page.getByText('You won Won with a fee for €177.10, with the house fee of €16.10.')).toBeVisible();
});

test('a second offer is accepted for its total, and that is owed', async ({ page, product }) => {
  const [member, winner, id] = await Promise.all([
    buyer(product, 'Fiona'),
    ownMember(product, 'Franz'),
    ownSale(product, 'Offered with a fee'),
  ]);
  await member.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 100, max_bid: 150 });
  await winner.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 200, max_bid: 300 });
  await product.operate('sale', 'close', String(id));
  const [owed] = await winner.call<{ key_unique: string }[]>('GET', '/myCellar/GetOutstandingPayments/');
  await product.operate('payment', 'lapse', owed!.key_unique);

  await member.enter(page.context());
  await page.goto(`/sales/lot/${id}-x`);
  const box = new BidBox(page, mouse!);
  await box.says(/one lot for €165, at the price you bid, including the house fee of €15\./);
  await box.press('Accept for €165');
  await expect(box.dialog).toContainText('for €165, VAT and house fee included.');
  await box.dialog.getByRole('button', { name: 'Accept' }).click();
  await box.says(/^It is yours for €165, VAT and house fee included\./);
  await page.goto('/outstanding-payments');
  await expect(page.getByRole('row', { name: /Offered with a fee/ })).toContainText('€165');
});
