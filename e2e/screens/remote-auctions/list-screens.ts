import { chooseCompact } from '../host/states.ts';
import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

const COLLECTOR = 'collector@example.test';
const BIDS = { heading: 'My bids', member: COLLECTOR };

/** What a search of the list suggests, with one of it about to be taken. */
async function suggest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search the auctions' }).fill('baro');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** The lists of sales, of the house and of the member. */
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
  { ...BIDS, name: 'offers', place: '/my-activities/offers' },
  { ...BIDS, name: 'offers-outbid-table', place: '/my-activities/offers?standing=outbid&view=table' },
  { name: 'wishlist', place: '/my-activities/wishlist', heading: 'Wishlist', member: COLLECTOR },
  { name: 'wishlist-empty', place: '/my-activities/wishlist', heading: 'Wishlist', member: 'staff@example.test' },
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
