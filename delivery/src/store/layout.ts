import { Release } from '@le-chai/federation/composition';
import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import { AppName, AssetPath, ChannelName, Version } from './channel.ts';

/** The file that makes a folder of assets a release. */
export const RELEASE_FILE = 'release.json';

/*
 * Where everything is, below the root of a store of any kind:
 *   apps/<app>/<version>/…                  immutable releases
 *   channels/<channel>/<revision>.json      immutable revisions; the greatest is the channel
 *   media/<name>/<width>.<format>           photographs, which no release knows of (shared/media)
 */
export const APPS = 'apps';
export const CHANNELS = 'channels';
export const appPath = (app: string): string => `${APPS}/${AppName.parse(app)}`;
export const releasePath = (app: string, version: string): string => `${appPath(app)}/${Version.parse(version)}`;
export const filePath = (app: string, version: string, file: string): string =>
  `${releasePath(app, version)}/${AssetPath.parse(file)}`;
export const channelPath = (channel: string): string => `${CHANNELS}/${ChannelName.parse(channel)}`;
export const revisionPath = (channel: string, revision: number): string =>
  `${channelPath(channel)}/${String(revision).padStart(8, '0')}.json`;

/** The revision that a name in a channel's listing refers to. */
export const revisionOf = (name: string): number => Number.parseInt(name, 10);

/** Reads a `release.json` of the store. @throws {DeliveryError} `damaged-file` if it is not valid */
export function parseRelease(app: string, version: string, bytes: Uint8Array): Release {
  const parsed = z.safeParse(Release, parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw new DeliveryError('damaged-file', `${app} ${version}: ${RELEASE_FILE} in the store is not valid.`);
}

/** Some bytes parsed as JSON; undefined if they are not valid. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether two releases of one version are the same. */
export function sameFiles(a: Release, b: Release): boolean {
  const names = Object.keys(a.files);
  return (
    a.entry === b.entry &&
    names.length === Object.keys(b.files).length &&
    names.every((name) => a.files[name]?.integrity === b.files[name]?.integrity)
  );
}
