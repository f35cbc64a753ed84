import { rspack, type WebpackPluginInstance } from '@rspack/core';
import type { App } from './app.ts';
import { provider, sharedVersions } from './shared-packages.ts';

/**
 * The sharing of packages between the host and the remotes of one page. The host provides them, and a remote takes them
 * from the host and carries no copy: a missing or wrong one fails the remote, and publishing checks that it cannot come
 * to that. Both do so without an asynchronous boundary: the host has them at hand, and a remote's modules run only after
 * they have been lent to it.
 */
export function sharing(app: App): WebpackPluginInstance {
  const shared = Object.entries(sharedVersions(app)).map(([key, version]) => [
    key,
    {
      singleton: true,
      strictVersion: true,
      eager: true,
      version,
      requiredVersion: `^${version}`,
      ...(app.kind === 'remote' ? { import: false as const } : { import: provider(key, app) }),
    },
  ]);
  return new rspack.sharing.SharePlugin({ shared: Object.fromEntries(shared) });
}
