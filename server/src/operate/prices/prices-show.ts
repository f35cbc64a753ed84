import * as z from 'zod/mini';
import { estimateOf, loadProductPrices } from '../../auctions/operations.ts';
import { clock } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import { HOUSE, howSure, isOutOfDate } from '../../core/wares/rules/price-basis.ts';
import { defineCommand } from '../command.ts';

/** Rows in one list. */
const MOST_LISTED = 200;

export const pricesShow = defineCommand({
  name: 'prices show',
  summary: 'List the reference prices of a product with their sources, and its estimate.',
  arguments: [{ name: 'sku', about: 'the product' }],
  examples: ['prices show VAUCLERC-2016-075'],
  input: z.object({ sku: z.string() }),
  async run({ database: { pool }, say }, { sku }) {
    const found = await pool.query<{ id: number }>('select id from product where sku = $1', [sku]);
    const id = found.rows[0]?.id;
    const [product] = id === undefined ? [] : await loadProductPrices(pool, [id]);
    if (!product) throw new Refused(`There is no product with the SKU ${sku}.`);
    const { rows } = await pool.query<PriceRow>(
      `select day, price_cents as cents, source, imported_by as by, known_at as "knownAt",
              exists (select from market_price later where later.product_id = r.product_id and later.day = r.day
                         and later.source = r.source and later.id > r.id) as corrected
         from market_price r where product_id = $1 order by day desc, id desc limit ${MOST_LISTED}`,
      [id],
    );
    say(`${completeName({ ...product })}, ${sku}`);
    for (const { day, cents, source, by, knownAt, corrected } of rows) {
      const taken = `imported ${knownAt.toISOString().slice(0, 10)}${by === '' ? '' : ` by ${by}`}`;
      say(`${day}  ${(cents / 100).toFixed(2)} EUR  ${source}, ${taken}${corrected ? ', corrected since' : ''}`);
    }
    if (rows.length === 0) say('There is no reference price.');
    const now = await clock(pool);
    const made = estimateOf(product, now);
    const estimate = made && {
      price: made.cents / 100,
      date: made.day,
      source: made.basis.source,
      results: made.basis.results,
      sure: howSure(made.basis, made.day, now),
      out_of_date: isOutOfDate(made.day, now),
    };
    say(estimate ? estimateWords(estimate) : 'There is no estimate yet.');
    return {
      prices: rows.map(({ day, cents, source, by, knownAt, corrected }) => ({
        day,
        price: cents / 100,
        source,
        imported_by: by,
        known_at: knownAt.toISOString(),
        corrected,
      })),
      estimate: estimate ?? null,
    };
  },
});

interface PriceRow {
  day: string;
  cents: number;
  source: string;
  by: string;
  knownAt: Date;
  corrected: boolean;
}

interface Shown {
  price: number;
  date: string;
  source: string;
  results: number;
  sure: string;
  out_of_date: boolean;
}

function estimateWords({ price, date, source, results, sure, out_of_date: old }: Shown): string {
  const from = source === HOUSE ? `median of ${results} sales here, to ${date}` : `price of ${source}, ${date}`;
  return `Estimated at ${price.toFixed(2)} EUR: ${from}. ${sure[0]!.toUpperCase()}${sure.slice(1)}${old ? ', and out of date' : ''}.`;
}
