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
  /** Nothing of it is left to be had, though it is on. */
  readonly soldOut: boolean;
  readonly name: string;
  readonly version: number;
  /** All that a search looks at, folded. */
  readonly text: string;
  readonly builderIds: readonly number[];
  readonly facets: Readonly<Record<FacetKey, readonly Facet[]>>;
}

/** Filter groups by what they are called, in the order in which they are shown. */
export const FACET_LABELS = {
  root_category: 'Category',
  region: 'Region',
  color: 'Colour',
  producer: 'Producer',
  vintage: 'Vintage',
  size: 'Bottle size',
  price: 'Price',
} as const;
export type FacetKey = keyof typeof FACET_LABELS;
export const FACET_KEYS = Object.keys(FACET_LABELS) as readonly FacetKey[];

/** One value of a filter group. */
export interface Facet {
  /** What is chosen by, in the `filters` parameter. */
  readonly value: string;
  readonly label: string;
  /** Place among the other values of its group; by label where equal. */
  readonly order: number;
}

/** Whether a sale is on: open, and its end not yet reached. */
export function isOn(entry: Pick<Entry, 'status' | 'finishesAt'>, now: number): boolean {
  return entry.status === 'open' && (entry.finishesAt === null || entry.finishesAt > now);
}
