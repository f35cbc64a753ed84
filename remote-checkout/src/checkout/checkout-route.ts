import { listAddresses } from '@le-chai/contracts/address';
import { auctionMine } from '@le-chai/contracts/bidding';
import { saleDetail } from '@le-chai/contracts/auctions';
import { destinationOf } from '@le-chai/addresses/destination';
import { readDraft } from '@le-chai/bottling/kept-draft';
import { load, query } from '@le-chai/api';
import { getInfoConfig } from '@le-chai/contracts/config';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { readDestination } from './kept-destination.ts';
import { paymentQueries } from '@le-chai/payment/payment-queries';
import { readQuantity, readSaleId } from './checkout-address.ts';
import { quoteQuery } from './checkout-queries.ts';

/** Buying units of a sale: `/checkout/{saleId}?quantity=`. */
export const checkoutRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/checkout/:saleId',
    handle: { title: 'Checkout' },
    loader: checkoutLoader(queryClient),
    // Another quantity is another total, which the page asks for itself.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['saleId'] !== nextParams['saleId'],
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "checkout-page" */ './CheckoutPage.tsx')).CheckoutPage,
    },
  },
];

/** Starts all that the page shows at once, and waits for none of it. The total follows the addresses, which it depends on. */
const checkoutLoader =
  (queryClient: QueryClient) =>
  ({ params, request: { url } }: LoaderFunctionArgs): null => {
    const saleId = readSaleId(params['saleId']);
    if (saleId === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const quantity = readQuantity(new URL(url).searchParams);
    load(queryClient, query(saleDetail, { params: { saleId } })).catch(told);
    load(queryClient, query(auctionMine, { params: { id: saleId } })).catch(told);
    load(queryClient, query(getInfoConfig)).catch(told);
    load(queryClient, paymentQueries.provider()).catch(told);
    load(queryClient, paymentQueries.savedCards()).catch(told);
    load(queryClient, query(listAddresses))
      .catch(() => [])
      .then((addresses) => {
        // With a bottling it is another total, which the page asks for once it has read the barrel.
        if (isPlanned(queryClient, saleId)) return undefined;
        const destination = destinationOf(readDestination(saleId), addresses);
        return load(queryClient, quoteQuery(saleId, { quantity, destination }));
      })
      .catch(told);
    return null;
  };

function isPlanned(queryClient: QueryClient, saleId: number): boolean {
  const member = queryClient.getQueryData(sessionQuery().queryKey)?.data?.id_user;
  return member !== undefined && readDraft({ member, subject: `sale-${saleId}` }) !== undefined;
}

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
