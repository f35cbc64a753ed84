import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELPER, type Surface, surfaceOf } from './read-declarations.ts';
import semver from 'semver';

const ROOT = join(import.meta.dirname, '../../../..');

/** The packages of ours that every remote takes from the host, and the one with the surfaces of the others, by folder in `shared`. */
export const GUARDED: readonly string[] = ['api', 'live', 'session', 'host-services', 'federation'];

/** Has the compiler write the declarations of all of them, if anything changed. `npm run types` reports any errors. */
export function writeDeclarations(): void {
  const { error } = spawnSync('tsc', ['-b', ...GUARDED.map((name) => `shared/${name}`)], { cwd: ROOT });
  if (error) throw error;
}

/** The current surface of a package. */
export function readSurface(name: string): Snapshot {
  const declared = join(ROOT, '.tsc/shared', name, 'src');
  const entries =
    name === 'federation'
      ? ['remote-module.d.ts', ...globSync('surface/*.d.ts', { cwd: declared }).toSorted()]
      : [`${name}.d.ts`];
  const { version } = JSON.parse(readFileSync(join(ROOT, 'shared', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const paths = entries.map((entry) => join(declared, entry));
  return { version, surface: surfaceOf(paths, (path) => readFileSync(path, 'utf8')) };
}

/** The surface of a package as it was written down. */
export function readSnapshot(name: string): Snapshot {
  const [head = '', ...blocks] = readFileSync(snapshotFile(name), 'utf8').trimEnd().split('\n\n');
  const entries = blocks.map((block): [string, string] => {
    const end = block.indexOf('\n');
    return [block.slice(0, end), block.slice(end + 1)];
  });
  return { version: head.split(' ').at(-1) ?? '', surface: Object.fromEntries(entries) };
}

/** Writes a surface down, beside the package. */
export function writeSnapshot(name: string, { version, surface }: Snapshot): void {
  const blocks = Object.entries(surface).map(([key, text]) => `${key}\n${text}`);
  writeFileSync(snapshotFile(name), `${[`@le-chai/${name} ${version}`, ...blocks].join('\n\n')}\n`);
}

const snapshotFile = (name: string): string => join(ROOT, 'shared', name, 'public-surface.txt');

/** A package's surface with the version that it has it in. */
interface Snapshot {
  version: string;
  surface: Surface;
}

/** The names by which a surface differs from the one before. */
interface Difference {
  added: string[];
  gone: string[];
  changed: string[];
}

const names = (surface: Surface): string[] => Object.keys(surface).filter((name) => !name.startsWith(HELPER));

/** The differences; a helper type that only appeared or disappeared shows in the declarations that use it. */
export function compareSurfaces(before: Surface, after: Surface): Difference {
  return {
    added: names(after).filter((name) => !(name in before)),
    gone: names(before).filter((name) => !(name in after)),
    changed: Object.keys(after).filter((name) => name in before && before[name] !== after[name]),
  };
}

/**
 * The lowest version that a package with this difference may have: one patch more if names were added, and, if
 * something was removed or changed, the next that no older remote accepts. Null if nothing differs.
 */
export function leastVersion(version: string, { added, gone, changed }: Difference): string | null {
  const next = (level: 'major' | 'minor' | 'patch') => semver.inc(version, level);
  if (gone.length + changed.length > 0) return next(semver.major(version) === 0 ? 'minor' : 'major');
  return added.length > 0 ? next('patch') : null;
}

/** What is wrong with a package whose surface is not the recorded one, in words; null if nothing is. */
export function judge(name: string, before: Snapshot, now: Snapshot): string | null {
  const difference = compareSurfaces(before.surface, now.surface);
  const least = leastVersion(before.version, difference);
  const what = Object.entries(difference).flatMap(([how, which]) =>
    which.length > 0 ? `${how}: ${which.join(', ')}` : [],
  );
  if (least === null || semver.gte(now.version, least)) return null;
  return `${name} ${before.version} has a changed public surface (${what.join('; ')}). Raise its version to ${least} in package.json${RELEASE_ORDER}`;
}

const RELEASE_ORDER =
  ', and release the host with it: an older host refuses remotes built against it. Then record it with `npm run surfaces`.';
