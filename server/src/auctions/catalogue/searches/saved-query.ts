import { weeklyOffersParams } from '@le-chai/contracts/auctions';
import type { SavedQuery, SearchPlace } from '@le-chai/contracts/saved-searches';
import { wordsOf } from '../../../core/wares/fold-text.ts';
import type { Bits } from '../index/bits.ts';
import type { SaleSets } from '../index/sale-sets.ts';
import { inFacets, salesInScope, type SharedWanted } from '../choose-sales.ts';
import { selectedFacets } from '../select-sales.ts';

/** One text for searches that find the same: words in any order and spelling, filters in any order. */
export function savedQueryKey({ place, q, filters, price_from: from, price_to: to }: SavedQuery): string {
  const words = [...new Set(wordsOf(q))].toSorted();
  const groups = [...selectedFacets(filters)].map(([key, values]) => [key, [...values].toSorted()]);
  return JSON.stringify([place, words, groups, from, to]);
}

/** Whether a search asks for anything: a word, a value of a filter group that there is, or a price. */
export const asksForSomething = ({ q, filters, price_from: from, price_to: to }: SavedQuery): boolean =>
  wordsOf(q).length > 0 || selectedFacets(filters).size > 0 || from !== null || to !== null;

/**
 * The sales that a search finds among those of the sets. Its words have to be there as they were typed: a list forgives wrong
 * letters only where nothing else is found, and that there is something close is no news. docs/rules.md#saved-searches
 */
export function findSaved(sets: SaleSets, { place, q, filters, ...prices }: SavedQuery, now: number): Bits {
  const scope = { ...scopeOf(place), ...pricesOf(prices) };
  const found = inFacets(sets, salesInScope(sets, scope, now), selectedFacets(filters));
  for (const word of wordsOf(q)) found.keep(sets.words.having(word, 'text'));
  return found;
}

const pricesOf = ({ price_from: from, price_to: to }: Pick<SavedQuery, 'price_from' | 'price_to'>) => ({
  ...(from !== null && { price_from: from }),
  ...(to !== null && { price_to: to }),
});

/** What the list of a place shows, as its page asks for it: of what has begun. */
function scopeOf(place: SearchPlace): SharedWanted {
  if (place === 'any') return { onGoing: true };
  const { type_product, id_type_auction, weekly } = weeklyOffersParams(place) as Record<string, string | undefined>;
  return {
    onGoing: true,
    ...(weekly && { weekly: true }),
    ...(type_product && { type_product: type_product as SharedWanted['type_product'] }),
    ...(id_type_auction && { id_type_auction: id_type_auction as SharedWanted['id_type_auction'] }),
  };
}
