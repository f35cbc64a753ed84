import { paymentQueries } from '@le-chai/payment/payment-queries';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { mySubscriptionsQuery } from '../plans/my-subscriptions-query.ts';
import { plansQuery } from '../plans/plans-query.ts';
import { planOffersQuery } from './subscription-queries.ts';

/** `/my-profile/subscriptions`: the plan that the member has, and those to be had. Without the plans there is no page. */
export const subscriptionsRoute = (queryClient: QueryClient): RouteObject => ({
  path: 'subscriptions',
  handle: { title: 'Membership' },
  loader: async () => {
    queryClient.query(mySubscriptionsQuery()).catch(told);
    queryClient.query(planOffersQuery()).catch(told);
    queryClient.query(paymentQueries.savedCards()).catch(told);
    await queryClient.query(plansQuery());
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
