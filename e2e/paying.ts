import { expect, type Page } from '@playwright/test';
import { ownMember, type OwnMember } from './own-member.ts';
import type { Product } from './product.ts';

/** A card of the test provider, by what happens to it. */
export type TestCard = 'works' | 'is declined' | 'the bank asks about' | 'arrives later';

/** A member of a house with an address to ship to. */
export async function buyer(product: Product, name: string): Promise<OwnMember> {
  const member = await ownMember(product, name);
  await member.call('POST', '/users/AddAddressUser/', {
    type: 'shipping',
    full_name: `${name} Story`,
    address_line_1: 'Via Roma 1',
    city: 'Torino',
    postal_code: '10123',
    country: 'IT',
    selected: true,
  });
  return member;
}

/** Offers a lot of the demo catalogue at a price, EUR 100 each. @returns the number of the sale */
export async function shopSale(product: Product, name: string, units = 6): Promise<number> {
  const terms = ['--lot', '1', '--type', 'shop', '--price', '100', '--ends', '30d', '--name', name];
  const made = await product.operate('sale', 'create', ...terms, '--units', String(units), '--json');
  const { id } = JSON.parse(made) as { id: number };
  return id;
}

/** What a member owes for each of some sales at a price, having bought by bank transfer. @returns the keys of the payments */
export async function owe(member: OwnMember, sales: readonly number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const sale of sales) {
    const body = { quantity: 1, payment_method: 4, pickup: true };
    const { transfer } = await member.call<{ transfer: { reference: string } }>(
      'POST',
      `/v2/sale/${sale}/checkout`,
      body,
    );
    keys.push(transfer.reference);
  }
  return keys;
}

/** Fills in a new card. */
export async function typeCard(page: Page, card: TestCard): Promise<void> {
  await page.getByRole('button', { name: card, exact: true }).click();
}

/** Presses the button that commits to a card payment. */
export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

/** Pays with a new card on the page that is open: a checkout, or outstanding payments. */
export async function payWith(page: Page, card: TestCard): Promise<void> {
  await typeCard(page, card);
  await pressPay(page);
}

/** Answers the bank's question. */
export async function answerBank(page: Page, answer: 'Approve' | 'Decline' | 'Close'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your bank needs your approval' });
  if (answer === 'Close') {
    await dialog.waitFor();
    await page.keyboard.press('Escape');
  } else await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

/** The page of a payment, whose title says its status. */
export const standing = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });

/** The payment that the page is about. */
export async function paymentOf(page: Page): Promise<number> {
  await page.waitForURL(/\/checkout\/payments\/\d+$/);
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

/** What a member was charged and invoiced for, EUR; an invoice follows a moment after the money. */
export async function invoiced(member: OwnMember): Promise<number[]> {
  const page = await member.call<{ items: { kind: string; total: number }[] }>('GET', '/api/v3/users/me/invoices');
  return page.items.filter(({ kind }) => kind !== 'credit-note').map(({ total }) => total);
}

/** Downloads what a button or link gives. @returns how the file begins */
export async function downloaded(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).subarray(0, 5).toString();
}
