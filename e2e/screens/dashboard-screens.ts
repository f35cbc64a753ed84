import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { someone } from './states.ts';

const COLLECTOR = 'collector@example.test';
const dashboard = { place: '/dashboard', heading: 'What’s new' };

/** Neither what is new nor what the cellar is worth can be had. */
async function failParts(page: Page): Promise<void> {
  await page.route('**/v2/auctions?**', (route) => route.fulfill({ status: 500 }));
  await page.route('**/statistics/GetTotalEarns/', (route) => route.fulfill({ status: 500 }));
}

/** Nothing ever comes. */
async function holdParts(page: Page): Promise<void> {
  for (const call of ['v2/auctions?**', 'v2/v2_1/weekly-offers?**', 'statistics/**', 'myCellar/**']) {
    await page.route(`**/core/${call}`, () => new Promise(() => undefined));
  }
}

/** To the last of the cards. */
async function toTheEnd(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'What’s new' }).press('End');
  await page
    .getByRole('button', { name: 'Next' })
    .and(page.locator('[aria-disabled="true"]'))
    .waitFor({ state: 'attached' });
}

/** The dashboard in its states. */
export const DASHBOARD_SCREENS: readonly Screen[] = [
  { name: 'dashboard', ...dashboard, member: COLLECTOR },
  { name: 'dashboard-end', ...dashboard, member: COLLECTOR, after: toTheEnd },
  { name: 'dashboard-new-member', ...dashboard, before: someone },
  { name: 'dashboard-failed', ...dashboard, member: COLLECTOR, before: failParts, tells: true },
  { name: 'dashboard-loading', ...dashboard, member: COLLECTOR, before: holdParts, restless: true },
];
