import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

const COLLECTOR = 'collector@example.test';
const openPanel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog', { name: 'Versions on this page' }).waitFor();
};

/** A tab that overrides what the channel serves, and what runs in it. */
export const VERSION_SCREENS: readonly Screen[] = [
  {
    name: 'override-failed',
    place: '/my-assets/lots?remote-cellar=9.9.9',
    heading: /could not be loaded/,
    member: COLLECTOR,
    logsErrors: true,
  },
  {
    name: 'versions',
    place: '/weekly/auctions/all?remote-cellar=9.9.9',
    heading: 'Weekly auctions',
    member: COLLECTOR,
    after: openPanel,
  },
];
