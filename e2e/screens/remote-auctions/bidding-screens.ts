import type { Page } from '@playwright/test';
import { ownMember, ownSale, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import type { Screen } from '../screens.ts';

/** Two members; the first one looks. */
async function two(page: Page, product: Product): Promise<[OwnMember, OwnMember]> {
  const members = await Promise.all([ownMember(product, 'Ada'), ownMember(product, 'Ben')]);
  await members[0].enter(page.context());
  return members;
}

const bidOn = (sale: number) => `/v2/auctions/${sale}/bids`;

/** Leading with a maximum that another member's bid has pushed up; Buy now is available, too. */
async function stillLeading(page: Page, product: Product): Promise<string> {
  const [ada, ben] = await two(page, product);
  const sale = await ownSale(product, 'Pauillac 2016, three and a magnum', '--buy-now', '1800');
  await ada.call('POST', bidOn(sale), { bid_offer: 1400, max_bid: 1400 });
  await ben.call('POST', bidOn(sale), { bid_offer: 1250, max_bid: 1250 });
  return `/sales/lot/${sale}-pauillac`;
}

/** A barrel with another member's bid for most of it. */
async function barrelInPart(page: Page, product: Product): Promise<string> {
  const [, ben] = await two(page, product);
  const terms = ['--barrel', '1', '--price', '96', '--ends', '3d', '--units', '20', '--json'];
  const { id } = JSON.parse(await product.operate('sale', 'create', ...terms)) as { id: number };
  await ben.call('POST', bidOn(id), { bid_offer: 100, bid_quantity: 12 });
  return `/sales/barrel/${id}-barrel`;
}

/** Lost to a member who did not pay: a second offer. */
async function offeredAfterAll(page: Page, product: Product): Promise<string> {
  const [ada, ben] = await two(page, product);
  const sale = await ownSale(product, 'Barolo 2017, six bottles');
  await ada.call('POST', bidOn(sale), { bid_offer: 400, max_bid: 400 });
  await ben.call('POST', bidOn(sale), { bid_offer: 450, max_bid: 450 });
  await product.operate('sale', 'close', String(sale));
  const owed = await ben.call<{ key_unique: string }[]>('GET', '/myCellar/GetOutstandingPayments/');
  await product.operate('payment', 'lapse', owed[0]?.key_unique ?? '');
  return `/sales/lot/${sale}-barolo`;
}

/** Held while the member decides whether to pay. */
async function heldForYou(page: Page, product: Product): Promise<string> {
  const [ada] = await two(page, product);
  const sale = await ownSale(product, 'Champagne, a dozen', '--buy-now', '900');
  await ada.call('POST', `/v2/auctions/${sale}/buy-now`, { quantity: 1 });
  return `/sales/lot/${sale}-champagne`;
}

/** A sale's bid box in a member's different situations. */
export const BIDDING_SCREENS: readonly Screen[] = [
  { name: 'bid-leading', place: '/', heading: /Pauillac/, before: stillLeading },
  {
    name: 'bid-confirm',
    place: '/',
    heading: /./,
    before: barrelInPart,
    after: async (page) => {
      await page.getByRole('spinbutton').fill('10');
      await page.getByRole('button', { name: /^Bid €/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'bid-offered', place: '/', heading: /Barolo/, before: offeredAfterAll },
  { name: 'bid-held', place: '/', heading: /Champagne/, before: heldForYou },
];
