import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import { type Facet, FACET_LABELS, type FacetSource, facetsOf } from '../../../core/wares/facets.ts';

/** Filter groups of lists of sales: those of any wine, and those of what is on sale. */
export const SALE_FACET_LABELS = {
  ...FACET_LABELS,
  drinking: 'Drinking window',
  bids: 'Bids',
  charity: 'Charity',
} as const;
export type SaleFacetKey = keyof typeof SALE_FACET_LABELS;
export const SALE_FACET_KEYS = Object.keys(SALE_FACET_LABELS) as readonly SaleFacetKey[];

/** What of a wine that is on sale a list is filtered by. */
export interface SaleFacetSource extends FacetSource {
  /** The years in which it is at its best, both among them; both are known, or neither. */
  drinkFrom: number | null;
  drinkUntil: number | null;
}

/** What of a sale itself. */
interface OfSale {
  typeId: number;
  /** Cents. */
  price: number;
  bets: number;
  charity: boolean;
}

/**
 * The values under which a sale is found in each filter group.
 * @param year in which it is looked at: what is ready to drink changes with it
 */
export function saleFacetsOf(
  sources: readonly SaleFacetSource[],
  { typeId, price, bets, charity }: OfSale,
  year: number,
): Record<SaleFacetKey, readonly Facet[]> {
  const drinking = new Set(sources.flatMap((source) => drinkingFacet(source, year) ?? []));
  return {
    ...facetsOf(sources, price),
    drinking: [...drinking],
    bids: isByBids(typeId) ? [bets > 0 ? HAS_BIDS : NO_BIDS] : [],
    charity: charity ? [CHARITY] : [],
  };
}

const NOW: Facet = { value: 'now', label: 'Drink now', order: 0 };
const KEEP: Facet = { value: 'keep', label: 'Keep', order: 1 };
const PAST: Facet = { value: 'past', label: 'Past its best', order: 2 };
const NO_BIDS: Facet = { value: 'none', label: 'No bids yet', order: 0 };
const HAS_BIDS: Facet = { value: 'some', label: 'Has bids', order: 1 };
const CHARITY: Facet = { value: 'yes', label: 'For charity', order: 0 };

function drinkingFacet({ drinkFrom, drinkUntil }: SaleFacetSource, year: number): Facet | undefined {
  if (drinkFrom === null || drinkUntil === null) return undefined;
  if (year < drinkFrom) return KEEP;
  return year > drinkUntil ? PAST : NOW;
}

const isByBids = (typeId: number) => typeId === AUCTION_TYPE_ID['single-lot'] || typeId === AUCTION_TYPE_ID.collection;
