import type { Facet } from '../../../core/wares/facets.ts';
import type { SaleFacetKey } from './sale-facets.ts';

/** What lists need to know of a sale to choose, sort and count it; the whole sale is read only when it is shown. */
export interface Entry {
  readonly id: number;
  /** 1 single-lot, 2 collection, 3 private-sale, 5 shop. */
  readonly typeId: number;
  readonly productType: 'lot' | 'barrel';
  readonly status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  readonly weekly: boolean;
  readonly charity: boolean;
  /** ms since the epoch. */
  readonly startsAt: number;
  readonly finishesAt: number | null;
  /** Cents, of a lot or of a litre. */
  readonly price: number;
  /** Bids that were placed on it. */
  readonly bets: number;
  /** The first year in which one of its wines is at its best; none if it is not known of any. */
  readonly drinkFrom: number | null;
  /** Nothing of it is left to be had, though it is on. */
  readonly soldOut: boolean;
  readonly name: string;
  readonly version: number;
  /** All that a search looks at, folded. */
  readonly text: string;
  readonly builderIds: readonly number[];
  readonly facets: Readonly<Record<SaleFacetKey, readonly Facet[]>>;
}

/** Whether a sale is on: open, and its end not yet reached. */
export function isOn(entry: Pick<Entry, 'status' | 'finishesAt'>, now: number): boolean {
  return entry.status === 'open' && (entry.finishesAt === null || entry.finishesAt > now);
}
