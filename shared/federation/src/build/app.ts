import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '../manifest.ts';

/** Name of the entry chunk of a host and of a remote. The remote's file keeps the name: its folder tells versions apart. */
export const ENTRY = { host: 'main', remote: 'remoteEntry' } as const;

/** An app of the workspace that is built and deployed by itself. */
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
  if (manifest.name !== appName) throw new Error(`${manifestFile} names ${manifest.name}, its package ${appName}`);
  return { name: appName, kind: 'remote', dir, packageVersion: version, manifest };
}

interface AppPackage {
  name: string;
  version: string;
}
