import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** What the host hands to a remote. */
export interface RemoteContext {
  queryClient: QueryClient;
}

/**
 * The version of {@link RemoteModule} that a remote is written to. Raised when a host of before could not run what is
 * written to the new one; hosts go on taking the one before until no channel serves it.
 */
export const REMOTE_MODULE = 1;

/** The versions that this host takes. */
export const REMOTE_MODULES_TAKEN: readonly number[] = [REMOTE_MODULE];

/** The one module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The remote's routes, with absolute paths below its own prefixes. */
  createRoutes: (context: RemoteContext) => RouteObject[];
}
