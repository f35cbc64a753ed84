/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { HANDS } from '../../hands.ts';
import type { OwnMember } from '../../own-member.ts';
import { buyer, payWith, pressPay, standing, typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';

/** Offers a barrel of the demo catalogue, a Barolo, in units of 4.5 litres at EUR 100 a litre. @returns the number of the sale */
async function barrelSale(product: Product, name: string, type = 'shop'): Promise<number> {
  const terms = ['--barrel', '1', '--type', type, '--price', '100', '--ends', '30d', '--name', name, '--units', '10'];
  return (JSON.parse(await product.operate('sale', 'create', ...terms, '--json')) as { id: number }).id;
}

const magnums = (page: Page) => page.getByRole('spinbutton', { name: /^Cases of 3 × 1.5.L/ });
const litres = (page: Page) => page.getByRole('spinbutton', { name: /^Units of 4.5/ });
const toCheckout = (page: Page) => page.getByRole('link', { name: 'Go to checkout' });
const bottled = (page: Page) => page.getByRole('group', { name: 'Bottled as', exact: true });

/** Two cartons of three magnums, which is nine litres, for EUR 16. */
async function planMagnums(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More: Cases of 3 × 1.5.L/ });
  await more.click();
  await more.click();
  await expect(magnums(page)).toHaveValue('2');
}

/** The number of bottles of each size in a member's cellar. */
async function bottlesOf(member: OwnMember): Promise<[size: number, bottles: number][]> {
  const lots = await member.call<{ items: { components: { size: number }[]; serials: unknown[] }[] }>(
    'GET',
    '/myCellar/GetPhysicalCellarLots/',
  );
  return lots.items
    .map(({ components, serials }): [number, number] => [components[0]!.size, serials.length])
    .toSorted(([a], [b]) => a - b);
}

test('plans a barrel of the shop, pays for it by card, and has the bottles in the cellar', async ({
  page,
  product,
}) => {
  const [member, sale] = await Promise.all([buyer(product, 'Vera'), barrelSale(product, 'The barrel of Vera')]);
  await member.enter(page.context());

  await test.step('from the page of the sale, with the litres that were chosen there', async () => {
    await page.goto(`/sales/barrel/${sale}-the-barrel-of-vera`);
    const box = page.getByRole('region', { name: 'Buy', exact: true });
    await box.getByRole('button', { name: /^More: Units of 4.5/ }).click();
    await box.getByRole('link', { name: 'Plan your bottles' }).click();
    await expect(standing(page, 'Plan your bottles')).toBeVisible();
    await expect(litres(page)).toHaveValue('2');
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
  });

  await test.step('the total follows the plan', async () => {
    await planMagnums(page);
    await expect(page.getByRole('row', { name: /^To pay at the checkout/ })).toContainText('€916');
    await toCheckout(page).click();
    await expect(bottled(page)).toContainText('6 × 1.5 L in 2 OC of 3');
    await expect(page.getByRole('row', { name: /^Cases/ })).toContainText('€16');
    await expect(page.getByRole('button', { name: 'Pay €916' })).toBeVisible();
  });

  await test.step('going back and reloading lose nothing', async () => {
    await page.goBack();
    await expect(magnums(page)).toHaveValue('2');
    await page.reload();
    await expect(magnums(page)).toHaveValue('2');
    await expect(litres(page)).toHaveValue('2');
  });

  await test.step('other litres need other bottles', async () => {
    await page.getByRole('button', { name: /^More: Units of 4.5/ }).click();
    const button = page.getByRole('button', { name: 'Go to checkout' });
    await expect(button).toHaveAccessibleDescription(/4.5.L is left/);
    await page.getByRole('button', { name: 'Add them' }).click();
    await toCheckout(page).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${sale}\\?quantity=3$`));
    const all = [/^1 × 3.L in 1 provider case of 1$/, /^7 × 1.5.L in 2 OC of 3 and 1 provider case of 1$/];
    await expect(bottled(page).getByRole('listitem')).toHaveText(all);
    await page.reload();
    await expect(bottled(page).getByRole('listitem')).toHaveText(all);
  });

  await test.step('a declined card leaves the plan as it is', async () => {
    await typeCard(page, 'is declined');
    await pressPay(page);
    await expect(page.getByRole('alert').getByText(/declined/)).toBeVisible();
    await expect(bottled(page)).toBeVisible();
    await page.reload();
    await expect(bottled(page)).toBeVisible();
  });

  await test.step('one that works buys both, and the bottles come', async () => {
    await payWith(page, 'works');
    await expect(standing(page, 'Paid')).toBeVisible();
    await expect(bottled(page)).toContainText('7 × 1.5 L in 2 OC of 3');
    await expect
      .poll(() => bottlesOf(member))
      .toEqual([
        [1.5, 7],
        [3, 1],
      ]);
    await page.goto(`/bottling/shop/${sale}`);
    await expect(magnums(page)).toHaveValue('0');
  });
});

test('is bought without the plan, or with all of it, and never half', async ({ page, product }) => {
  const [member, sale] = await Promise.all([
    buyer(product, 'Walt'),
    barrelSale(product, 'The barrel of Walt', 'private-sale'),
  ]);
  await member.enter(page.context());
  await page.goto(`/bottling/private-sale/${sale}?initialLiters=9`);
  await planMagnums(page);

  await test.step('asked for the checkout it goes there at once', async () => {
    await page.goto(`/bottling/private-sale/${sale}?initialLiters=9&initialStep=checkout`);
    await expect(page).toHaveURL(new RegExp(`/checkout/${sale}\\?quantity=2$`));
    await expect(bottled(page)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: /^Units/ })).toHaveCount(0);
  });

  await test.step('for other litres it is not bought like that', async () => {
    await page.goto(`/checkout/${sale}?quantity=1`);
    await expect(page.getByText(/does not match what you are buying/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay €450' })).toBeDisabled();
    await page.getByRole('link', { name: 'Change the bottling' }).click();
    await expect(litres(page)).toHaveValue('1');
    await expect(magnums(page)).toHaveValue('2');
  });

  await test.step('without the bottling it is the wine alone', async () => {
    await page.goto(`/checkout/${sale}?quantity=2`);
    await page.getByRole('button', { name: 'Buy without bottling' }).click();
    await expect(page.getByRole('link', { name: 'Plan them now' })).toBeVisible();
    await payWith(page, 'works');
    await expect(standing(page, 'Paid')).toBeVisible();
    await expect(bottled(page)).toHaveCount(0);
    expect(await bottlesOf(member)).toEqual([]);
  });
});

test('an unknown address says so', async ({ page, product }) => {
  const [member, sale] = await Promise.all([buyer(product, 'Xaver'), barrelSale(product, 'The barrel of Xaver')]);
  await member.enter(page.context());

  await test.step('an unknown step is the configurator', async () => {
    await page.goto(`/bottling/shop/${sale}?initialLiters=much&initialStep=bottles`);
    await expect(litres(page)).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
  });
  for (const [place, words] of [
    [`shop/999999`, 'Direct sale required'],
    [`private-sale/${sale}`, 'Direct sale required'],
    [`collection/${sale}`, 'Auction required'],
  ] as const) {
    await test.step(`${words} at ${place}`, async () => {
      await page.goto(`/bottling/${place}`);
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(words)).toBeVisible();
    });
  }
  await test.step('the way back is there', async () => {
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/dashboard');
  });
  await test.step('another kind of sale is not found', async () => {
    await page.goto(`/bottling/single-lot/${sale}`);
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  });
});

test('a barrel sold by auction only is planned, and bid on', async ({ page, product }) => {
  const name = 'The barrel of Yara';
  const [member, sale] = await Promise.all([buyer(product, 'Yara'), barrelSale(product, name, 'collection')]);
  await member.enter(page.context());
  await page.goto(`/bottling/collection/${sale}?initialLiters=9`);
  await planMagnums(page);
  await expect(page.getByText(/is sold by auction only. Bids are now at €100 per litre/)).toBeVisible();
  await expect(toCheckout(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Bid on it' }).click();
  await expect(standing(page, name)).toBeVisible();

  await member.call('POST', `/v2/auctions/${sale}/bids`, { bid_offer: 110, bid_quantity: 2 });
  await page
    .getByRole('region', { name: 'Bottles and cases' })
    .getByRole('link', { name: 'Plan your bottles' })
    .click();
  await expect(page.getByText(/You bid €110 per litre for 2 units/)).toBeVisible();
  await expect(magnums(page)).toHaveValue('2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a barrel is planned by keyboard alone, up to the checkout', async ({ page, product }) => {
    const { press } = HANDS.find(({ name }) => name === 'keyboard')!;
    const [member, sale] = await Promise.all([buyer(product, 'Zoe'), barrelSale(product, 'The barrel of Zoe')]);
    await member.enter(page.context());
    await page.goto(`/bottling/shop/${sale}?initialLiters=4.5`);
    await press(page.getByRole('button', { name: /^More: Units of 4.5/ }));
    await expect(litres(page)).toHaveValue('2');
    const more = page.getByRole('button', { name: /^More: Cases of 3 × 1.5.L/ });
    await press(more);
    await press(more);
    await press(toCheckout(page));
    await expect(bottled(page)).toContainText('6 × 1.5 L in 2 OC of 3');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
