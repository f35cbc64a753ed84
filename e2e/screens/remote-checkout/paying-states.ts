import type { Page } from '@playwright/test';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import { buyer, owe, payWith, shopSale } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';

/** One member of every house, with an address and a card, for all its screens. */
const payers = new Map<string, Promise<OwnMember>>();
function payer(product: Product): Promise<OwnMember> {
  const known = payers.get(product.url) ?? withCard(product);
  payers.set(product.url, known);
  return known;
}

async function withCard(product: Product): Promise<OwnMember> {
  const member = await buyer(product, 'Paula');
  await member.call('POST', '/api/v3/users/me/payment-methods', { payment_token: 'pm_card_visa' });
  return member;
}

/** In front of the checkout of a sale of its own. @returns its address */
export async function atCheckout(page: Page, product: Product): Promise<string> {
  const [member, sale] = await Promise.all([payer(product), shopSale(product, 'Pauillac 2016, three bottles')]);
  await member.enter(page.context());
  return `/checkout/${sale}`;
}

/** The checkout of a barrel, by the unit. */
export async function atBarrel(page: Page, product: Product): Promise<string> {
  const member = await payer(product);
  await member.enter(page.context());
  const terms = ['--type', 'shop', '--price', '96', '--units', '10', '--ends', '30d', '--name', 'Barolo 2024, no. 9'];
  const { id } = JSON.parse(await product.operate('sale', 'create', '--barrel', '1', ...terms, '--json')) as {
    id: number;
  };
  return `/checkout/${id}?quantity=3`;
}

/** The checkout of a member without an address. */
export async function withoutAddress(page: Page, product: Product): Promise<string> {
  const [member, sale] = await Promise.all([ownMember(product, 'Nina'), shopSale(product, 'Barolo 2017')]);
  await member.enter(page.context());
  return `/checkout/${sale}`;
}

/** The checkout of an auction that only takes bids. */
export async function atAuction(page: Page, product: Product): Promise<string> {
  const [member, sale] = await Promise.all([payer(product), ownSale(product, 'Pauillac 2016, six bottles')]);
  await member.enter(page.context());
  return `/checkout/${sale}`;
}

/** The checkout of what another member bought meanwhile. */
export async function atSoldOut(page: Page, product: Product): Promise<string> {
  const [member, other, sale] = await Promise.all([
    payer(product),
    buyer(product, 'Otto'),
    shopSale(product, 'Sauternes 2009', 1),
  ]);
  await owe(other, [sale]);
  await member.enter(page.context());
  return `/checkout/${sale}`;
}

/** Pages that get the old total. */
const before = new WeakSet<Page>();

/** The total was different when the page was opened. */
export async function atOldPrice(page: Page, product: Product): Promise<string> {
  before.add(page);
  await page.route('**/core/v2/sale/*/quote', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = (await response.json()) as { result: { price: number; due: number; total: number } };
    const { price, due, total } = result;
    const old = { ...result, price: price - 4, due: due - 4, total: total - 4 };
    await route.fulfill({ response, json: { ...rest, result: before.has(page) ? old : result } });
  });
  return atCheckout(page, product);
}
export async function meetTheNewPrice(page: Page): Promise<void> {
  // The new figures are sent from the press on; the page also fetches them on its own, at any time.
  await page.route('**/core/v2/sale/*/checkout', (route) => {
    before.delete(page);
    return route.continue();
  });
  await page.getByRole('button', { name: 'Pay €96' }).click();
  await page.getByRole('alert').filter({ hasText: 'it was €96' }).waitFor();
}

/** The hold ends a moment after the page is shown. */
export async function atEndOfHold(page: Page, product: Product): Promise<string> {
  const place = await atCheckout(page, product);
  const until = Date.now() + 8000;
  const expires = new Date(until).toISOString();
  await page.route('**/core/v2/sale/*/quote', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = (await response.json()) as { result: { id_sale: number } };
    const own = { bid_id: 1, id_sale: result.id_sale, quantity: 1, price: 100, total: 100, expires, id_payment: null };
    await route.fulfill({ response, json: { ...rest, result: { ...result, hold: Date.now() < until ? own : null } } });
  });
  return place;
}
export const endOfHold = (page: Page) => page.getByText('Your reservation has expired').waitFor();

export async function holdTheCheckout(page: Page, product: Product): Promise<string> {
  await hold('**/core/v2/sale/**')(page);
  return atCheckout(page, product);
}
export async function failTheCheckout(page: Page, product: Product): Promise<string> {
  await fail('**/core/v2/sale/**')(page);
  return atCheckout(page, product);
}

export async function takeHold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await page.getByText('Held for you').waitFor();
}
export async function chooseNewCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(New card|Card)/ }).check();
  await page.getByLabel('Card number').waitFor();
}
export const chooseTransfer = (page: Page) => page.getByRole('radio', { name: /Bank transfer/ }).check();
export async function beDeclined(page: Page): Promise<void> {
  await chooseNewCard(page);
  await payWith(page, 'is declined');
  await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
}
export async function mistype(page: Page): Promise<void> {
  await chooseNewCard(page);
  await page.getByLabel('Card number').fill('1234');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByText(/Use a test card/).waitFor();
}
export const changeDelivery = (page: Page) => page.getByRole('button', { name: 'Change the delivery' }).click();
export async function readTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'buying in short' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Chooses outstanding payments, two at most. */
export async function choosePayments(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^(?!Select all)/, disabled: false });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}
export async function goAndPay(page: Page): Promise<void> {
  await choosePayments(page);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay' }).waitFor();
}
export async function payAPart(page: Page): Promise<void> {
  await goAndPay(page);
  await page.getByRole('radio', { name: 'Part of it' }).check();
  await page.getByLabel('Amount').fill('250');
}
export const failThePayments = fail('**/myCellar/GetOutstandingPayments/');
export const holdThePayments = hold('**/myCellar/GetOutstandingPayments/');
