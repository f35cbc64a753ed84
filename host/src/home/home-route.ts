import { accessToken } from '@le-chai/api';
import type { PageHandle } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type RouteObject } from 'react-router';
import { HomeError } from './HomeError.tsx';

/** `/`: the home page for visitors. Members are redirected to their dashboard (specification, section 1). */
export const homeRoute = (queryClient: QueryClient): RouteObject => ({
  id: 'home',
  index: true,
  handle: {
    title: 'Fine wine by the bottle and by the litre',
    head: async () => (await import(/* webpackChunkName: "home-head" */ './home-head.ts')).HOME_HEAD,
    /** A redirect is not a navigation by the member. */
    get leadsOn() {
      return accessToken() !== undefined;
    },
  } satisfies PageHandle & { leadsOn: boolean },
  ErrorBoundary: HomeError,
  HydrateFallback: () => null,
  loader: async () => {
    if (accessToken() !== undefined) return redirect(paths.dashboard());
    // Its queries are not part of anyone else's first page.
    return (await import(/* webpackChunkName: "home" */ './preload-home.ts')).preloadHome(queryClient);
  },
  lazy: { Component: async () => (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage },
});
