import type { Composition } from '@le-chai/federation/composition';
import { paths } from '@le-chai/paths';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type RouteObject } from 'react-router';
import { landing } from '../navigation/destinations.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { EntranceError, EntranceNotFound } from './EntranceFailures.tsx';
import { LoginPage } from './LoginPage.tsx';
import { redirectTarget } from './redirect-target.ts';

/** Everything below /auth. */
export function entranceRoutes(queryClient: QueryClient, composition: Composition): RouteObject {
  return {
    path: '/auth',
    Component: AuthLayout,
    ErrorBoundary: EntranceError,
    children: [
      { index: true, loader: () => redirect(paths.login()) },
      {
        path: 'login',
        handle: { title: 'Log in' },
        Component: LoginPage,
        HydrateFallback: () => null,
        loader: async ({ request }) => {
          const session = await queryClient.query(sessionQuery()).catch(() => undefined);
          if (!session?.data) return null;
          const wanted = redirectTarget(new URL(request.url).searchParams.get('redirect'));
          return redirect(wanted ?? landing(composition) ?? paths.home());
        },
      },
      { path: '*', Component: EntranceNotFound },
    ],
  };
}
