import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@le-chai/federation/composition';
import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import { AppName, AssetPath, Version } from '../store/channel.ts';
import { hasCode } from '../store/durable.ts';
import { parseJson } from '../store/layout.ts';
import type { CheckedRelease } from '../store/release-store.ts';
import { integrityOf } from './integrity.ts';

/**
 * Reads what a build left in a folder and checks it: `release.json` is well formed, names only files inside the folder,
 * and every file has the very bytes it promises. Files it does not name are left behind.
 * @throws {DeliveryError} `invalid-release`, `damaged-file`
 */
export async function readBuild(folder: string): Promise<CheckedRelease> {
  const release = await readReleaseFile(folder);
  const files = new Map<string, Uint8Array>();
  for (const [name, { integrity, bytes }] of Object.entries(release.files)) {
    const content = await read(join(folder, name));
    if (!content) throw new DeliveryError('damaged-file', `${release.app} ${release.version}: ${name} is missing.`);
    if (content.byteLength !== bytes || integrityOf(content) !== integrity) {
      throw new DeliveryError('damaged-file', `${release.app} ${release.version}: ${name} is not what was built.`);
    }
    files.set(name, content);
  }
  return { release, files };
}

async function readReleaseFile(folder: string): Promise<Release> {
  const text = await read(join(folder, 'release.json'));
  if (!text) throw new DeliveryError('invalid-release', `There is no release.json in ${folder}. Build the app first.`);
  const parsed = z.safeParse(Release, parseJson(text));
  if (!parsed.success) {
    throw new DeliveryError(
      'invalid-release',
      `release.json in ${folder} is not valid: ${z.prettifyError(parsed.error)}`,
    );
  }
  const problem = findProblem(parsed.data);
  if (problem) throw new DeliveryError('invalid-release', `release.json in ${folder}: ${problem}.`);
  return parsed.data;
}

function findProblem(release: Release): string | undefined {
  if (!z.safeParse(AppName, release.app).success) return `"${release.app}" is not an app name`;
  if (!z.safeParse(Version, release.version).success) return `"${release.version}" is not a version`;
  const outside = Object.keys(release.files).find((name) => !z.safeParse(AssetPath, name).success);
  if (outside !== undefined) return `"${outside}" is not a path inside the release`;
  const { preload, entry, styles, fonts } = release;
  const named = [entry, ...preload.entry, ...Object.values(preload.chunks).flat(), ...styles, ...fonts];
  const unlisted = named.find((name) => !Object.hasOwn(release.files, name));
  if (unlisted !== undefined) return `"${unlisted}" is listed to be loaded but is missing from its files`;
  return undefined;
}

async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
