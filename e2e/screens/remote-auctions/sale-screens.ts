import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';
import { fail } from '../answers.ts';

const COLLECTOR = 'collector@example.test';

/** Opens the table below the price chart. */
async function readThePrices(page: Page): Promise<void> {
  await page.locator('main a[href^="/sales/"]').first().click();
  await page.locator('#prices').scrollIntoViewIfNeeded();
  await page.getByText(/^All \d+ prices$/).click();
  await page.getByRole('region', { name: 'More from this producer' }).scrollIntoViewIfNeeded();
}

/** The prices of every sale fail to load. */
const failThePrices = fail('**/price-history');

const openPrices = async (page: Page): Promise<void> => {
  await page.locator('main a[href^="/sales/"]').first().click();
  await page.getByRole('region', { name: 'Prices' }).waitFor();
};

/** Follows the first link of a list whose address starts with the prefix, since sale ids vary. */
const openFirst = (prefix: string) => async (page: Page) => {
  await page.locator(`main a[href^="${prefix}"]`).first().click();
  await page.waitForURL(`**${prefix}**`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** The page of a sale: a lot of many wines, the price table, and a failed price section. */
export const SALE_SCREENS: readonly Screen[] = [
  { name: 'producer', place: '/producers/Ch%C3%A2teau%20Vauclerc', heading: 'Château Vauclerc', member: COLLECTOR },
  {
    name: 'sale-collection',
    place: '/weekly/auctions/collections',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: openPrices,
  },
  {
    name: 'sale-prices',
    place: '/weekly/auctions/single-lots',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: readThePrices,
  },
  {
    name: 'sale-prices-failed',
    place: '/weekly/auctions/single-lots',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    before: failThePrices,
    after: openPrices,
    logsErrors: true,
  },
  {
    name: 'sale-lot',
    place: '/weekly/auctions/single-lots',
    heading: 'Weekly auctions',
    member: 'collector@example.test',
    after: openFirst('/sales/lot/'),
  },
  {
    name: 'sale-barrel',
    place: '/weekly/auctions/barrels',
    heading: 'Weekly auctions',
    member: 'collector@example.test',
    after: openFirst('/sales/barrel/'),
  },
];
