import type { RemoteRoutes } from '@le-chai/federation/runtime/remote-routes';
import { paths } from '@le-chai/paths';
import { redirect, type RouteObject } from 'react-router';
import { entranceRoutes } from './entrance/entrance-routes.tsx';
import { missingPage } from './failures/missing-page.ts';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { RouterFallback } from './failures/RouterFallback.tsx';
import type { House } from './house/House.tsx';
import { homeRoute } from './home/home-route.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import { dashboardStandIn } from './navigation/destinations.ts';
import { Layout } from './navigation/Layout.tsx';
import { PageSkeleton } from './house/PageSkeleton.tsx';
import { noticesRoutes } from './notices/notices-routes.ts';
import { Root } from './Root.tsx';
import { type Entry, privateRoute } from './session/private-route.ts';
import type { QueryClient } from '@tanstack/react-query';
import { AreaError } from './failures/AreaError.tsx';

/** The whole app as one tree: the login pages, and inside the frame whatever the remotes contribute. */
export function createRoutes(
  { composition }: Pick<House, 'composition'>,
  entry: Entry,
  queryClient: QueryClient,
  remotes: Pick<RemoteRoutes, 'routes'>,
): RouteObject[] {
  const standIn = dashboardStandIn(composition);
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouterFallback,
      HydrateFallback: () => null,
      children: [
        homeRoute(queryClient),
        entranceRoutes(queryClient),
        {
          id: 'frame',
          Component: Layout,
          children: [
            ...(standIn ? [{ path: paths.dashboard(), ...leadingOn(standIn) }] : []),
            ...remotes.routes,
            {
              id: 'members',
              ErrorBoundary: AreaError,
              ...privateRoute(queryClient, entry),
              children: [contactRoute(), ...noticesRoutes(queryClient)],
            },
            ...legalRoutes(queryClient),
            demoButtonsRoute(),
            { path: '*', handle: missingPage, Component: NotFoundPage, ErrorBoundary: AreaError },
          ],
        },
      ],
    },
  ];
}

/** A redirect. */
function leadingOn(to: string): Pick<RouteObject, 'handle' | 'loader' | 'HydrateFallback'> {
  return { handle: { leadsOn: true }, loader: () => redirect(to), HydrateFallback: PageSkeleton };
}

/** The design catalogue, open to everyone. Loaded on demand. */
function demoButtonsRoute(): RouteObject {
  return {
    path: paths.demoButtons(),
    handle: { title: 'Buttons and other parts' },
    ErrorBoundary: AreaError,
    HydrateFallback: PageSkeleton,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "demo-buttons" */ './demo-buttons/DemoButtonsPage.tsx')).DemoButtonsPage,
    },
  };
}

/** A rarely opened page, loaded on demand. Created for every router, which stores what it has loaded in it. */
function contactRoute(): RouteObject {
  return {
    path: paths.contact(),
    handle: { title: 'Contact' },
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx')).ContactPage,
    },
  };
}
