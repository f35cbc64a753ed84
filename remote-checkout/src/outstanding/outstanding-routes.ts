import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { load, query } from '@le-chai/api';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { paymentQueries } from '@le-chai/payment/payment-queries';

/** What is to be paid, and paying some of it: `/outstanding-payments/pay?keys=[…]`. */
export const outstandingRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/outstanding-payments',
    handle: { title: 'Outstanding payments' },
    loader: () => {
      load(queryClient, query(getOutstandingPayments)).catch(told);
      return null;
    },
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "outstanding-payments" */ './OutstandingPage.tsx')).OutstandingPage,
    },
  },
  {
    path: '/outstanding-payments/pay',
    handle: { title: 'Pay' },
    loader: () => {
      load(queryClient, query(getOutstandingPayments)).catch(told);
      load(queryClient, paymentQueries.provider()).catch(told);
      load(queryClient, paymentQueries.savedCards()).catch(told);
      return null;
    },
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "pay-outstanding" */ './paying/PayOutstandingPage.tsx')).PayOutstandingPage,
    },
  },
];

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
