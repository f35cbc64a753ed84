import { countriesQuery, preload, query } from '@le-chai/api';
import { getCardProvider } from '@le-chai/contracts/cards';
import { getPlans } from '@le-chai/contracts/subscriptions';
import type { PageHandle } from '@le-chai/federation/page-head';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { placeWith, tierAt, returnPath } from './address.ts';
import { keepSignup } from './kept-signup.ts';

/** `/signup` and `/signup/{tier}`: the tiers side by side, and becoming a member of one. */
export const signupRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/signup',
    handle: pageOf(),
    loader: ({ request }: LoaderFunctionArgs) => {
      preload(queryClient, query(getPlans));
      return withoutReturnPath(request);
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "plans" */ './plans/PlansPage.tsx')).PlansPage,
    },
  },
  {
    path: '/signup/:tier',
    handle: pageOf(),
    loader: ({ request, params }: LoaderFunctionArgs) => {
      const tier = tierAt(params['tier']);
      if (!tier) throw new Response(null, { status: 404, statusText: 'Not Found' });
      preload(queryClient, query(getPlans));
      if (tier !== 'Le Club') preload(queryClient, countriesQuery(), query(getCardProvider));
      return withoutReturnPath(request);
    },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "signup" */ './SignupPage.tsx')).SignupPage,
    },
  },
];

/** What is said of the plans, or of becoming a member of one of them, to search engines and in previews of links. */
const pageOf = (): PageHandle => ({
  title: 'Become a member',
  head: async ({ tier }) => (await import(/* webpackChunkName: "signup-head" */ './signup-head.ts')).signupHead(tier),
});

/** Stores the return path in the tab and redirects to the same URL without it: it may contain the secret of a gift. */
function withoutReturnPath(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const wanted = searchParams.get('redirect');
  if (wanted === null) return null;
  const back = returnPath(wanted);
  if (back !== undefined) keepSignup({ back });
  return redirect(placeWith(pathname, searchParams, { redirect: null }));
}
