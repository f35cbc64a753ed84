import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Where the page belongs, and who has said so. */
let said: { place: string } | undefined;
const listeners = new Set<() => void>();

function set(now: typeof said): void {
  said = now;
  for (const listener of listeners) listener();
}

/**
 * Says where the page belongs, where its own address cannot: a sale may be one of the auctions, or stand in the shop.
 * @param place path of the list that it is found in
 */
export function useBelongsTo(place: string): void {
  useLayoutEffect(() => {
    const mine = { place };
    set(mine);
    return () => {
      if (said === mine) set(undefined);
    };
  }, [place]);
}

/** Where the page belongs, if it has said so. Only the host's navigation reads it. */
export function usePagePlace(): string | undefined {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => said?.place,
  );
}
