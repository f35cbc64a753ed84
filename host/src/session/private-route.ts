import type { ClientConfig } from '@le-chai/federation/composition';
import type { Mount } from '@le-chai/federation/runtime/remote-routes';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { PageSkeleton } from '../house/PageSkeleton.tsx';
import { PrivateArea } from './PrivateArea.tsx';
import { requireSession } from './require-session.ts';

/**
 * What stands around pages of members alone, the host's own and those of a private mount: nobody else gets in, and who is
 * no member any more is shown the door.
 * @param mount where visitors go; to the login page unless told
 */
export function privateRoute(
  queryClient: QueryClient,
  config: Pick<ClientConfig, 'tradingSite'>,
  mount: Pick<Mount, 'signedOut'> = { signedOut: 'login' },
): Pick<RouteObject, 'loader' | 'Component' | 'HydrateFallback'> {
  return {
    loader: requireSession(queryClient, config, mount),
    Component: PrivateArea,
    HydrateFallback: PageSkeleton,
  };
}
