import { OfferStanding } from '@le-chai/contracts/auctions';
import { parseListSearch, type ListSearch } from '../list/list-search.ts';

/** Reads the address of what was bid on: that of a list, and how the member stands. */
export function parseOffersSearch(parameters: URLSearchParams): ListSearch {
  const standing = OfferStanding.safeParse(parameters.get('standing'));
  return { ...parseListSearch(parameters), ...(standing.success && { standing: standing.data }) };
}
