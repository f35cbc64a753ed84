import type { Configuration } from '@rspack/core';
import type { RemoteModule } from '../remote-module.ts';
import { readApp } from './app.ts';
import { BuildError } from './compile.ts';
import { preset } from './preset.ts';

/** The module that a remote exposes, as its build configuration names it. */
type Exposed = () => Promise<{ default: RemoteModule }>;

/**
 * The build of the app in this folder, for its rspack.config.ts.
 * @param exposed of a remote, `() => import('./src/remote.ts')`: never called, but the compiler sees by it that the module
 *   is what the host expects
 * @throws {BuildError} where a remote names none
 */
export function appConfig(dir: string, exposed?: Exposed): Configuration {
  const app = readApp(dir);
  if (app.kind === 'remote' && !exposed)
    throw new BuildError(`rspack.config.ts of ${app.name}: name the remote's module, ${EXAMPLE}`);
  return preset(app);
}

const EXAMPLE = "as in appConfig(import.meta.dirname, () => import('./src/remote.ts'))";
