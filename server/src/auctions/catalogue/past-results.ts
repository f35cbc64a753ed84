import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PastResult } from '@le-chai/contracts/past-results';
import { RESULTS_PER_PAGE } from '@le-chai/contracts/producers';
import type { ProductType, SaleId } from '@le-chai/contracts/primitives';
import type { Queryable } from '../../core/database/open-database.ts';
import { listOf, STATO } from '../../core/database/statuses.ts';
import { searchWords, wareWords } from '../../core/database/text-search.ts';
import { toEuro } from '../../core/money/amounts.ts';
import { foldText } from '../../core/wares/fold-text.ts';

interface ResultRow {
  id: number;
  name: string;
  product_type: ProductType;
  /** ISO 8601. */
  closed_at: string;
  /** Without the fee, and with it. */
  cents: number;
  paid_cents: number;
}

const BY_BIDS = listOf(AUCTION_TYPE_ID['single-lot'], AUCTION_TYPE_ID.collection);

/*
 * What lapsed was not paid: a second offer has a payment of its own. A barrel is paid by the litre, a lot by the lot. The first
 * parameter is where the page begins.
 */
const pageOfSales = (sales: string) => `
  with results as (
    select s.id, s.name, s.product_type, s.closed_at, paid.cents, paid.paid_cents
      from ${sales}
           cross join lateral (
             select round(case s.product_type
                      when 'barrel' then sum(p.price_cents::numeric * p.litres_ml) / nullif(sum(p.litres_ml), 0)
                      else sum(p.total_bid_cents - p.fee_cents)::numeric / nullif(sum(p.quantity), 0) end)::bigint as cents,
                    round(case s.product_type
                      when 'barrel' then sum(p.total_bid_cents)::numeric * 1000 / nullif(sum(p.litres_ml), 0)
                      else sum(p.total_bid_cents)::numeric / nullif(sum(p.quantity), 0) end)::bigint as paid_cents
               from outstanding_payment p where p.sale_id = s.id and p.stato <> ${STATO.lapsed}) paid
     where s.status = 'closed' and s.type_id in ${BY_BIDS} and paid.cents is not null)
  select (select count(*)::int from results) as total,
         coalesce((select json_agg(r order by r.closed_at desc, r.id desc)
                     from (select * from results order by closed_at desc, id desc limit ${RESULTS_PER_PAGE} offset $1) r),
                  '[]') as results`;

/** Sales of products and barrels for which a condition holds. @param condition on a row of either, by the name of its table */
const salesOf = (condition: (table: 'w' | 'a') => string) => `(
    select s.id from sale s where s.lot_id = any (array(
      select c.lot_id from lot_component c
       where c.product_id = any (array(select w.id from product w where ${condition('w')}))))
    union
    select s.id from sale s where s.barrel_id = any (array(select a.id from barrel a where ${condition('a')})))
    theirs join sale s on s.id = theirs.id`;

const OF_PRODUCER = pageOfSales(salesOf((table) => `${table}.builder_id = $2`));

/** What wines of a producer were sold for at auction. */
export function resultsOfProducer(db: Queryable, builderId: number, page: number) {
  return readPage(db, { name: 'producer-results', text: OF_PRODUCER, values: [builderId] }, page);
}

/** What a past result is searched by. */
interface Searched {
  q?: string | undefined;
  vintage?: number | undefined;
}

/** While nothing is searched for, results of this many days are shown. Our own choice, docs/rules.md#past-results */
const DAYS_SHOWN = 90;

const NEWEST = pageOfSales(`(select * from sale where closed_at > house_now() - interval '${DAYS_SHOWN} days') s`);

/** A search uses at most this many words. */
const MOST_WORDS = 8;

/** What was sold at auction that has every word in its name, its vintage or the name of its producer. */
export function searchResults(db: Queryable, { q, vintage }: Searched, page: number) {
  const words = wordsOf(q);
  if (words.length === 0 && vintage === undefined)
    return readPage(db, { name: 'results-newest', text: NEWEST, values: [] }, page);
  const text = pageOfSales(
    salesOf((table) =>
      [
        // Only where it is asked for: a condition that may be missing is found by no index.
        ...(vintage === undefined ? [] : [`${table}.vintage = $${words.length + 2}`]),
        ...words.map((_, at) => hasWord(table, `$${at + 2}`)),
      ].join(' and '),
    ),
  );
  const values = [...words.map((word) => `${word}:*`), ...(vintage === undefined ? [] : [vintage])];
  const name = `results-${words.length}${vintage === undefined ? '' : '-vintage'}`;
  return readPage(db, { name, text, values }, page);
}

/* A word is in the wine's name or in its producer's: each has an index. */
const hasWord = (table: 'w' | 'a', parameter: string) => `(
    ${wareWords(table)} @@ to_tsquery('simple', ${parameter})
    or ${table}.builder_id = any (array(
         select b.id from builder b where ${searchWords('b."name"')} @@ to_tsquery('simple', ${parameter}))))`;

/** Letters and digits alone: nothing that a query of words would read as a sign. */
function wordsOf(q = ''): string[] {
  return [...new Set(foldText(q).split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, MOST_WORDS);
}

interface Statement {
  name: string;
  text: string;
  /** Those after the first. */
  values: readonly unknown[];
}

async function readPage(db: Queryable, { values, ...statement }: Statement, page: number) {
  const { rows } = await db.query<{ total: number; results: ResultRow[] }>({
    ...statement,
    values: [(page - 1) * RESULTS_PER_PAGE, ...values],
  });
  const { total, results } = rows[0]!;
  return { items: results.map(resultOf), total, page, total_pages: Math.ceil(total / RESULTS_PER_PAGE) };
}

const resultOf = (row: ResultRow): PastResult => ({
  id_sale: row.id as SaleId,
  name: row.name,
  product_type: row.product_type,
  date: new Date(row.closed_at).toISOString(),
  price: toEuro(row.cents),
  paid: toEuro(row.paid_cents),
});
