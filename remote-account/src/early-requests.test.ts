import { listAddresses } from '@le-chai/contracts/address';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { countriesList } from '@le-chai/contracts/config';
import { listInvoices } from '@le-chai/contracts/invoices';
import { closingObstacles, listSessions } from '@le-chai/contracts/own-account';
import { getSecurity } from '@le-chai/contracts/factors';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { getProfile } from '@le-chai/contracts/profile';
import { getMySubscriptions, getPlanOffers, getPlans } from '@le-chai/contracts/subscriptions';
import { openEarly } from '@le-chai/testing/early-page';
import manifest from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

const calls = [
  closingObstacles,
  countriesList,
  getCardProvider,
  getMySubscriptions,
  getPlanOffers,
  getPlans,
  getProfile,
  listAddresses,
  listInvoices,
  listPaymentMethods,
  listSessions,
  getSecurity,
  listSignIns,
];
const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'total', sortDir: 'desc' }));

describe('the requests that the page starts before any script has run', () => {
  it.each([
    '/signup',
    '/signup/le-club',
    '/signup/collector?annual=true&step=3',
    '/my-profile/account-information',
    '/my-profile/addresses',
    '/my-profile/subscriptions',
    '/my-profile/subscriptions?tab=annual',
    '/my-profile/payment-methods',
    '/my-profile/invoices',
    '/my-profile/password',
    '/my-profile/security',
    '/my-profile/sign-ins',
    '/my-profile/your-data',
  ])('are those that %s makes', async (place) => {
    const { early, made } = await openEarly(remote, manifest, place, { calls });
    expect(early.length).toBeGreaterThan(0);
    expect(made).toEqual(new Set(early));
  });

  it('are none where another page of the invoices is asked for', async () => {
    const { early, made } = await openEarly(remote, manifest, `/my-profile/invoices?table=${table}`, { calls });
    expect(early).toEqual([]);
    expect(made.size).toBe(1);
  });
});
