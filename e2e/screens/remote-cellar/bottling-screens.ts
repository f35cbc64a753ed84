import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { enter } from '../../enter.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';
import { atBarrel } from '../remote-checkout/paying-states.ts';
import type { Screen } from '../screens.ts';
import { someone } from '../host/states.ts';

const COLLECTOR = 'collector@example.test';
const BARRELS = { place: paths.cellarBarrels(), heading: 'My cellar' };
/** The page of barrels itself, not the one barrel by which the head counts them. */
const LIST = /GetPhysicalCellarBarrels\/\?pageSize=10/;
const INFO = '**/my-barrels/barrel-info*';
const LOOKUP = /\/v2\/v2_1\/shop\?/;

interface Owned {
  items: { id_barrel_auction_participant: number; paid: boolean; liters_available: number }[];
}

/** In front of the collector's fullest barrel that can be bottled. @returns its address */
async function atOwn(page: Page, product: Product): Promise<string> {
  await enter(page, product.url, COLLECTOR);
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value ?? '';
  const answer = await page.request.get(
    `${product.url}/core/myCellar/GetPhysicalCellarBarrels/?pageSize=10&sortBy=available&sortDir=desc`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const { items } = ((await answer.json()) as { result: Owned }).result;
  const open = items.find(({ paid, liters_available: left }) => paid && left > 0);
  if (!open) throw new Error('The collector has no barrel to bottle');
  return paths.bottleOwn(open.id_barrel_auction_participant);
}

const more = (page: Page, size: string) =>
  page
    .getByRole('listitem', { name: new RegExp(`^${size}`) })
    .getByRole('button', { name: /^More/ })
    .first();

/** Magnums, bottles, and a label on both; the rest as suggested. */
async function plan(page: Page): Promise<void> {
  await more(page, '1.5').click();
  await more(page, '0.75').click();
  await page.getByLabel('Monogram').fill('M');
  await page.getByLabel(/^Name, at most/).fill('Famiglia Marchetti');
  await page.getByRole('button', { name: 'Add them' }).waitFor();
}
async function goToCheckout(page: Page): Promise<void> {
  await plan(page);
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('heading', { name: /become$/ }).waitFor();
}
/** More cases than there is wine. */
async function planTooMuch(page: Page): Promise<void> {
  await page.getByRole('listitem', { name: /^1.5/ }).getByRole('spinbutton').first().fill('99');
  await page.keyboard.press('Tab');
}

/** In front of the planning of a barrel of the shop, with three units of it. @returns its address */
async function atSale(page: Page, product: Product): Promise<string> {
  const checkout = await atBarrel(page, product);
  return `/bottling/shop/${/\d+/.exec(checkout)?.[0]}?initialLiters=13.5`;
}
async function planSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
}
async function buyPlanned(page: Page): Promise<void> {
  await planSale(page);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('group', { name: 'Bottled as' }).waitFor();
}

const OWN = { place: '/cellar/bottling/0', heading: /^Bottle your/, before: atOwn };
const SALE = { place: '/bottling/shop/0', heading: 'Plan your bottles', before: atSale };

/** Barrels, and the bottling of their wine: of an owned barrel, or while buying one. */
export const BOTTLING_SCREENS: readonly Screen[] = [
  { ...BARRELS, name: 'barrels', member: COLLECTOR },
  { ...BARRELS, name: 'barrels-empty', before: someone },
  { ...BARRELS, name: 'barrels-failed', member: COLLECTOR, before: fail(LIST), logsErrors: true },
  { ...BARRELS, name: 'barrels-loading', member: COLLECTOR, before: hold(LIST), restless: true },
  { ...OWN, name: 'bottling' },
  { ...OWN, name: 'bottling-planned', after: plan },
  { ...OWN, name: 'bottling-too-much', after: planTooMuch },
  { ...OWN, name: 'bottling-checkout', after: goToCheckout },
  {
    ...OWN,
    name: 'bottling-loading',
    heading: /./,
    before: async (page, product) => {
      await hold(INFO)(page);
      return atOwn(page, product);
    },
    restless: true,
  },
  {
    ...OWN,
    name: 'bottling-failed',
    heading: 'Your barrel did not load',
    before: async (page, product) => {
      await fail(INFO)(page);
      return atOwn(page, product);
    },
    logsErrors: true,
  },
  {
    name: 'bottling-missing',
    place: '/cellar/bottling/999999999',
    heading: 'This barrel is not one of yours',
    member: COLLECTOR,
    logsErrors: true,
  },
  { ...SALE, name: 'bottling-sale' },
  { ...SALE, name: 'bottling-sale-planned', after: planSale },
  { ...SALE, name: 'bottling-sale-checkout', after: buyPlanned },
  {
    name: 'bottling-sale-none',
    place: '/bottling/shop/999999999',
    heading: /./,
    member: COLLECTOR,
    logsErrors: true,
  },
  {
    name: 'bottling-sale-loading',
    place: '/bottling/shop/1',
    heading: /./,
    member: COLLECTOR,
    before: hold(LOOKUP),
    restless: true,
  },
];
