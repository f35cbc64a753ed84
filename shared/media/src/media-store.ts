import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isPicturePath } from '@le-chai/contracts/picture';
import { type Bucket, readBucket } from './bucket.ts';

/** The sizes of a photograph by file name, as in `320.webp`. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Where the sizes of photographs are kept, beside the releases: `media/<name>/<file>`. A name says what the bytes are, so
 * nothing in it ever changes. Originals are not in it.
 */
export interface MediaStore {
  /** Whether a photograph is there with all of its files. @param last the file that is written last */
  has: (name: string, last: string) => Promise<boolean>;
  /** Keeps a photograph. Interrupted, it is not there. @param files the one that is written last at the end */
  put: (name: string, files: PictureFiles) => Promise<void>;
  /** The bytes of one file; null if there is none. */
  read: (name: string, file: string) => Promise<Uint8Array | null>;
}

const MEDIA = 'media';

/** The folder of photographs in a release store's folder, from STORE_DIR or below DATA_DIR. */
export function mediaFolder({ STORE_DIR, DATA_DIR }: NodeJS.ProcessEnv): string {
  return join(resolve(STORE_DIR || join(DATA_DIR || '.data', 'store')), MEDIA);
}

/**
 * The store that the environment names: in the bucket of STORE_URL, or else a folder.
 * @param failure makes the error of a bucket that refuses, or does not exist, from its message
 */
export async function openMediaStore(env: NodeJS.ProcessEnv, failure: (message: string) => Error): Promise<MediaStore> {
  if (!env['STORE_URL']) return openMediaFolder(mediaFolder(env));
  const bucket = readBucket(env);
  if (!bucket) throw failure(`STORE_URL must be like s3://bucket/prefix, not "${env['STORE_URL']}".`);
  return openMediaBucket(bucket, failure);
}

/** Photographs in a folder. Each is a folder that appears whole. */
export function openMediaFolder(folder: string): MediaStore {
  return {
    has: async (name, last) =>
      access(join(folder, pathOf(name, last))).then(
        () => true,
        () => false,
      ),

    async put(name, files) {
      const unfinished = join(folder, `.unfinished-${randomUUID()}`);
      await mkdir(unfinished, { recursive: true });
      try {
        for (const [file, bytes] of files) {
          pathOf(name, file);
          await writeFile(join(unfinished, file), bytes, { flush: true });
        }
        await rename(unfinished, join(folder, name));
      } catch (error) {
        // Another import of the same photograph was faster: it has the same bytes.
        if (!isTaken(error)) throw error;
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },

    read: async (name, file) => readFile(join(folder, pathOf(name, file))).catch(noneWhereMissing),
  };
}

/** Photographs in a bucket. One exists once its last file does. */
async function openMediaBucket(bucket: Bucket, failure: (message: string) => Error): Promise<MediaStore> {
  // The client takes a while to load, and only buckets need it.
  const { openObjects } = await import('./objects.ts');
  const objects = openObjects({ ...bucket, failure });
  return {
    has: async (name, last) => (await objects.get(keyOf(name, last))) !== null,
    async put(name, files) {
      for (const [file, bytes] of files) await objects.put(keyOf(name, file), bytes);
    },
    read: async (name, file) => (await objects.get(keyOf(name, file)))?.bytes ?? null,
  };
}

const keyOf = (name: string, file: string): string => `${MEDIA}/${pathOf(name, file)}`;

/** @throws {Error} for what is not a photograph file: nothing else is read or written */
function pathOf(name: string, file: string): string {
  const path = `${name}/${file}`;
  if (!isPicturePath(path)) throw new Error(`${path} is not a photograph file`);
  return path;
}

function isTaken(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

function noneWhereMissing(error: unknown): null {
  if ((error as { code?: unknown }).code === 'ENOENT') return null;
  throw error;
}
