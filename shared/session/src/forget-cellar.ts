import { OFFLINE_CELLAR } from '@le-chai/contracts/offline';

/** Takes what is kept of a cellar for reading without a connection off this device. */
export async function forgetCellar(): Promise<void> {
  // Without a secure context there is no such store, and a browser may forbid it.
  await globalThis.caches?.delete(OFFLINE_CELLAR.cache).catch(() => undefined);
}
