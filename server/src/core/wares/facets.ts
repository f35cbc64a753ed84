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

/** One value of a filter group. */
export interface Facet {
  /** What is chosen by, in the `filters` parameter. */
  readonly value: string;
  readonly label: string;
  /** Place among the other values of its group; by label where equal. */
  readonly order: number;
}

/** What of a product, or of the wine in a barrel, sales are filtered by. */
export interface FacetSource {
  builderId: number;
  builder: string;
  root: 'wine' | 'spirit';
  region: string;
  color: string;
  vintage: number | null;
  /** None for a barrel: it has no bottles yet. */
  sizeMl: number | null;
}

/** Colours of wine in words. */
export const COLOURS: Record<string, string> = { red: 'Red', rose: 'Rosé', white: 'White', other: 'Other' };

/** Upper ends of the price bands, EUR; † our own choice. */
const BANDS = [50, 100, 250, 500, 1000, 2500, 5000];

/** The values under which a sale is found in each filter group. */
export function facetsOf(sources: readonly FacetSource[], priceCents: number): Record<FacetKey, readonly Facet[]> {
  return {
    root_category: distinct(sources.map(({ root }) => plain(root, root === 'wine' ? 'Wine' : 'Spirits'))),
    region: distinct(sources.map(({ region }) => plain(region))),
    color: distinct(sources.map(({ color }) => plain(color, COLOURS[color]))),
    producer: distinct(sources.map(({ builderId, builder }) => plain(String(builderId), builder))),
    vintage: distinct(sources.filter(({ root }) => root === 'wine').map(({ vintage }) => vintageFacet(vintage))),
    size: distinct(sources.flatMap(({ sizeMl }) => (sizeMl === null ? [] : [sizeFacet(sizeMl)]))),
    price: [priceFacet(priceCents)],
  };
}

const plain = (value: string, label = value): Facet => ({ value, label, order: 0 });

/** Newest first, wines without a vintage last. */
const vintageFacet = (vintage: number | null): Facet =>
  vintage
    ? { value: String(vintage), label: String(vintage), order: -vintage }
    : { value: 'NV', label: 'NV', order: 0 };

const sizeFacet = (sizeMl: number): Facet => {
  const litres = String(sizeMl / 1000);
  return { value: litres, label: `${litres} L`, order: sizeMl };
};

function priceFacet(cents: number): Facet {
  const at = BANDS.findIndex((end) => cents < end * 100);
  if (at === 0) return { value: `0-${BANDS[0]}`, label: `Under €${BANDS[0]}`, order: 0 };
  const from = BANDS.at(at === -1 ? -1 : at - 1)!;
  if (at === -1) return { value: `${from}-`, label: `€${amount(from)} and more`, order: BANDS.length };
  return { value: `${from}-${BANDS[at]}`, label: `€${amount(from)} to €${amount(BANDS[at]!)}`, order: at };
}

const amount = (euro: number) => euro.toLocaleString('en-GB');

function distinct(facets: readonly Facet[]): Facet[] {
  return [...new Map(facets.filter(({ value }) => value !== '').map((facet) => [facet.value, facet])).values()];
}
