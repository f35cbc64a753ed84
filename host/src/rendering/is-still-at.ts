import type { DataRouter, Location } from 'react-router';

/**
 * Whether a page that the edge has rendered is the one that its browser shows: none that it was led on from, nor one whose
 * code or data it cannot have. The edge sends neither rendered.
 */
export function isStillAt(first: Location, { state }: Pick<DataRouter, 'state'>): boolean {
  const { pathname, search } = state.location;
  return state.errors === null && pathname === first.pathname && search === first.search;
}
