import { CONTRACT } from '@le-chai/contracts/call';
import { type Release, RUNTIME } from '../composition.ts';
import { REMOTE_MODULE, REMOTE_MODULES_TAKEN } from '../remote-module.ts';
import type { App } from './app.ts';
import { type BuildStats, exposesOf, providedNames, sourcesOf } from './read-stats.ts';
import { runtimeVersion, SHARE_KEYS, sharedVersions } from './shared-packages.ts';
import { usedExports } from './used-exports.ts';

/** What others are checked against: what a host provides and takes, what a remote needs and exposes. */
export type Contract = Pick<Release, 'shared' | 'surface' | 'contract' | 'exposes' | 'module' | 'modules' | 'manifest'>;

/** The contract of a finished build, by its statistics. */
export function contractOf(app: App, stats: BuildStats): Contract {
  const versions = sharedVersions(app);
  const common = { contract: CONTRACT, manifest: app.manifest };
  if (app.kind === 'host') {
    return {
      ...common,
      shared: { ...versions, [RUNTIME]: runtimeVersion() },
      surface: providedNames(stats, app),
      modules: [...REMOTE_MODULES_TAKEN],
    };
  }
  return {
    ...common,
    shared: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`])),
    surface: usedExports(sourcesOf(stats), SHARE_KEYS),
    exposes: exposesOf(stats),
    module: REMOTE_MODULE,
  };
}
