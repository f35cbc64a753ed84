import type { RemoteModule } from '../remote-module.ts';

/** Holds the place of `#remote`, where the build of a remote puts its own src/remote.ts. */
export default {
  createRoutes: () => {
    throw new Error('This build contains no remote');
  },
} satisfies RemoteModule;
