import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** What the host hands to a remote. */
export interface RemoteContext {
  queryClient: QueryClient;
}

/**
 * The version of {@link RemoteModule} that a remote uses. Raised when an older host could not run remotes of the new
 * one; hosts keep accepting the previous version until no channel serves it.
 */
export const REMOTE_MODULE = 1;

/** The versions that this host takes. */
export const REMOTE_MODULES_TAKEN: readonly number[] = [REMOTE_MODULE];

/** The one module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The remote's routes, with absolute paths below its own prefixes. */
  createRoutes: (context: RemoteContext) => RouteObject[];
}
