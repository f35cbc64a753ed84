import { paths, type WeeklyTab } from './paths.ts';

/** What a saved search is about. */
export interface SearchAddress {
  place: 'any' | WeeklyTab | 'shop' | 'private-sale';
  q: string;
  filters: Record<string, string[]>;
  /** Whole euros at least, and at most. */
  price_from: number | null;
  price_to: number | null;
}

/** The address of what a saved search finds. One that looks everywhere is shown among the auctions. */
export function searchResults({ place, q, filters, price_from: from, price_to: to }: SearchAddress): string {
  const address = {
    filters,
    search: q ? { term: q } : {},
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  };
  if (place === 'shop' || place === 'private-sale') return paths.store(place, address);
  return paths.weeklyAuctions(place === 'any' ? 'all' : place, address);
}
