import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '../manifest.ts';

/** Name of the host's first chunk. */
export const HOST_ENTRY = 'main';
/** The entry file of a remote; its folder tells versions apart. */
export const REMOTE_ENTRY = 'remoteEntry.js';
/** The build by which the edge renders an app's pages. */
export const SERVER_FILE = 'server.cjs';
/** Name of the chunk that holds the module a remote exposes. */
export const EXPOSED_CHUNK = 'remote';

/** Names of the chunks that an app cannot start without. */
export function entryChunks({ kind, name }: Pick<App, 'kind' | 'name'>): string[] {
  return kind === 'host' ? [HOST_ENTRY] : [name, EXPOSED_CHUNK];
}

/** An app of the workspace that is built and deployed separately. */
export interface App {
  /** Name in compositions and addresses: the folder's without `remote-`. */
  name: string;
  kind: 'host' | 'remote';
  dir: string;
  /** Of its package.json. */
  packageVersion: string;
  /** Its word on itself; the host has none. */
  manifest: RemoteManifest | null;
}

/**
 * Reads an app from its folder.
 * @throws {ZodError} when its remote.json does not fit the contract; {Error} when it names another app.
 */
export function readApp(dir: string): App {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as AppPackage;
  const appName = name.replace(/^@le-chai\/(remote-)?/, '');
  const manifestFile = join(dir, 'remote.json');
  if (!existsSync(manifestFile)) return { name: appName, kind: 'host', dir, packageVersion: version, manifest: null };
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  if (manifest.name !== appName)
    throw new Error(`${manifestFile} is named ${manifest.name}, but its package is named ${appName}`);
  return { name: appName, kind: 'remote', dir, packageVersion: version, manifest };
}

interface AppPackage {
  name: string;
  version: string;
}
