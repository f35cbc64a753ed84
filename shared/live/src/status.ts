import { useSyncExternalStore } from 'react';

/**
 * `joining` until it is known whether there is a stream, `live` while one is heard, `silent` while there is none: then
 * what is shown has to be asked for again every so often.
 */
export type LiveStatus = 'joining' | 'live' | 'silent';

let status: LiveStatus = 'joining';
const listeners = new Set<() => void>();

export const liveStatus = (): LiveStatus => status;

export function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Whether what happens is heard as it happens. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), liveStatus);
}
