import { load, query } from '@le-chai/api';
import { getInfoConfig } from '@le-chai/contracts/config';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { paymentQueries } from '@le-chai/payment/payment-queries';

/** What became of paying: `/checkout/payments/{id}` by card, `/checkout/transfers/{key_unique}` by bank transfer. */
export const resultRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/checkout/payments/:id',
    handle: { title: 'Payment' },
    loader: ({ params }: LoaderFunctionArgs): null => {
      const id = readPaymentId(params['id']);
      if (id === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
      load(queryClient, paymentQueries.one(id)).catch(told);
      return null;
    },
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "payment" */ './PaymentPage.tsx')).PaymentPage,
    },
  },
  {
    path: '/checkout/transfers/:key',
    handle: { title: 'Bank transfer' },
    loader: ({ params }: LoaderFunctionArgs): null => {
      load(queryClient, paymentQueries.outstanding(params['key'] ?? '')).catch(told);
      load(queryClient, query(getInfoConfig)).catch(told);
      return null;
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "transfer" */ './TransferPage.tsx')).TransferPage,
    },
  },
];

/** The number of a payment in an address; undefined where it is none. */
export function readPaymentId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
