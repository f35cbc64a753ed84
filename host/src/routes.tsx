import type { RemoteRoutes } from '@le-chai/federation/runtime/remote-routes';
import { redirect, type RouteObject } from 'react-router';
import { entranceRoutes } from './entrance/entrance-routes.tsx';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { RouterFallback } from './failures/RouterFallback.tsx';
import type { House } from './house/House.tsx';
import { landing } from './navigation/destinations.ts';
import { Layout } from './navigation/Layout.tsx';
import { PageSkeleton } from './navigation/PageSkeleton.tsx';
import { Root } from './Root.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { AreaError } from './failures/AreaError.tsx';

/** The whole app as one tree: the entrance, and inside the frame whatever the composition's remotes bring. */
export function createRoutes(
  { composition }: House,
  queryClient: QueryClient,
  remotes: Pick<RemoteRoutes, 'routes'>,
): RouteObject[] {
  const first = landing(composition);
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouterFallback,
      HydrateFallback: () => null,
      children: [
        entranceRoutes(queryClient, composition),
        {
          id: 'frame',
          Component: Layout,
          children: [
            ...(first
              ? [{ index: true, loader: () => redirect(first), HydrateFallback: PageSkeleton } satisfies RouteObject]
              : []),
            ...remotes.routes,
            { path: '*', Component: NotFoundPage, ErrorBoundary: AreaError },
          ],
        },
      ],
    },
  ];
}
