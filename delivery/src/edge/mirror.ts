import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@le-chai/federation/composition';
import { DeliveryError } from '../delivery-error.ts';
import { integrityOf } from '../publish/integrity.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Files of releases that are kept elsewhere, in a folder of this machine: `<app>/<version>/<file>`. */
export interface Mirror {
  folder: string;
  /**
   * Makes sure that a file is in place, with its compressed forms, as its release promises.
   * @returns false if the store has no such file
   * @throws {DeliveryError} `store-unreachable`; `damaged-file` if the store holds other bytes than promised
   */
  fill: (app: string, version: string, file: string) => Promise<boolean>;
}

/** How each compressed form is unpacked. */
const FORMS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Releases whose list of files is kept in memory; the lists of others are read again. */
const RELEASES = 100;

/**
 * A mirror that fetches a file when it is first requested. Files that an earlier process left in the folder are served
 * again after their bytes are checked; emptying the folder costs nothing but time.
 */
export function openMirror(store: Pick<ReleaseStore, 'getRelease' | 'readFile'>, folder: string): Mirror {
  const releases = new Map<string, Release>();
  /** Files whose bytes this process has looked at. */
  const checked = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();

  const releaseOf = async (app: string, version: string): Promise<Release | null> => {
    const key = `${app}/${version}`;
    const release = releases.get(key) ?? (await store.getRelease(app, version));
    if (release) releases.set(key, release);
    const [oldest] = releases.keys();
    if (releases.size > RELEASES && oldest !== undefined) releases.delete(oldest);
    return release;
  };

  const fetchFile = async (app: string, version: string, file: string): Promise<boolean> => {
    const release = await releaseOf(app, version);
    const promised = release && Object.hasOwn(release.files, file) && release.files[file];
    if (!promised) return false;
    const path = join(folder, app, version, file);
    const fits = (bytes: Uint8Array | null) => bytes !== null && integrityOf(bytes) === promised.integrity;
    if (!(fits(await readIfThere(path)) && (await formsFit(path, fits)))) {
      const bytes = await store.readFile(app, version, file);
      if (!bytes || !fits(bytes)) {
        throw new DeliveryError(
          'damaged-file',
          `${app} ${version}: ${file} differs in the store from what was published.`,
        );
      }
      const at = new Date(release.builtAt);
      for (const [ending, unpack] of Object.entries(FORMS)) {
        const packed = await store.readFile(app, version, file + ending);
        if (packed && fits(await unpack(packed).catch(() => null))) await write(path + ending, packed, at);
        else await rm(path + ending, { force: true });
      }
      // The file itself is written last: if it is there, so are its compressed forms.
      await write(path, bytes, at);
    }
    checked.add(path);
    return true;
  };

  return {
    folder,
    async fill(app, version, file) {
      const path = join(folder, app, version, file);
      if (checked.has(path) && (await isThere(path))) return true;
      // Requests that arrive while a file is being fetched share the same fetch.
      const fetching = underWay.get(path) ?? fetchFile(app, version, file).finally(() => underWay.delete(path));
      underWay.set(path, fetching);
      return await fetching;
    },
  };
}

/** Whether the compressed forms beside a file unpack to the expected bytes. */
async function formsFit(path: string, fits: (bytes: Uint8Array | null) => boolean): Promise<boolean> {
  for (const [ending, unpack] of Object.entries(FORMS)) {
    const packed = await readIfThere(path + ending);
    if (packed && !fits(await unpack(packed).catch(() => null))) return false;
  }
  return true;
}

/** Writes a file whole or not at all. Every edge gives it the same time, so that they name it by the same entity tag. */
async function write(path: string, bytes: Uint8Array, at: Date): Promise<void> {
  const unfinished = join(dirname(path), `.unfinished-${randomUUID()}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, bytes);
  await utimes(unfinished, at, at);
  await rename(unfinished, path);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return await readFile(path).catch(() => null);
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
