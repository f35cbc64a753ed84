import semver from 'semver';
import { HELPER, type Surface } from './read-declarations.ts';

/** A package's surface with the version that it has it in. */
export interface Snapshot {
  version: string;
  surface: Surface;
}

/** The names by which a surface differs from the one before. */
export interface Difference {
  added: string[];
  gone: string[];
  changed: string[];
}

const names = (surface: Surface): string[] => Object.keys(surface).filter((name) => !name.startsWith(HELPER));

/** What differs; a helper type that only came or went is seen in what is written with it. */
export function compareSurfaces(before: Surface, after: Surface): Difference {
  return {
    added: names(after).filter((name) => !(name in before)),
    gone: names(before).filter((name) => !(name in after)),
    changed: Object.keys(after).filter((name) => name in before && before[name] !== after[name]),
  };
}

/**
 * The least version that a package with this difference may have: a patch more where names were added, and where something
 * is gone or changed the next that no remote of before accepts. Null where nothing differs.
 */
export function leastVersion(version: string, { added, gone, changed }: Difference): string | null {
  const next = (level: 'major' | 'minor' | 'patch') => semver.inc(version, level);
  if (gone.length + changed.length > 0) return next(semver.major(version) === 0 ? 'minor' : 'major');
  return added.length > 0 ? next('patch') : null;
}

/** What is wrong with a package whose surface is not the one that was written down, in words; null where nothing is. */
export function judge(name: string, before: Snapshot, now: Snapshot): string | null {
  const difference = compareSurfaces(before.surface, now.surface);
  const least = leastVersion(before.version, difference);
  const what = Object.entries(difference).flatMap(([how, which]) =>
    which.length > 0 ? `${how}: ${which.join(', ')}` : [],
  );
  if (least === null || semver.gte(now.version, least)) return null;
  return `${name} ${before.version} has another public surface (${what.join('; ')}). Raise its version to ${least} in package.json${RELEASE_ORDER}`;
}

const RELEASE_ORDER =
  ', and release the host with it: remotes built against it are refused by a host of before. Then write it down with `npm run surfaces`.';
