import type { RemoteModule } from '@le-chai/federation/remote-module';

export default { createRoutes: () => [] } satisfies RemoteModule;
