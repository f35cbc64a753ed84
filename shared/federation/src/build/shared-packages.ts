import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { App } from './app.ts';

/**
 * What the host provides to every remote, one copy for the page: whatever holds a context or other state. A sub-path
 * is a share key of its own. Contracts, paths and design hold none; they are bundled per app and shaken.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  '@tanstack/react-query',
  'styled-components',
  '@le-chai/api',
  '@le-chai/session',
  '@le-chai/shell',
] as const;

/** Versions of the shared packages that this app was built with, by share key: those its package.json depends on. */
export function sharedVersions(app: Pick<App, 'dir'>): Record<string, string> {
  const { dependencies = {} } = readPackage(join(app.dir, 'package.json'));
  const versions: Record<string, string> = {};
  for (const key of SHARED) {
    const name = packageOf(key);
    if (name in dependencies) versions[key] = installedVersion(app.dir, name);
  }
  return versions;
}

/** The package of a share key: its first segment, or the first two behind a scope. */
export function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A package may hide its package.json behind `exports`, so it is looked for in the folders that Node would search. */
function installedVersion(from: string, name: string): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return readPackage(join(folder, name, 'package.json')).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed for ${dirname(join(from, 'package.json'))}`);
}

function readPackage(file: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies?: Record<string, string> };
}
