import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

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

let house = '';

/** Names the house in every title of a page. Called once, by the host. */
export function setHouseName(name: string): void {
  house = name;
}

/** The title of a page as the browser shows it, with the house behind it. */
export function pageTitle(title: string | undefined): string {
  return [title, house].filter(Boolean).join(' · ');
}

/**
 * Sets the page's title where the route cannot know it: the name of a lot. A route that can says it in its `handle`.
 * @param title nothing is set while it is undefined
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
