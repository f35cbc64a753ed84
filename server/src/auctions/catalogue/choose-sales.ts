import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import { wordsOf } from '../../core/wares/fold-text.ts';
import type { Bits } from './index/bits.ts';
import type { SaleSets } from './index/sale-sets.ts';
import type { Trait } from './index/trait-sets.ts';
import { pricesOf, type Selected, selectedFacets, type Wanted } from './select-sales.ts';
import type { SaleFacetKey } from './index/sale-facets.ts';

/** A list that has nothing of the caller's in it. */
export type SharedWanted = Omit<Wanted, 'bidded' | 'wishlist'>;

/** The sales that a list shows, by the sets they are in: what `selectSales` finds by looking at each. `id` is left aside. */
export function chooseSales(sets: SaleSets, wanted: SharedWanted, now: number): Bits {
  const chosen = inFacets(sets, salesInScope(sets, wanted, now), selectedFacets(wanted.filters));
  for (const spellings of sets.words.sought(wordsOf(wanted.q))) chosen.keep(sets.words.havingAny(spellings, 'text'));
  return chosen;
}

/** By everything but the words and the filter groups. */
export function salesInScope(sets: SaleSets, wanted: SharedWanted, now: number): Bits {
  const scope = sets.traits.having('listed');
  if (wanted.onGoing) scope.keep(sets.onNow.at(now));
  for (const traits of traitsOf(wanted)) scope.keep(sets.traits.having(...traits));
  const prices = pricesOf(wanted);
  if (prices) scope.keep(sets.orders.priced(...prices));
  return scope;
}

/** Those with one of the chosen values in every group; `except` names a group that is not looked at. */
export function inFacets(sets: SaleSets, sales: Bits, selected: Selected, except?: SaleFacetKey): Bits {
  const chosen = sales.copy();
  for (const [key, values] of selected) if (key !== except) chosen.keep(sets.facets.having(key, values));
  return chosen;
}

/** All of these, and of each one or the other. */
function traitsOf({ weekly, type_product, purchase, id_type_auction, id_builder }: SharedWanted): Trait[][] {
  const traits: Trait[][] = [];
  if (weekly) traits.push(['weekly']);
  if (type_product) traits.push([`product ${type_product}`]);
  if (purchase) traits.push(purchase === 'direct' ? ['type 3', 'type 5'] : ['type 1', 'type 2']);
  if (id_type_auction) traits.push([`type ${AUCTION_TYPE_ID[id_type_auction]}`]);
  if (id_builder !== undefined) traits.push([`builder ${id_builder}`]);
  return traits;
}
