import { load, query } from '@le-chai/api';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import { getMySubscriptions, getPlanOffers, getPlans } from '@le-chai/contracts/subscriptions';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** `/my-profile/subscriptions`: the plan that the member has, and those to be had. Without the plans there is no page. */
export const subscriptionsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'subscriptions',
  handle: { title: 'Membership' },
  loader: async () => {
    load(queryClient, query(getMySubscriptions)).catch(told);
    load(queryClient, query(getPlanOffers)).catch(told);
    load(queryClient, query(listPaymentMethods)).catch(told);
    await load(queryClient, query(getPlans));
    return null;
  },
  // Another tab, or a question over the page, is nothing else to be asked for, and waits for nothing.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "subscriptions" */ './SubscriptionsPage.tsx')).SubscriptionsPage,
  },
});

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
