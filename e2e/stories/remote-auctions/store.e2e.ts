import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { axe, tooWide } from '../../screens/show.ts';
import { buyer, owe, payWith, shopSale, standing } from '../../paying.ts';
import type { Product } from '../../product.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Buy', exact: true });

test('finds a sale in the shop, holds it while another member looks on, comes back to it and pays', async ({
  page,
  otherPage,
  product,
}) => {
  const name = `The last case, ${randomUUID().slice(0, 8)}`;
  const [member, other, sale] = await Promise.all([
    buyer(product, 'Rosa'),
    buyer(product, 'Sven'),
    shopSale(product, name, 1),
  ]);
  await Promise.all([member.enter(page.context()), other.enter(otherPage.context())]);
  await otherPage.goto(`/sales/lot/${sale}`);
  await expect(box(otherPage).getByRole('link', { name: 'Buy for €100' })).toBeVisible();

  await page.goto('/new-shop');
  await page.getByRole('region', { name: 'Browse by' }).getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(/\/store\/shop\?filters=/);
  await page.getByRole('group', { name: 'Selected filters' }).getByRole('button').first().click();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(standing(page, name)).toBeVisible();
  await expect(box(page).getByText('Only 1 left')).toBeVisible();
  await expect(box(page).getByRole('row', { name: /Delivery to Italy, estimate/ })).toBeVisible();
  await box(page).getByRole('link', { name: 'Buy for €100' }).click();
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('Held for you')).toBeVisible();

  await expect(box(otherPage).getByText('Another member is buying this right now.')).toBeVisible();
  await expect(box(otherPage).getByRole('link', { name: /^Buy/ })).toHaveCount(0);

  await page.goBack();
  await expect(box(page).getByText('Held for you')).toBeVisible();
  await box(page).getByRole('link', { name: 'Continue to checkout' }).click();
  await payWith(page, 'works');
  await expect(standing(page, 'Paid')).toBeVisible();
  await page.getByRole('link', { name: 'See the sale' }).click();
  await expect(box(page).getByText('This is sold out.')).toBeVisible();
  await expect(box(otherPage).getByText('This is sold out.')).toBeVisible();
});

test('comes too late, asks to be notified, and is linked to the sale when it is offered again', async ({
  page,
  product,
}) => {
  const [member, other, sale] = await Promise.all([
    buyer(product, 'Tove'),
    buyer(product, 'Ulla'),
    shopSale(product, 'The case that Tove missed', 1),
  ]);
  await member.enter(page.context());
  await page.goto(`/sales/lot/${sale}-the-case-that-tove-missed`);
  await expect(box(page).getByRole('link', { name: 'Buy for €100' })).toBeVisible();
  await owe(other, [sale]);
  await expect(box(page).getByText('This is sold out.')).toBeVisible();
  const notify = box(page).getByRole('button', { name: 'Notify me when it’s available' });
  await notify.press('Enter');
  await expect(notify).toHaveAttribute('aria-pressed', 'true');

  await shopSale(product, 'The case that came back', 2);
  await expect(notify).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/notices');
  await page
    .getByRole('main')
    .getByRole('link', { name: /The case that came back/ })
    .first()
    .click();
  await expect(standing(page, 'The case that came back')).toBeVisible();
  await expect(box(page).getByRole('link', { name: 'Buy for €100' })).toBeVisible();
});

/** A member with this many basket lines, in the shop filtered to one more sale. */
async function atCard(page: Page, product: Product, lines: number): Promise<string> {
  const name = `From its card, ${randomUUID().slice(0, 8)}`;
  const member = await buyer(product, 'Vera');
  await shopSale(product, name);
  for (let line = 0; line < lines; line += 1) {
    await member.call('PUT', `/v2/basket/${await shopSale(product, `Line ${line}`)}`, { quantity: 1 });
  }
  await member.enter(page.context());
  await page.goto(`/store/shop?search=${encodeURIComponent(JSON.stringify({ term: name }))}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  return name;
}

test('adds a lot to the basket from its card by keyboard, and sees there that it was added', async ({
  page,
  product,
}) => {
  const name = await atCard(page, product, 0);
  const add = page.getByRole('button', { name: `Add to basket, ${name}` });
  await add.focus();
  await page.keyboard.press('Enter');
  const there = page.getByRole('button', { name: `In your basket, ${name}` });
  await expect(there).toBeFocused();
  await expect(page.getByText(`${name} is in your basket.`)).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(there).toBeVisible();
  await page.getByRole('link', { name: 'Basket (1)' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('adds by touch, and reads that a full basket takes no more', async ({ page, product }) => {
    const name = await atCard(page, product, 10);
    const add = page.getByRole('button', { name: `Add to basket, ${name}` });
    expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await add.tap();
    await expect(page.getByText('A basket can hold up to 10 lines. Buy those first, or remove one.')).toBeVisible();
    await expect(add).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
