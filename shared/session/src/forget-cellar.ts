import { OFFLINE_CELLAR } from '@le-chai/contracts/offline';

/** Deletes the copy of a cellar that is stored on this device for reading offline. */
export async function forgetCellar(): Promise<void> {
  // Without a secure context there is no such store, and a browser may forbid it.
  await globalThis.caches?.delete(OFFLINE_CELLAR.cache).catch(() => undefined);
}
