import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { App } from './app.ts';
import { RUNTIME } from '../composition.ts';
import { providedExports } from './used-exports.ts';

/**
 * The packages that the host provides to every remote, one copy for the page: those that hold a context or other state,
 * and those that every app would include. A sub-path is a share key of its own. Contracts, paths and design are bundled
 * per app and tree-shaken. With a surface, only the names in it are provided, so that the rest can be shaken off.
 */
const SHARED: Readonly<Record<string, { surface?: string }>> = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-dom/client': {},
  'react-router': { surface: 'react-router' },
  'react-router/dom': { surface: 'react-router-dom' },
  '@tanstack/react-query': { surface: 'react-query' },
  'styled-components': {},
  'zod/mini': { surface: 'zod-mini' },
  '@le-chai/api': {},
  '@le-chai/live': {},
  '@le-chai/session': {},
  '@le-chai/host-services': {},
};

/** Everything that is shared, by share key. */
export const SHARE_KEYS: readonly string[] = Object.keys(SHARED);

/** The packages that are provided by a surface. */
export const SURFACES: readonly string[] = Object.keys(SHARED).filter((key) => SHARED[key]?.surface);

/** The version of the federation runtime that the host brings to remotes which were built for it. */
export function runtimeVersion(): string {
  return readPackage(join(import.meta.dirname, '../../node_modules', RUNTIME)).version;
}

/** The file of a package's surface. */
function surfaceFile(key: string): string {
  return join(import.meta.dirname, `../surface/${SHARED[key]?.surface}.ts`);
}

/** By share key, the surface that the host itself uses instead: so each is one piece of its bundle. */
export function surfaceAliases(): Record<string, string> {
  return Object.fromEntries(SURFACES.map((key) => [`${key}$`, surfaceFile(key)]));
}

/** What this workspace's host provides by surfaces. */
export function surfaces(): Record<string, string[]> {
  return Object.fromEntries(SURFACES.map((key) => [key, providedExports(surfaceFile(key))]));
}

/** What the host hands on for a share key: the package or its surface, named so that no build depends on where it is. */
export function provider(key: string, host: Pick<App, 'dir'>): string {
  return SHARED[key]?.surface ? relative(host.dir, surfaceFile(key)) : key;
}

/** Versions of the shared packages that an app was built with, by share key: those that it or our packages in it use. */
export function sharedVersions(app: Pick<App, 'dir'>): Record<string, string> {
  const folders = withWorkspacePackages(app.dir);
  const versions: Record<string, string> = {};
  for (const key of Object.keys(SHARED)) {
    const name = packageOf(key);
    const user = folders.find((folder) => name in dependenciesOf(folder));
    if (user) versions[key] = readPackage(join(user, 'node_modules', name)).version;
  }
  return versions;
}

/** The package of a share key: its first segment, or the first two behind a scope. */
function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder, and those of the workspace's packages that it depends on, near ones first. */
function withWorkspacePackages(dir: string): string[] {
  const folders = [dir];
  for (const folder of folders) {
    for (const [name, range] of Object.entries(dependenciesOf(folder))) {
      const next = realpathSync(join(folder, 'node_modules', name));
      if (range.startsWith('workspace:') && !folders.includes(next)) folders.push(next);
    }
  }
  return folders;
}

function dependenciesOf(folder: string): Record<string, string> {
  return readPackage(folder).dependencies ?? {};
}

function readPackage(folder: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof readPackage>;
}
