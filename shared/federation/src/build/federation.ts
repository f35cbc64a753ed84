import { rspack } from '@rspack/core';
import type { App } from './app.ts';
import { sharedVersions } from './shared-packages.ts';

/** The file by which a remote is entered. */
export const REMOTE_ENTRY = 'remoteEntry';
/** Name of the chunk that holds the exposed module. */
export const EXPOSED_CHUNK = 'remote';

/**
 * Module federation of one app. The host provides the shared packages eagerly, so that it starts without an
 * asynchronous boundary; a remote takes them from the host and carries no copy: a missing or wrong one fails the
 * remote, and publishing checks that it cannot come to that.
 */
export function federation(app: App): InstanceType<typeof rspack.container.ModuleFederationPluginV1> {
  const host = app.kind === 'host';
  const shared = Object.entries(sharedVersions(app)).map(([key, version]) => [
    key,
    {
      singleton: true,
      strictVersion: true,
      version,
      requiredVersion: `^${version}`,
      ...(host ? { eager: true } : { import: false as const }),
    },
  ]);
  return new rspack.container.ModuleFederationPluginV1({
    name: app.name,
    library: { type: 'module' },
    shared: Object.fromEntries(shared),
    ...(host
      ? {}
      : {
          filename: `${REMOTE_ENTRY}.js`,
          exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        }),
  });
}
