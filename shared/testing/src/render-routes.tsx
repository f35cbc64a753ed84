import { accessToken, configureApi, createQueryClient } from '@le-chai/api';
import type { User } from '@le-chai/contracts/session';
import { SessionProvider, sessionQuery } from '@le-chai/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { member } from './member.ts';

// A busy machine is slow; a test that fails for it says nothing.
configure({ asyncUtilTimeout: 4000 });

export interface RenderedRoutes extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/**
 * Renders routes the way the host does: one data router, one query client, the session around them.
 * @param routes a list, or a remote's `createRoutes`
 * @param options where to start (`/` by default) and as whom: a member by default, null for nobody
 */
export function renderRoutes(
  routes: RouteObject[] | ((context: { queryClient: QueryClient }) => RouteObject[]),
  { at = '/', user = member() }: { at?: string; user?: User | null } = {},
): RenderedRoutes {
  configureApi({ apiBase: '/core' });
  const queryClient = createQueryClient();
  const { queryKey } = sessionQuery();
  queryClient.setQueryData(queryKey, { data: user, error: null, isError: false });
  // Without a token there is nothing to ask with: it stays as the test has it.
  queryClient.setQueryDefaults(queryKey, { enabled: () => accessToken() !== undefined });
  const children = typeof routes === 'function' ? routes({ queryClient }) : routes;
  // The host wraps them with its own skeleton.
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], { initialEntries: [at] });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, router, queryClient };
}
