import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** What the host hands to a remote. */
export interface RemoteContext {
  queryClient: QueryClient;
}

/** The one module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The remote's routes, with absolute paths below its own prefixes. */
  createRoutes: (context: RemoteContext) => RouteObject[];
}
