import { useEffect, useSyncExternalStore } from 'react';
import { useLiveStatus } from './status.ts';
import { wishFor } from './wishes.ts';

const NONE: ReadonlySet<number> = new Set();

let followed: ReadonlySet<number> = NONE;
const listeners = new Set<() => void>();

/** The sales that the stream of this browser was opened for. */
export const followedSales = (): ReadonlySet<number> => followed;

/** Keeps what the API said when the stream was opened. */
export function setFollowed(sales: readonly number[]): void {
  if (sales.length === followed.size && sales.every((sale) => followed.has(sale))) return;
  followed = new Set(sales);
  for (const listener of listeners) listener();
}

/**
 * Lets the stream tell of these sales for as long as the component is mounted: each once as it stands, and then whenever
 * it has changed, as `auction` events.
 * @returns the sales that the stream tells of now. Not all of those asked for need be among them: there may be no stream
 *   just now, or no room in it, or a tab of another version reads it. What is not has to be asked for every so often.
 */
export function useFollow(sales: readonly number[]): ReadonlySet<number> {
  const key = sales.join();
  useEffect(() => (key === '' ? undefined : wishFor(key.split(',').map(Number))), [key]);
  const told = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    followedSales,
  );
  return useLiveStatus() === 'live' ? told : NONE;
}
