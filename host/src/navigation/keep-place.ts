import type { ScrollRestorationProps } from 'react-router';

/** Where the tab stores the scroll positions of its pages. */
export const PLACES = 'le-chai:places';
/** The router's key for the entry of a page that the browser loaded. */
export const LOADED = 'default';

/**
 * The key of a page's scroll position: its history entry. All pages that the browser loads share one, so those use
 * their URL.
 */
export const placeKey: NonNullable<ScrollRestorationProps['getKey']> = ({ key, pathname, search }) =>
  key === LOADED ? pathname + search : key;

/**
 * Starts a page that is opened by its URL or a link at the top, wherever it was left before; a reloaded or revisited
 * page keeps its position. Runs before the router reads the positions.
 */
export function beginAtTop(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    const others = Object.entries(places ?? {}).filter(([key]) => key !== location.pathname + location.search);
    sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // If storage is missing or unreadable, no positions are kept either.
  }
}
