import { paymentQueries } from '@le-chai/payment/payment-queries';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { mySubscriptionsQuery } from '../plans/my-subscriptions-query.ts';

/** `/my-profile/payment-methods`: the cards that the house may charge. */
export const paymentMethodsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'payment-methods',
  handle: { title: 'Cards' },
  loader: () => {
    queryClient.query(paymentQueries.savedCards()).catch(() => undefined);
    queryClient.query(paymentQueries.provider()).catch(() => undefined);
    queryClient.query(mySubscriptionsQuery()).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "payment-methods" */ './PaymentMethodsPage.tsx')).PaymentMethodsPage,
  },
});
