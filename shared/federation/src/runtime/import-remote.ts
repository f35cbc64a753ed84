import type { RemoteModule } from '../remote-module.ts';

/** Loads the module that a remote exposes, from one address. */
export type ImportRemote = (entry: string) => Promise<RemoteModule>;

/** A remote's entry file, as module federation builds it. */
interface Container {
  init: (shareScope: unknown) => void | Promise<void>;
  get: (module: './remote') => Promise<() => { default?: RemoteModule }>;
}

declare const __webpack_init_sharing__: (scope: 'default') => void | Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/**
 * Imports a remote's entry, lends it the host's packages and takes the module it exposes. The browser checks the bytes
 * against the page's import map, and every chunk after it. Each address is a module instance of its own.
 */
export const importRemote: ImportRemote = async (entry) => {
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./remote');
  const remote = factory().default;
  if (!remote) throw new Error(`${entry} exposes no remote`);
  return remote;
};
