import { resolve } from 'node:path';
import { keepPrivate } from '@le-chai/http/private-files';

/**
 * Keeps the data folder that a store is in for its owner alone. A store elsewhere (`STORE_DIR`, a bucket) may be shared with others: who
 * may read it is decided there.
 */
export function keepStorePrivate(variables: NodeJS.ProcessEnv): void {
  if (variables['STORE_DIR'] || variables['STORE_URL']) return;
  keepPrivate(resolve(variables['DATA_DIR'] || '.data'));
}
