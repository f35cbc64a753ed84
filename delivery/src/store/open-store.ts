import { join, resolve } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where releases are kept, from STORE_DIR or below DATA_DIR. */
export function storeFolder({ STORE_DIR, DATA_DIR }: NodeJS.ProcessEnv): string {
  return resolve(STORE_DIR || join(DATA_DIR || '.data', 'store'));
}

/** The store that the environment names. */
export function openStore(env: NodeJS.ProcessEnv): ReleaseStore {
  return openDiskStore(storeFolder(env));
}
