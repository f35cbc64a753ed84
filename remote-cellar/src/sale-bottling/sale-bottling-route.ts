import { addressQueries } from '@le-chai/addresses/address-queries';
import { askAgain, voidAhead } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { readSaleBottling } from './bottling-address.ts';
import { saleBottlingQueries } from './sale-bottling-queries.ts';

/** Planning the bottles of a barrel that is on sale: `/bottling/{saleType}/{saleId}?initialLiters=&initialStep=`. */
export const saleBottlingRoute = (queryClient: QueryClient): RouteObject => ({
  path: '/bottling/:saleType/:saleId',
  handle: { title: 'Plan your bottles' },
  loader: saleBottlingLoader(queryClient),
  // Other litres are another total, which the page asks for itself; Retry asks for all of it.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "sale-bottling" */ './SaleBottlingPage.tsx')).SaleBottlingPage,
  },
});

/** Starts what the page shows and waits for none of it. */
const saleBottlingLoader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs): null => {
    const address = readSaleBottling(params);
    if (!address) throw new Response(null, { status: 404, statusText: 'Not Found' });
    queryClient.query(saleBottlingQueries.sale(address)).catch(told);
    queryClient.query(addressQueries.list()).catch(told);
    // Whoever comes from the sale may have bid a moment ago, so what was asked for ahead may be from before. What the
    // sale's page is asking ends with that page, and leaves the state from before behind: marked as old, this one asks on.
    voidAhead();
    const mine = saleBottlingQueries.mine(address.saleId);
    void askAgain(queryClient, mine.queryKey);
    queryClient.query(mine).catch(told);
    return null;
  };

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
