import { load } from '@le-chai/api';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { type Activity, activityPage, PARSE } from './activity-lists.ts';

/** A member's own lists: `/my-activities/wishlist` and `/my-activities/offers`. */
export const activityRoutes = (queryClient: QueryClient): RouteObject[] => [
  { path: '/my-activities', loader: () => redirect(paths.wishlist()) },
  {
    path: '/my-activities/wishlist',
    handle: { title: 'Wishlist' },
    loader: activityLoader(queryClient, 'wishlist'),
    lazy: { Component: async () => (await pages()).WishlistPage },
  },
  {
    path: '/my-activities/offers',
    handle: { title: 'My bids' },
    loader: activityLoader(queryClient, 'offers'),
    lazy: { Component: async () => (await pages()).OffersPage },
  },
];

const pages = () => import(/* webpackChunkName: "activities" */ './ActivityPage.tsx');

/** Starts what the page shows and waits for none of it. */
const activityLoader =
  (queryClient: QueryClient, activity: Activity) =>
  ({ request }: LoaderFunctionArgs): null => {
    const search = PARSE[activity](new URL(request.url).searchParams);
    load(queryClient, activityPage(activity, search)).catch(() => undefined);
    return null;
  };
