import { listAddresses } from '@le-chai/contracts/address';
import { load, query } from '@le-chai/api';
import { loadMaps } from '@le-chai/host-services';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/addresses`: where things go, and whom invoices go to. */
export const addressesRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'addresses',
  handle: { title: 'Addresses' },
  loader: () => {
    load(queryClient, query(listAddresses)).catch(() => undefined);
    // For the form, which has them beside its fields from the start then.
    void loadMaps();
    return null;
  },
  // Its dialog opens and closes in the address; that changes nothing that is loaded.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "addresses" */ './AddressesPage.tsx')).AddressesPage,
  },
});
