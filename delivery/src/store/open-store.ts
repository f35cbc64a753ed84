import { join, resolve } from 'node:path';
import { readBucket } from '@le-chai/media/bucket';
import { DeliveryError } from '../delivery-error.ts';
import { openDiskStore } from './disk-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where releases are kept on disk, from STORE_DIR or below DATA_DIR. */
export function storeFolder({ STORE_DIR, DATA_DIR }: NodeJS.ProcessEnv): string {
  return resolve(STORE_DIR || join(DATA_DIR || '.data', 'store'));
}

/** Whether the environment names an object store. */
export const isObjectStore = ({ STORE_URL }: NodeJS.ProcessEnv): boolean => Boolean(STORE_URL);

/**
 * The store that the environment names: the bucket of STORE_URL, or else a folder.
 * @throws {DeliveryError} `wrong-usage` if STORE_URL is invalid
 */
export async function openStore(env: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  if (!env['STORE_URL']) return openDiskStore(storeFolder(env));
  const bucket = readBucket(env);
  if (!bucket)
    throw new DeliveryError('wrong-usage', `STORE_URL must be like s3://bucket/prefix, not "${env['STORE_URL']}".`);
  // The client takes a while to load, and only buckets need it.
  const { openObjectStore } = await import('./object-store.ts');
  return openObjectStore(bucket);
}
