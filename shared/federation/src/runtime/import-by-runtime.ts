import { getInstance, init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { type ShareScope, shareScope } from './shared-packages.ts';

/*
 * The runtime of module federation, for remotes that were built for it: earlier versions of our own, and builds of others.
 * It comes with the first of them.
 */

/**
 * Loads a remote through the runtime, with the packages that the host provides. Each address counts as a separate
 * remote, so a failed one leaves nothing behind at another.
 * @returns the module that it exposes
 */
export async function importByRuntime<Exposed>(entry: string): Promise<Exposed | null> {
  const scope = await shareScope();
  if (!getInstance()) start(scope);
  registerRemotes([{ name: entry, alias: entry, entry, type: 'module' }]);
  return await loadRemote<Exposed>(`${entry}/remote`);
}

function start(scope: ShareScope): void {
  const provided = Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { get }]) => [
      name,
      { version, get, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  );
  init({
    name: 'le-chai-host',
    remotes: [],
    shared: Object.fromEntries(provided) as NonNullable<Parameters<typeof init>[0]['shared']>,
    // Otherwise it loads every remote at the start, to compare the versions of what they share.
    shareStrategy: 'loaded-first',
    // Entries that carry no copy of the runtime take this one.
    plugins: [injectRuntime()],
  });
}
