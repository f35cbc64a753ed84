import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';
import { fail } from '../answers.ts';

const COLLECTOR = 'collector@example.test';

/** Opens the table below the drawing of prices. */
async function readThePrices(page: Page): Promise<void> {
  await page.locator('main a[href^="/sales/"]').first().click();
  await page.locator('#prices').scrollIntoViewIfNeeded();
  await page.getByText(/^All \d+ prices$/).click();
  await page.getByRole('region', { name: 'More from this producer' }).scrollIntoViewIfNeeded();
}

/** The prices of any sale cannot be had. */
const failThePrices = fail('**/price-history');

const openPrices = async (page: Page): Promise<void> => {
  await page.locator('main a[href^="/sales/"]').first().click();
  await page.getByRole('region', { name: 'Prices' }).waitFor();
};

/** Follows the first link of a list whose address begins so, as a member does who does not know its number. */
const openFirst = (prefix: string) => async (page: Page) => {
  await page.locator(`main a[href^="${prefix}"]`).first().click();
  await page.waitForURL(`**${prefix}**`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** What a sale is, below the box: a lot of many wines, the prices in figures, and without them. */
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
    tells: true,
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
