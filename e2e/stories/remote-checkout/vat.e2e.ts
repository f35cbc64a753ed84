import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { formatEuro, toCents } from '../../../server/src/core/money/amounts.ts';
import { COVER_EXAMPLES, COVER_TERMS } from '../../../server/test/api/support/cover-examples.ts';
import { expect, test } from '../../fixtures.ts';
import { commandLine } from '../../operate.ts';
import { lotsOf } from '../../own-cellar.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';

/** Destinations, and the figures shown for them: docs/rules.md#vat-by-destination, with cover in transit at 0.4 %. */
const EXAMPLES = [
  { iso: 'FR', city: 'Lyon', off: 'included', vat: '€3.58', shipment: '€21.46', allIn: '€741.46' },
  { iso: 'IT', city: 'Torino', off: '−€120', vat: '€137.91', shipment: '€44.79', allIn: '€764.79' },
  { iso: 'DE', city: 'Mainz', off: '−€120', vat: '€119.11', shipment: '€25.99', allIn: '€745.99' },
  { iso: 'GB', city: 'Leeds', off: '−€120', vat: '€134.53', shipment: '€87.16', allIn: '€807.16' },
  { iso: 'CH', city: 'Basel', off: '−€120', vat: '€53.28', shipment: '€8.94', allIn: '€711.06' },
  { iso: 'US', city: 'Boston', off: '−€120', vat: 'none', shipment: '€52.32', allIn: '€772.32' },
] as const;

const RULE = {
  FR: 'VAT of France, 20 %',
  IT: 'Distance sale within the European Union: VAT of Italy, 22 %',
  DE: 'Distance sale within the European Union: VAT of Germany, 19 %',
  GB: 'Export to United Kingdom: no VAT of France, import VAT 20 %',
  CH: 'Export to Switzerland: no VAT of France, import VAT 8.1 %',
  US: 'Export to United States: no VAT of France, no import VAT',
} as const;

const euro = (amount: number) => formatEuro(toCents(amount));

const setTransit = (product: Product, rate: number) => {
  const insurance = { ...COVER_TERMS, transit: { ...COVER_TERMS.transit, rate } };
  return product.operate('house', 'set', 'insurance', JSON.stringify(insurance));
};

// Other stories have cover in transit included.
test.beforeAll(({ product }) => setTransit(product, COVER_TERMS.transit.rate));
test.afterAll(({ product }) => setTransit(product, 0));

/** Offers bottles of wine as a lot in the shop, six at EUR 120 unless it says otherwise. @returns the number of the sale */
async function offered(
  product: Product,
  member: OwnMember,
  name: string,
  { quantity = 6, price = 120, inBond = false } = {},
): Promise<number> {
  const producer = { name: `Domaine ${name}`, region: 'Bourgogne', country: 'France' };
  const bottle = { sku: `${name}-075`, name, root: 'wine', category: 'Wine', color: 'red', region: 'Bourgogne' };
  const line = {
    reference: name,
    producer,
    lot: { name, available_date: '2026-01-31', components: [{ ...bottle, size: 0.75, quantity, price }] },
    sale: { type: 'shop', price: quantity * price, starts: '2026-01-01T00:00:00Z', units: 10, in_bond: inBond },
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'vat-'));
  await writeFile(path.join(folder, 'lots.jsonl'), JSON.stringify(line));
  const operate = commandLine('server/src/operate.ts', { ...process.env, DATA_DIR: product.dataDir });
  await operate('catalogue', 'import', path.join(folder, 'lots.jsonl'));
  await rm(folder, { recursive: true });
  const found = async () => {
    const search = `/v2/v2_1/shop/?onGoing=true&q=${encodeURIComponent(name)}`;
    return (await member.call<{ items: { id_sale: number; name: string }[] }>('GET', search)).items;
  };
  // The server opens it a moment later.
  await expect.poll(found).toHaveLength(1);
  return (await found())[0]!.id_sale;
}

/** A member with an address in each of the countries. */
async function traveller(product: Product, name: string): Promise<OwnMember> {
  const member = await ownMember(product, name);
  for (const { iso, city } of EXAMPLES) {
    await member.call('POST', '/users/AddAddressUser/', {
      type: 'shipping',
      full_name: `${name} Story`,
      address_line_1: '1 Main Street',
      city,
      postal_code: '10123',
      country: iso,
      selected: iso === 'FR',
    });
  }
  return member;
}

const amountIn = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell');

test('the all-in total is what six bottles cost in each country, with cover, and names the VAT rule', async ({
  page,
  product,
}) => {
  const member = await traveller(product, 'Tessa');
  const sale = await offered(product, member, 'Clos Tessa');
  await member.enter(page.context());
  await page.goto(`/checkout/${sale}`);
  await page.getByRole('button', { name: 'Change the delivery' }).click();
  for (const { iso, city, off, vat, allIn } of EXAMPLES) {
    await test.step(`to ${city}`, async () => {
      await page.getByRole('radio', { name: new RegExp(city) }).check();
      await expect(amountIn(page, /^All in, about/)).toHaveText(allIn);
      await expect(amountIn(page, /^VAT in the price of the wine/)).toHaveText(off);
      await expect(amountIn(page, /^(?:VAT on these|VAT on wine and delivery|Import VAT)/)).toHaveText(vat);
      await expect(amountIn(page, /^Cover in transit, up to €50,000/)).toHaveText('€2.88');
      await expect(page.getByText(`${RULE[iso]}. Estimated: `)).toBeVisible();
    });
  }
});

test('cover in storage and in transit matches the worked examples, with limits, in each country', async ({
  page,
  product,
}) => {
  const member = await traveller(product, 'Ines');
  await member.enter(page.context());
  for (const { name, price, quantity, storage, transit, to } of COVER_EXAMPLES) {
    await test.step(`of ${name}`, async () => {
      const sale = await offered(product, member, `Clos ${name}`, { quantity, price });
      await page.goto(`/checkout/${sale}`);
      await expect(amountIn(page, /^Cover in storage, up to €250,000/)).toHaveText(`${euro(storage.cover)} included`);
      await expect(amountIn(page, /^VAT, 20 %/)).toHaveText(`${euro(storage.vat)} included`);
      await page.getByRole('button', { name: 'Change the delivery' }).click();
      for (const { iso, city } of EXAMPLES) {
        await page.getByRole('radio', { name: new RegExp(city) }).check();
        await expect(amountIn(page, /^All in, about/)).toHaveText(euro(to[iso].allIn));
        await expect(amountIn(page, /^Cover in transit, up to €50,000/)).toHaveText(euro(transit.cover));
      }
    });
  }
});

test('wine in the cellar costs the same to ship, and any excess VAT is refunded', async ({ page, product }) => {
  const member = await traveller(product, 'Urs');
  const sale = await offered(product, member, 'Clos Urs');
  const paid = { payment_method: 3, payment_token: 'pm_card_visa', pickup: true };
  await member.call('POST', `/v2/sale/${sale}/checkout`, { quantity: 1, ...paid });
  for (const { id } of await lotsOf(member)) await product.operate('lot', 'release', String(id));
  await member.enter(page.context());
  await page.goto('/my-assets/lots');
  await page
    .getByRole('button', { name: /^Ship / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ship bottles' });
  await dialog.getByRole('button', { name: /^All \d+ bottles of / }).click();

  await test.step('the estimate is that of the checkout, country by country', async () => {
    await expect(dialog.getByRole('table')).toContainText('Freight');
    for (const { iso, city, shipment } of EXAMPLES) {
      await dialog.getByRole('radio', { name: new RegExp(city) }).check();
      await expect(dialog.getByRole('row', { name: /^(?:Total|Refunded), about/ }).getByRole('cell')).toHaveText(
        shipment,
      );
      await expect(dialog.getByText(`${RULE[iso]}. Until`)).toBeVisible();
    }
  });

  await test.step('requested to Switzerland, nothing is charged, and the rest is refunded once it has left', async () => {
    await dialog.getByRole('radio', { name: /Basel/ }).check();
    await expect(dialog.getByRole('row', { name: /^Refunded, about €8.94/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Request the shipment' }).click();
    await page.getByRole('link', { name: 'See the shipment' }).click();
    await page.waitForURL(/\/shipments\/\d+$/);
    const id = /\d+$/.exec(page.url())![0];
    await product.operate('shipment', 'quote', id);
    await expect(page.getByRole('row', { name: /^Refunded €8.94/ })).toBeVisible();
    await expect(page.getByText(`${RULE.CH}.`)).toBeVisible();
    await expect(page.getByText(/€8.94 is refunded to you once the shipment has left/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await product.operate('shipment', 'ship', id, '--carrier', 'Vinotrans', '--tracking', 'VT-9');
    await expect(page.getByText(/€8.94 is refunded to you, the way you paid for the wine/)).toBeVisible();
  });
});

test('wine in bond says so, and VAT and excise are paid when it is collected', async ({ page, product }) => {
  const member = await traveller(product, 'Beatrix');
  const sale = await offered(product, member, 'Clos Beatrix', { inBond: true });
  await member.enter(page.context());
  await page.goto(`/sales/lot/${sale}`);
  await expect(page.getByText('In bond', { exact: true })).toBeVisible();
  await page.goto(`/checkout/${sale}`);
  await expect(amountIn(page, /^VAT and excise/)).toHaveText('not included, in bond');
  await page.getByRole('button', { name: 'Change the delivery' }).click();
  await page.getByRole('radio', { name: /^Collect from our cellar/ }).check();
  // Excise of 0.18 on 4.5 litres, and 20 % of 720.18.
  await expect(amountIn(page, /^VAT on wine and delivery/)).toHaveText('€144.04');
  await expect(amountIn(page, /^All in, about/)).toHaveText('€864.22');
  await expect(page.getByText('VAT and excise are paid before you collect it.')).toBeVisible();
});
