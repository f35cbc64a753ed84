import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import { count, day, euro, litres } from '@le-chai/design/format';
import { estimateSentence } from '@le-chai/design/price-words';

type Unit = PriceHistory['unit'];

/** The label of a wine among those of its sale. */
export const productLabel = ({ name, size }: PricedProduct): string =>
  size === null ? name : `${name}, ${litres(size)}`;

/** Its estimate, and what it is based on. @param now ms since the epoch */
export function estimateWords({ estimate, sales }: PricedProduct, unit: Unit, now: number): string {
  if (!estimate) return `The market price per ${unit} is not known yet.`;
  const { price, basis, date, price_basis: rests } = estimate;
  if (rests) return estimateSentence(price, unit, rests);
  const worth = `Estimated at ${euro(price)} per ${unit}`;
  if (basis === 'reference') return `${worth}: our reference price of ${day(date)}.`;
  const counted = sales.filter((sale) => isCounted(sale.date, now)).length;
  return `${worth}: the median of ${counted} sales in 12 months, the latest on ${day(date)}.`;
}

/** Whether a sale is from the last twelve months, which the estimate is based on. */
function isCounted(date: string, now: number): boolean {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 12);
  return Date.parse(date) >= since.getTime() && Date.parse(date) <= now;
}

/** What the chart shows, for screen readers. */
export function drawnWords({ sales, references }: PricedProduct, unit: Unit): string {
  const held = rangeOf(references.map(({ price }) => price));
  const sold = rangeOf(sales.map(({ price }) => price));
  const parts = [
    ...(held ? [`${references.length} reference ${references.length === 1 ? 'price' : 'prices'}, ${held}`] : []),
    sold ? `${sales.length} ${sales.length === 1 ? 'sale' : 'sales'}, ${sold}` : 'no sales yet',
  ];
  return `Prices of a ${unit} over time: ${parts.join('; ')}. All of them are in the table.`;
}

/** `12 Mar 2026: 3 bottles at €580 each` */
export function soldWords({ date, price, quantity }: PricedProduct['sales'][number], unit: Unit): string {
  const much = unit === 'litre' ? litres(quantity) : `${count(quantity)} ${quantity === 1 ? 'bottle' : 'bottles'}`;
  const each = unit === 'litre' ? ' per litre' : quantity === 1 ? '' : ' each';
  return `${day(date)}: ${much} at ${euro(price)}${each}`;
}

function rangeOf(prices: readonly number[]): string | undefined {
  if (prices.length === 0) return undefined;
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  return least === greatest ? euro(least) : `${euro(least)} to ${euro(greatest)}`;
}

/** A price as a table row. */
export interface PriceRow {
  key: string;
  date: string;
  /** EUR a bottle or a litre. */
  price: number;
  /** Bottles or litres sold; null for a reference price. */
  quantity: number | null;
  /** The source of a reference price; null for a sale. */
  source: string | null;
}

/** `sold and paid`, `price in our catalogue`, `reference price of Cours des Caves`. */
export function whatItIs({ source }: Pick<PriceRow, 'source'>): string {
  if (source === null) return 'sold and paid';
  return source === 'catalogue' ? 'price in our catalogue' : `reference price from ${source}`;
}

/** Sales and reference prices in one list, newest first. */
export function priceRows({ sales, references }: Pick<PricedProduct, 'sales' | 'references'>): PriceRow[] {
  return [
    ...sales.map((sale, index): PriceRow => ({ ...sale, key: `sale-${index}`, source: null })),
    ...references.map((reference): PriceRow => ({
      ...reference,
      key: `reference-${reference.date}-${reference.source}`,
      quantity: null,
    })),
  ].toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
