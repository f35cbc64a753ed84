import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { WebpackPluginInstance } from '@rspack/core';
import { type App, EXPOSED_CHUNK, REMOTE_ENTRY } from './app.ts';
import { provider, sharedVersions } from './shared-packages.ts';

/**
 * Module federation of one app. The host provides the shared packages eagerly, so that it starts without an asynchronous
 * boundary, and brings the federation runtime; a remote takes all of it from the host and carries no copy: a missing or
 * wrong package fails the remote, and publishing checks that it cannot come to that.
 */
export function federation(app: App): WebpackPluginInstance {
  const host = app.kind === 'host';
  const shared = Object.entries(sharedVersions(app)).map(([key, version]) => [
    key,
    {
      singleton: true,
      strictVersion: true,
      version,
      requiredVersion: `^${version}`,
      ...(host ? { eager: true, import: provider(key, app) } : { import: false as const }),
    },
  ]);
  return new ModuleFederationPlugin({
    name: app.name,
    library: { type: 'module' },
    shared: Object.fromEntries(shared),
    // Otherwise the runtime loads every remote at the start, to compare the versions of what they share.
    shareStrategy: 'loaded-first',
    // The composition says what a manifest would, and the hashes beside it.
    manifest: false,
    dts: false,
    ...(host
      ? {}
      : {
          filename: REMOTE_ENTRY,
          exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        }),
    experiments: {
      ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, target: 'web' },
    },
  }) as unknown as WebpackPluginInstance;
}
