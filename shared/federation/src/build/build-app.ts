import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT } from '@le-chai/contracts/call';
import type { Configuration } from '@rspack/core';
import { checkSurface, describeProblem, type Problem } from '../check-shared.ts';
import { Release } from '../composition.ts';
import { type App, readApp } from './app.ts';
import { BuildError, compile, ROOT } from './compile.ts';
import { checkTypes, faultsOf } from './check-types.ts';
import { ASKED, sourcesOf } from './read-stats.ts';
import { filesOf, RELEASE_FILE, releaseOf } from './release-of.ts';
import { surfaces, SURFACES } from './shared-packages.ts';
import { usedExports } from './used-exports.ts';
import { createHash } from 'node:crypto';

/** The result of a build. */
export interface Built {
  release: Release;
  /** The folder of its files and its release.json. */
  dist: string;
  /** True where nothing it is made of has changed since it was built last. */
  unchanged: boolean;
}

/** Names of the workspace's apps, the host first. */
export function appNames(): string[] {
  const folders = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'rspack.config.ts')));
  return folders.map((name) => name.replace(/^remote-/, '')).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

const rank = (name: string): number => (name === 'host' ? 0 : 1);

/**
 * Builds an app of the workspace and writes its release.json.
 * @param options.force builds also where nothing has changed.
 * @throws {BuildError} with what the compiler says.
 */
export async function buildApp(name: string, options: { force?: boolean } = {}): Promise<Built> {
  const dir = join(ROOT, name === 'host' ? name : `remote-${name}`);
  const app = readApp(dir);
  const dist = join(dir, 'dist');
  const mark = join(ROOT, '.cache/builds', `${name}.json`);
  const inputs = hashInputs(ROOT, dir);
  const before = options.force ? undefined : lastBuild(mark, inputs, dist);
  if (before) return { release: before, dist, unchanged: true };

  // Built beside and moved into place, so that two builds of one app do not sweep each other's files away.
  const work = join(ROOT, '.cache/builds', `${name}-${process.pid}`);
  const [{ release, sources, missing }, faults] = await Promise.all([bundle(app, work), checkTypes(ROOT, dir)]);
  refuse(work, [
    ...otherContract(app),
    ...faultsOf(faults, dir, sources).map(({ text }) => text),
    ...missing.map(describeProblem),
  ]);
  writeFileSync(join(work, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  moveInto(dist, work);
  writeFileSync(mark, JSON.stringify({ inputs, version: release.version }));
  return { release, dist, unchanged: false };
}

/** Others read the manifest; the code asks by the contracts that it is built with. */
function otherContract({ manifest }: App): string[] {
  if (!manifest || manifest.contract === CONTRACT) return [];
  return [
    `remote.json says contract ${manifest.contract}, but ${manifest.name} is built with contract ${CONTRACT}. Correct remote.json.`,
  ];
}

/** The result of the bundler: the release, its inputs, and names that it imports but no surface provides. */
interface Bundled {
  release: Release;
  sources: string[];
  missing: Problem[];
}

async function bundle(app: App, path: string): Promise<Bundled> {
  const { default: config } = (await import(pathToFileURL(join(app.dir, 'rspack.config.ts')).href)) as {
    default: Configuration;
  };
  const stats = await compile({ ...config, output: { ...config.output, path } });
  const { serverPreset } = await import('./server-preset.ts');
  await compile(serverPreset(app, path));
  const built = stats.toJson(ASKED);
  const sources = sourcesOf(built);
  const release = releaseOf(app, built, path);
  // What a remote takes is part of its release; a host's says what it provides.
  const used = app.kind === 'host' ? usedExports(sources, SURFACES) : release.surface;
  return { release, sources, missing: checkSurface(surfaces(), used) };
}

function refuse(work: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  rmSync(work, { recursive: true, force: true });
  throw new BuildError(reasons.join('\n'));
}

/**
 * Replaces the previous build with a finished one; of two concurrent builders either may win: their outputs are equal.
 */
function moveInto(dist: string, work: string): void {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(work, dist);
  } catch (error) {
    if (!existsSync(join(dist, RELEASE_FILE))) throw error;
    rmSync(work, { recursive: true, force: true });
  }
}

/** The release of the last build where its inputs are these and its files are whole. */
function lastBuild(mark: string, inputs: string, dist: string): Release | undefined {
  try {
    const last = JSON.parse(readFileSync(mark, 'utf8')) as { inputs: string; version: string };
    const release = Release.parse(JSON.parse(readFileSync(join(dist, RELEASE_FILE), 'utf8')));
    const whole = JSON.stringify(filesOf(dist)) === JSON.stringify(release.files);
    return last.inputs === inputs && last.version === release.version && whole ? release : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A hash over everything a build of this app may read: its own folder, every shared package, the locked versions of all
 * others, and this Node. It takes in more than the app uses, never less.
 */
export function hashInputs(root: string, dir: string): string {
  const own = relative(root, dir);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...[own, 'shared/*'].flatMap((folder) =>
      globSync(`${folder}/{package.json,remote.json,rspack.config.ts}`, { cwd: root }),
    ),
    ...globSync([`${own}/src/**/*.*`, 'shared/*/src/**/*.*'], {
      cwd: root,
      exclude: (name) => name.includes('.test.'),
    }),
  ];
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`\n${file}\n`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}
