import { type RspackPluginInstance, rspack } from '@rspack/core';
import { type App, EXPOSED_CHUNK, REMOTE_ENTRY } from './app.ts';
import { provider, sharedVersions } from './shared-packages.ts';

/**
 * Module federation of one app, by the container protocol of the bundler. The host provides the shared packages eagerly and
 * uses them as its own, so that it starts without an asynchronous boundary; a remote takes all of them from the host and
 * carries no copy: a missing or wrong package fails the remote, and publishing checks that it cannot come to that.
 */
export function federation(app: App): RspackPluginInstance {
  const shared = Object.entries(sharedVersions(app));
  if (app.kind === 'host') {
    const provides = shared.map(([key, version]) => [provider(key, app), { shareKey: key, version, eager: true }]);
    return new rspack.sharing.ProvideSharedPlugin({ provides: Object.fromEntries(provides) });
  }
  const taken = shared.map(([key, version]) => [
    key,
    { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
  ]);
  return new rspack.container.ModuleFederationPluginV1({
    name: app.name,
    library: { type: 'module' },
    filename: REMOTE_ENTRY,
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
    shared: Object.fromEntries(taken),
  });
}
