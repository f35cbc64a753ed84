import type { ScrollRestorationProps } from 'react-router';

/** Where the tab keeps how far its pages were scrolled. */
export const PLACES = 'le-chai:places';
/** What the router calls the entry of a page that the browser loaded. */
export const LOADED = 'default';

/**
 * What a page's place is kept by: its entry of the history. All pages that the browser loads have the same one, so those are
 * kept by their address.
 */
export const placeKey: NonNullable<ScrollRestorationProps['getKey']> = ({ key, pathname, search }) =>
  key === LOADED ? pathname + search : key;

/**
 * Lets a page that is opened by its address or a link begin at its top, wherever it was left before; one that is loaded again
 * or come back to stays where it was. Runs before the router reads the places.
 */
export function beginAtTop(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    const others = Object.entries(places ?? {}).filter(([key]) => key !== location.pathname + location.search);
    sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Without a store, or with one that cannot be read, no place is kept either.
  }
}
