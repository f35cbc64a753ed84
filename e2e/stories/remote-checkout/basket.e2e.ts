import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { OwnMember } from '../../own-member.ts';
import { buyer, invoiced, payWith, pressPay, shopSale, standing, typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';

/** The request that commits to a basket. */
const CHECKOUT = /\/core\/v2\/basket\/checkout$/;

interface Shipped {
  shipping: { freight: number };
}

async function addressOf(member: OwnMember): Promise<number> {
  const [address] = await member.call<{ id: number }[]>('GET', '/api/v3/users/me/addresses');
  return address!.id;
}

const put = (member: OwnMember, sale: number, quantity = 1) => member.call('PUT', `/v2/basket/${sale}`, { quantity });

const lots = async (member: OwnMember): Promise<string[]> => {
  const { items } = await member.call<{ items: { finance: { total: number } }[] }>(
    'GET',
    '/myCellar/GetPhysicalCellarLots/?per_page=100',
  );
  return items.map(({ finance }) => String(finance.total));
};

/** A new member with a basket of two new sales. */
async function atBasket(page: Page, product: Product, name: string, units = 6) {
  const member = await buyer(product, name);
  const sales = [await shopSale(product, `First of ${name}`), await shopSale(product, `Second of ${name}`, units)];
  for (const sale of sales) await put(member, sale);
  await member.enter(page.context());
  await page.goto('/checkout/basket');
  await expect(standing(page, 'Basket')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €200' })).toBeVisible();
  return { member, sales };
}

test('buys two wines from their pages with one freight and one payment', async ({ page, product }) => {
  const member = await buyer(product, 'Ines');
  const sales = [await shopSale(product, 'First of Ines'), await shopSale(product, 'Second of Ines')];
  await member.enter(page.context());
  for (const sale of sales) {
    await page.goto(`/sales/lot/${sale}`);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByText('1 lot in your basket.')).toBeVisible();
  }
  await page.goto('/new-shop');
  await page.getByRole('link', { name: 'Basket (2)' }).click();
  const together = await member.call<Shipped>('POST', '/v2/basket/quote', { id_address: await addressOf(member) });
  await expect(page.getByRole('row', { name: `Freight €${together.shipping.freight}` })).toHaveCount(1);
  const alone = await member.call<Shipped>('POST', `/v2/sale/${sales[0]}/quote`, {
    quantity: 1,
    id_address: await addressOf(member),
  });
  expect(together.shipping.freight).toBeLessThan(2 * alone.shipping.freight);
  await page.getByRole('button', { name: 'More: Lots of First of Ines' }).click();
  await expect(page.getByRole('button', { name: 'Pay €300' })).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect(page.getByRole('row', { name: /First of Ines €200/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Second of Ines €100/ })).toBeVisible();
  await expect.poll(() => invoiced(member)).toHaveLength(2);
  await expect(page.getByRole('region', { name: 'They are yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep in your cellar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/checkout/basket');
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
});

test('one was sold in between: the page says so, nothing is charged, and the rest can be bought', async ({
  page,
  product,
}) => {
  const { member, sales } = await atBasket(page, product, 'Jon', 1);
  await typeCard(page, 'works');
  // The page is not notified in time: what it shows is outdated.
  await page.route(/\/core\/v2\/basket(\/quote)?$/, (route) => route.abort());
  const other = await buyer(product, 'Kay');
  await other.call('POST', `/v2/sale/${sales[1]}/checkout`, { quantity: 1, payment_method: 4, pickup: true });
  await pressPay(page);
  const problem = page.getByRole('alert').filter({ hasText: 'Second of Jon' });
  await expect(problem).toContainText('Nothing was charged.');
  expect(await invoiced(member)).toEqual([]);
  await page.unroute(/\/core\/v2\/basket(\/quote)?$/);
  await page.reload();
  await expect(page.getByText('Second of Jon cannot be bought now. Change or remove it first.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Second of Jon' }).click();
  await expect(page.getByRole('button', { name: 'Pay €100' })).toBeVisible();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect.poll(() => invoiced(member)).toEqual([100]);
});

test('is declined, finds the basket as it was, and pays once even if the button is pressed twice', async ({
  page,
  product,
}) => {
  const { member } = await atBasket(page, product, 'Lea');
  await payWith(page, 'is declined');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toContainText(
    'Nothing was charged.',
  );
  await expect(page.getByRole('button', { name: 'Remove First of Lea' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (CHECKOUT.test(request.url())) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await typeCard(page, 'works');
  await page.getByRole('button', { name: /^Pay €/ }).dblclick();
  await expect(standing(page, 'Paid')).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  await expect.poll(async () => (await invoiced(member)).toSorted()).toEqual([100, 100]);
  expect(await lots(member)).toHaveLength(2);
});
