import type { Page } from '@playwright/test';
import { ownMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';
import { someone } from '../host/states.ts';

const COLLECTOR = 'collector@example.test';
const dashboard = { place: '/dashboard', heading: 'What’s new' };

/** The newest sale is a barrel, partly covered by bids. */
async function offerBarrel(_page: Page, product: Product): Promise<void> {
  const terms = ['--type', 'collection', '--price', '96', '--ends', '52h', '--min-units', '2'];
  const made = await product.operate('sale', 'create', '--barrel', '2', '--name', 'Barrel no. 7', ...terms, '--json');
  const { id, created } = JSON.parse(made) as { id: number; created: boolean };
  if (!created) return;
  const ada = await ownMember(product, 'Ada');
  await ada.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 96, bid_quantity: 12 });
}

/** What's new and the cellar value fail to load. */
const failParts = fail('**/v2/auctions?**', '**/statistics/GetTotalEarns/');

/** Nothing ever loads. */
const holdParts = hold(
  '**/core/v2/auctions?**',
  '**/core/v2/v2_1/weekly-offers?**',
  '**/core/statistics/**',
  '**/core/myCellar/**',
);

/** The dashboard in its states. */
export const DASHBOARD_SCREENS: readonly Screen[] = [
  { name: 'dashboard', ...dashboard, member: COLLECTOR, before: offerBarrel },
  { name: 'dashboard-new-member', ...dashboard, before: someone },
  { name: 'dashboard-failed', ...dashboard, member: COLLECTOR, before: failParts, logsErrors: true },
  { name: 'dashboard-loading', ...dashboard, member: COLLECTOR, before: holdParts, restless: true },
];
