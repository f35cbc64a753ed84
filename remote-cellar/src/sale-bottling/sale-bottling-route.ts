import { load, query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { auctionMine } from '@le-chai/contracts/bidding';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { readSaleBottling } from './bottling-address.ts';
import { auctionOf, directSaleOf } from './use-barrel-on-sale.ts';

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
    const isAuction = address.saleType === 'collection';
    (isAuction ? load(queryClient, auctionOf(address)) : load(queryClient, directSaleOf(address))).catch(told);
    load(queryClient, query(listAddresses)).catch(told);
    load(queryClient, query(auctionMine, { params: { id: address.saleId } })).catch(told);
    return null;
  };

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
