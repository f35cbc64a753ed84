import type { PoolClient } from 'pg';
import { addReferences } from '../../auctions/operations.ts';
import { announceSales } from '../../core/wares/keep-estimates.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { Database } from '../../core/database/open-database.ts';
import type { LineError } from '../line-errors.ts';
import { readKnown } from './read-known.ts';
import { isLarge, judgePrice } from './rules/judge-price.ts';
import type { ListedPrice } from './rules/read-price-list.ts';
import type { TakenPrice } from './rules/sum-up-changes.ts';

export interface TakenList {
  readonly taken: readonly TakenPrice[];
  /** SKUs of which the house has no product. */
  readonly unknown: readonly string[];
  /** Prices that changed too much. */
  readonly errors: readonly LineError[];
  /** Products whose estimate is another now. */
  readonly estimated: number;
}

interface ProductRow {
  id: number;
  sku: string;
  name: string;
  vintage: number | null;
  root: string;
  sizeMl: number;
}

/**
 * Takes the prices of a list in, in a transaction that nobody else takes prices in at the same time: see `lockPrices`. What
 * is known already is not written again.
 * @param acceptLarge whether prices that changed too much are taken in as well; else they are errors, and nothing is written
 */
export async function takePrices(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  list: readonly ListedPrice[],
  { acceptLarge, actor, write }: { acceptLarge: boolean; actor: string; write: boolean },
): Promise<TakenList> {
  const { rows } = await client.query<ProductRow>(
    'select id, sku, name, vintage, root, size_ml as "sizeMl" from product where sku = any($1::text[])',
    [[...new Set(list.map(({ sku }) => sku))]],
  );
  const products = new Map(rows.map((row) => [row.sku, row]));
  const unknown = [...new Set(list.map(({ sku }) => sku))].filter((sku) => !products.has(sku));
  const prices = list
    .flatMap((price) => {
      const product = products.get(price.sku);
      return product ? [{ ...price, product, id: product.id, kind: 'product' as const }] : [];
    })
    .toSorted((a, b) => Date.parse(a.day) - Date.parse(b.day) || a.line - b.line);
  const known = await readKnown(client, prices);
  const errors: LineError[] = [];
  const taken = prices.map((price, index): TakenPrice => {
    const { before, estimate } = known[index]!;
    const change = judgePrice(known[index]!, price);
    const compared = before ?? estimate;
    if (!acceptLarge && change !== 'unchanged' && compared !== null && isLarge(compared, price.cents))
      errors.push({ line: price.line, message: largeWords(price.cents, compared) });
    return { name: nameOf(price.product), change, before, cents: price.cents };
  });
  const fresh = prices.filter((_, index) => taken[index]!.change !== 'unchanged');
  if (!write || errors.length > 0) return { taken, unknown, errors, estimated: 0 };
  const estimated = await addReferences(
    client,
    database,
    fresh.map(({ id, day, cents, source }) => ({
      product_id: id,
      barrel_id: null,
      day,
      price_cents: cents,
      source,
      imported_by: actor,
    })),
  );
  await announceSales(client, database.changes, estimated);
  return { taken, unknown, errors, estimated: estimated.products.length };
}

const nameOf = (product: ProductRow): string => `${completeName(product)}, ${product.sizeMl / 1000} L (${product.sku})`;

const largeWords = (cents: number, before: number): string =>
  `price: ${(cents / 100).toFixed(2)} EUR is far from the ${(before / 100).toFixed(2)} EUR before; if it is right, import it with --accept-large`;
