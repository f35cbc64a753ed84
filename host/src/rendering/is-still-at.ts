import type { DataRouter, Location } from 'react-router';

/**
 * Whether the browser will show the same page that the edge has rendered: not if it redirects, or can't load its code
 * or data. The edge sends those unrendered.
 */
export function isStillAt(first: Location, { state }: Pick<DataRouter, 'state'>): boolean {
  const { pathname, search } = state.location;
  return state.errors === null && pathname === first.pathname && search === first.search;
}
