import { type App, REMOTE_ENTRY } from '../build/app.ts';
import { contractOf } from '../build/contract-of.ts';
import type { BuildStats } from '../build/read-stats.ts';
import type { Release } from '../composition.ts';

/**
 * What a build that changes under somebody's hands says of itself. Its files have no hashes: the next one saved would make
 * them wrong, and nobody but the one who works on it loads them.
 */
export function devRelease(app: App, stats: BuildStats): Release {
  return {
    app: app.name,
    kind: app.kind,
    version: `${app.packageVersion}-dev`,
    builtAt: new Date().toISOString(),
    entry: REMOTE_ENTRY,
    preload: { entry: [], chunks: {} },
    styles: [],
    fonts: [],
    files: {},
    ...contractOf(app, stats),
  };
}
