import type { RemoteModule } from '../remote-module.ts';
import { shareScope, type ShareScope } from './shared-packages.ts';

/**
 * Loads the module that a remote exposes, from one address.
 * @param build whether it was built for the runtime of module federation
 */
export type ImportRemote = (entry: string, build?: { runtime?: boolean | undefined }) => Promise<RemoteModule>;

/** What a remote's entry exports: the container of module federation. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => Exposed>;
}

/** The module that a remote exposes. */
interface Exposed {
  default?: RemoteModule;
}

/**
 * Loads a remote's entry, provides it with the host's packages and returns the module that it exposes. The browser
 * checks the bytes against the page's import map, and every chunk after it. An entry at another address is a separate
 * container, so a failed one leaves nothing behind there.
 */
export const importRemote: ImportRemote = async (entry, { runtime = false } = {}) => {
  const address = new URL(entry, location.origin).href;
  if (runtime) {
    const { importByRuntime } = await import(/* webpackChunkName: "federation-runtime" */ './import-by-runtime.ts');
    return exposedOf(entry, await importByRuntime(address));
  }
  const container = (await import(/* webpackIgnore: true */ address)) as Container;
  await container.init(await shareScope());
  return exposedOf(entry, (await container.get('./remote'))());
};

function exposedOf(entry: string, exposed: Exposed | null): RemoteModule {
  if (!exposed?.default) throw new Error(`${entry} exposes no remote`);
  return exposed.default;
}
