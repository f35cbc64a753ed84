import { load, query } from '@le-chai/api';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/payment-methods`: the cards that the house may charge. */
export const paymentMethodsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'payment-methods',
  handle: { title: 'Cards' },
  loader: () => {
    load(queryClient, query(listPaymentMethods)).catch(() => undefined);
    load(queryClient, query(getCardProvider)).catch(() => undefined);
    load(queryClient, query(getMySubscriptions)).catch(() => undefined);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "payment-methods" */ './PaymentMethodsPage.tsx')).PaymentMethodsPage,
  },
});
