import { askedBy } from '@le-chai/testing/asked-by';
import remote from './remote.ts';

const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'total', sortDir: 'desc' }));
it.each([
  '/signup',
  '/signup/le-club',
  '/my-profile/account-information',
  '/my-profile/addresses',
  '/my-profile/subscriptions',
  '/my-profile/payment-methods',
  '/my-profile/invoices',
  '/my-profile/password',
  '/my-profile/security',
  '/my-profile/sign-ins',
  '/my-profile/your-data',
  '/signup/collector?annual=true&step=3',
  '/my-profile/subscriptions?tab=annual',
  `/my-profile/invoices?table=${table}`,
])('the loaders of %s ask for all that the page asks for', async (place) => {
  const { loaders, page } = await askedBy(remote, place);
  expect(loaders.length).toBeGreaterThan(0);
  expect(page).toEqual(loaders);
});
