import { load, query } from '@le-chai/api';
import { auctionCounter } from '@le-chai/contracts/auctions';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { parseListSearch } from '../list/list-search.ts';
import { isWeeklyTab, weeklyFilters, weeklyPage } from './weekly-list.ts';

/** Weekly auctions: `/weekly/auctions/{tab}`. */
export function weeklyRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    { path: '/weekly', loader: first },
    { path: '/weekly/auctions', loader: first },
    {
      path: '/weekly/auctions/:tab',
      handle: { title: 'Weekly auctions' },
      loader: weeklyLoader(queryClient),
      lazy: { Component: async () => (await import(/* webpackChunkName: "weekly" */ './WeeklyPage.tsx')).WeeklyPage },
    },
  ];
}

const first = (): Response => redirect(paths.weeklyAuctions('all'));

/** Starts what the page shows and waits for none of it: the page has a shape of its own while it loads. */
const weeklyLoader =
  (queryClient: QueryClient) =>
  ({ params: { tab }, request }: LoaderFunctionArgs): null => {
    if (!isWeeklyTab(tab)) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const search = parseListSearch(new URL(request.url).searchParams);
    load(queryClient, weeklyPage(tab, search)).catch(told);
    load(queryClient, query(auctionCounter)).catch(told);
    load(queryClient, weeklyFilters(tab, search.filters)).catch(told);
    return null;
  };

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;
