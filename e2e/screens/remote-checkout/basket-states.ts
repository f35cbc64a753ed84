import type { Page } from '@playwright/test';
import { buyer, owe, shopSale } from '../../paying.ts';
import type { OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';

/** A member with a card, signed in, and nothing in the basket. */
async function member(page: Page, product: Product): Promise<OwnMember> {
  const made = await buyer(product, 'Berta');
  await made.call('POST', '/api/v3/users/me/payment-methods', { payment_token: 'pm_card_visa' });
  await made.enter(page.context());
  return made;
}

export async function empty(page: Page, product: Product): Promise<void> {
  await member(page, product);
}

/** Two wines, one of them twice. @returns the member and the sales */
async function withTwo(page: Page, product: Product) {
  const made = await member(page, product);
  const sales = [
    await shopSale(product, 'Pauillac 2016, three bottles'),
    await shopSale(product, 'Sauternes 2009', 1),
  ] as const;
  await made.call('PUT', `/v2/basket/${sales[0]}`, { quantity: 2 });
  await made.call('PUT', `/v2/basket/${sales[1]}`, { quantity: 1 });
  return { made, sales };
}

export async function filled(page: Page, product: Product): Promise<void> {
  await withTwo(page, product);
}

/** A basket with one wine that another member bought meanwhile. */
export async function withOneGone(page: Page, product: Product): Promise<void> {
  const { sales } = await withTwo(page, product);
  await owe(await buyer(product, 'Olga'), [sales[1]]);
}

export async function failed(page: Page, product: Product): Promise<void> {
  await fail('**/core/v2/basket')(page);
  await filled(page, product);
}

export async function held(page: Page, product: Product): Promise<void> {
  await hold('**/core/v2/basket')(page);
  await filled(page, product);
}
