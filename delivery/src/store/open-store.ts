import { join, resolve } from 'node:path';
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
 * @throws {DeliveryError} `wrong-usage` where STORE_URL is none
 */
export async function openStore(env: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  if (!env['STORE_URL']) return openDiskStore(storeFolder(env));
  const { bucket, prefix } = readStoreUrl(env['STORE_URL']);
  // The client takes a while to load, and only who has a bucket needs it.
  const { openObjectStore } = await import('./object-store.ts');
  const endpoint = env['S3_ENDPOINT'] || undefined;
  // Stores that are not Amazon's have no regions, yet the client wants one to sign with.
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (endpoint && 'us-east-1');
  return openObjectStore({ bucket, prefix, endpoint, region });
}

function readStoreUrl(text: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined || path.split('/').includes('..')) {
    throw new DeliveryError('wrong-usage', `STORE_URL must be like s3://bucket/prefix, not "${text}".`);
  }
  const folders = path.split('/').filter(Boolean);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}
