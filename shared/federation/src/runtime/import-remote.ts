import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '../remote-module.ts';

/** Loads the module that a remote exposes, from one address. */
export type ImportRemote = (entry: string) => Promise<RemoteModule>;

/**
 * Registers a remote's entry with the federation runtime and takes the module that it exposes. The browser checks the
 * bytes against the page's import map, and every chunk after it. Each address is a remote of its own to the runtime, so
 * that one that failed leaves nothing behind at another.
 */
export const importRemote: ImportRemote = async (entry) => {
  const name = entry;
  registerRemotes([{ name, alias: name, entry: new URL(entry, location.origin).href, type: 'module' }]);
  const exposed = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
  if (!exposed?.default) throw new Error(`${entry} exposes no remote`);
  return exposed.default;
};
