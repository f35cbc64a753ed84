import { type SavedSearches, saveSearch } from '@le-chai/contracts/saved-searches';
import { PASSWORD } from '../../enter.ts';
import { logIn } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { chooseCompact } from '../host/states.ts';
import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

const COLLECTOR = 'collector@example.test';
const BIDS = { heading: 'My bids', member: COLLECTOR };

/** The suggestions of a list's search, with one of them highlighted. */
async function suggest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search the auctions' }).fill('baro');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Two saved searches, one of them switched off. */
async function saveTwo(_page: Page, product: Product): Promise<void> {
  const { call } = await logIn(product, { email: COLLECTOR, password: PASSWORD });
  const save = (q: string, name: string, filters = {}) =>
    call<SavedSearches>('PUT', saveSearch.path, { place: 'all', q, filters, name });
  await save('Margaux', 'Margaux, 2015', { vintage: ['2015'] });
  const { searches } = await save('Kadarka', 'Kadarka');
  await call('PUT', `${saveSearch.path}/${searches[0]!.id}`, { notifies: false });
}

/** The lists of sales, and the member's own lists. */
export const LIST_SCREENS: readonly Screen[] = [
  {
    name: 'auctions-search',
    place: '/weekly/auctions/all',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: suggest,
  },
  {
    name: 'auctions-nothing-fits',
    place: '/weekly/auctions/all?search=%7B%22term%22%3A%22qqqq%22%7D',
    heading: 'Weekly auctions',
    member: COLLECTOR,
  },
  {
    name: 'auctions-price-backwards',
    place: '/weekly/auctions/all?price_from=500&price_to=100',
    heading: 'Weekly auctions',
    member: COLLECTOR,
  },
  { name: 'calendar', place: '/weekly/calendar', heading: 'Calendar', member: COLLECTOR },
  { name: 'results', place: '/results', heading: 'Past results', member: COLLECTOR },
  { ...BIDS, name: 'offers', place: '/my-activities/offers' },
  { ...BIDS, name: 'offers-outbid-table', place: '/my-activities/offers?standing=outbid&view=table' },
  { name: 'wishlist', place: '/my-activities/wishlist', heading: 'Wishlist', member: COLLECTOR },
  { name: 'wishlist-empty', place: '/my-activities/wishlist', heading: 'Wishlist', member: 'staff@example.test' },
  {
    name: 'saved-searches',
    place: '/my-activities/searches',
    heading: 'Saved searches',
    member: COLLECTOR,
    before: saveTwo,
  },
  {
    name: 'saved-searches-none',
    place: '/my-activities/searches',
    heading: 'Saved searches',
    member: 'staff@example.test',
  },
  { name: 'auctions', place: '/weekly/auctions/all', heading: 'Weekly auctions', member: 'collector@example.test' },
  {
    name: 'auctions-table',
    place: '/weekly/auctions/all?view=table',
    heading: 'Weekly auctions',
    member: 'collector@example.test',
  },
  {
    name: 'auctions-barrels',
    place: '/weekly/auctions/barrels',
    heading: 'Weekly auctions',
    member: 'collector@example.test',
  },
  {
    name: 'compact-auctions',
    place: '/weekly/auctions/all',
    heading: 'Weekly auctions',
    member: 'collector@example.test',
    before: chooseCompact,
  },
];
