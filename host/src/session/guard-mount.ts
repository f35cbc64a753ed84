import type { ClientConfig } from '@le-chai/federation/composition';
import type { RemoteRoutesOptions } from '@le-chai/federation/runtime/remote-routes';
import type { QueryClient } from '@tanstack/react-query';
import { PageSkeleton } from '../navigation/PageSkeleton.tsx';
import { privateRoute } from './private-route.ts';

/** What stands around the pages of a mount, by its access. */
export function guardMount(
  queryClient: QueryClient,
  config: Pick<ClientConfig, 'tradingSite'>,
): NonNullable<RemoteRoutesOptions['guard']> {
  return (_remote, mount) =>
    mount.access === 'public' ? { HydrateFallback: PageSkeleton } : privateRoute(queryClient, config, mount);
}
