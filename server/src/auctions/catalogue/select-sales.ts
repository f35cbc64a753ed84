import type { WeeklyOffersQuery } from '@le-chai/contracts/auctions';
import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { FilterSelection } from '@le-chai/contracts/primitives';
import { hasSpelled, type Spelling, spellingsIn } from '../../core/wares/close-words.ts';
import { wordsOf } from '../../core/wares/fold-text.ts';
import { type Entry, isOn } from './index/entry.ts';
import { SALE_FACET_KEYS, type SaleFacetKey } from './index/sale-facets.ts';

/** Which sales a list shows, apart from its page. */
export interface Wanted extends Omit<
  WeeklyOffersQuery,
  'page' | 'per_page' | 'expand' | 'sort' | 'order' | 'standing'
> {
  /** Sold by bids, or at a price; either if left out. */
  purchase?: 'auction' | 'direct' | undefined;
}

/** One key for the same question, in whatever order its parameters came. */
export const listKey = (query: object) =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The caller's own sets, where a list asks for them. */
export interface OwnSales {
  readonly wished: ReadonlySet<number>;
  readonly bidded: Pick<ReadonlySet<number>, 'has'>;
}

export const NOTHING_OWN: OwnSales = { wished: new Set(), bidded: new Set() };

/**
 * The sales that a list shows, in no order. Withdrawn ones are shown only to those who have them on a list of their own.
 * @param spellings of the words of the search: if left out, as these entries spell them
 */
export function selectSales(
  entries: readonly Entry[],
  wanted: Wanted,
  own: OwnSales,
  now: number,
  spellings: readonly (readonly Spelling[])[] = spellingsOfSearch(entries, wanted.q),
): Entry[] {
  const selected = selectedFacets(wanted.filters);
  const chosen: Entry[] = [];
  for (const entry of entries) {
    if (inScope(entry, wanted, own, now) && hasSpelled(entry.text, spellings) && hasFacets(entry, selected))
      chosen.push(entry);
  }
  return chosen;
}

/** Everything but the words and the filter groups. */
export function inScope(entry: Entry, wanted: Wanted, own: OwnSales, now: number): boolean {
  if (wanted.id !== undefined && entry.id !== wanted.id) return false;
  if (wanted.bidded && !own.bidded.has(entry.id)) return false;
  if (wanted.wishlist && !own.wished.has(entry.id)) return false;
  if (entry.status === 'withdrawn' && !wanted.bidded && !wanted.wishlist) return false;
  if (wanted.onGoing && !isOn(entry, now)) return false;
  if (wanted.weekly && !entry.weekly) return false;
  if (wanted.type_product && entry.productType !== wanted.type_product) return false;
  if (wanted.purchase && wanted.purchase !== purchaseOf(entry)) return false;
  if (wanted.id_type_auction && entry.typeId !== AUCTION_TYPE_ID[wanted.id_type_auction]) return false;
  const [least, most] = pricesOf(wanted) ?? EVERY_PRICE;
  if (entry.price < least || entry.price > most) return false;
  return wanted.id_builder === undefined || entry.builderIds.includes(wanted.id_builder);
}

const EVERY_PRICE = [0, Number.POSITIVE_INFINITY] as const;

/** The least and the highest price that a list is narrowed to, cents; undefined if it is not. */
export function pricesOf({
  price_from: from,
  price_to: to,
}: Pick<Wanted, 'price_from' | 'price_to'>): readonly [least: number, most: number] | undefined {
  if (from === undefined && to === undefined) return undefined;
  return [(from ?? 0) * 100, (to ?? Number.POSITIVE_INFINITY) * 100];
}

/** How a sale is bought from: private sales and the shop sell at a price, the other two by bids. */
export const purchaseOf = ({ typeId }: Pick<Entry, 'typeId'>) =>
  typeId === AUCTION_TYPE_ID['private-sale'] || typeId === AUCTION_TYPE_ID.shop ? 'direct' : 'auction';

function spellingsOfSearch(entries: readonly Entry[], q: string | undefined) {
  const texts = entries.map(({ text }) => text);
  return spellingsIn(texts, wordsOf(q));
}

/** Group → chosen values; groups that nothing is chosen in are left out, and so are those that do not exist. */
export type Selected = ReadonlyMap<SaleFacetKey, ReadonlySet<string>>;

export function selectedFacets(filters: FilterSelection | undefined): Selected {
  const selected = new Map<SaleFacetKey, ReadonlySet<string>>();
  for (const key of SALE_FACET_KEYS) {
    const values = filters && Object.hasOwn(filters, key) ? filters[key] : undefined;
    if (values?.length) selected.set(key, new Set(values));
  }
  return selected;
}

/** One of the chosen values in every group; `except` names a group that is not looked at. */
export function hasFacets(entry: Entry, selected: Selected, except?: SaleFacetKey): boolean {
  for (const [key, values] of selected) {
    if (key !== except && !entry.facets[key].some(({ value }) => values.has(value))) return false;
  }
  return true;
}
