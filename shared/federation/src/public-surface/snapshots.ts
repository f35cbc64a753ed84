import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from './compare-surfaces.ts';
import { surfaceOf } from './read-declarations.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The packages of ours that every remote takes from the host, and the one with the surfaces of the others, by folder in `shared`. */
export const GUARDED: readonly string[] = ['api', 'live', 'session', 'host-services', 'federation'];

/** Has the compiler write the declarations of all of them, where anything changed. What it finds wrong is told by `npm run types`. */
export function writeDeclarations(): void {
  const { error } = spawnSync('tsc', ['-b', ...GUARDED.map((name) => `shared/${name}`)], { cwd: ROOT });
  if (error) throw error;
}

/** The surface of a package as it is. */
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
