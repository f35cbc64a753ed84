import type { PoolClient } from 'pg';
import { addReferences } from '../../auctions/operations.ts';
import type { Wares } from '../../core/wares/keep-estimates.ts';
import type { Database } from '../../core/database/open-database.ts';
import { CATALOGUE } from '../../core/wares/rules/price-basis.ts';
import { type GivenPrice, readKnown } from '../prices/read-known.ts';
import { judgePrice } from '../prices/rules/judge-price.ts';
import type { TakenPrice } from '../prices/rules/sum-up-changes.ts';
import type { ImportLine } from './import-line.ts';

/** A market price of a catalogue. Cents. */
interface PriceOfLine {
  readonly reference: string;
  /** None for a barrel. */
  readonly sku: string | null;
  readonly name: string;
  readonly cents: number;
}

/** The market prices that lines name: of products by SKU, the last one of each, and of barrels by the line's reference. */
function pricesOf(lines: readonly ImportLine[]): PriceOfLine[] {
  const all = lines.flatMap(({ reference, lot, barrel }): PriceOfLine[] => [
    ...(lot?.components ?? []).flatMap(({ sku, name, market_price: cents }) =>
      cents === undefined ? [] : [{ reference, sku, name: `${name} (${sku})`, cents }],
    ),
    ...(barrel?.market_price === undefined
      ? []
      : [{ reference, sku: null, name: `${barrel.name} (${reference})`, cents: barrel.market_price }]),
  ]);
  return [...new Map(all.map((price) => [price.sku ?? `barrel ${price.reference}`, price])).values()];
}

/** What two lines say of the same product. Each in a sentence. */
export function contradictions(lines: readonly ImportLine[]): string[] {
  const first = new Map<string, { reference: string; cents: number }>();
  return lines.flatMap(({ reference, lot }) =>
    (lot?.components ?? []).flatMap(({ sku, market_price: cents }) => {
      if (cents === undefined) return [];
      const before = first.get(sku);
      first.set(sku, before ?? { reference, cents });
      return before && before.cents !== cents
        ? [
            `${reference}: market_price: ${cents / 100} EUR for ${sku}, and ${before.cents / 100} EUR in ${before.reference}`,
          ]
        : [];
    }),
  );
}

/**
 * Takes in the market prices of a catalogue as reference prices of today, in the transaction that writes its lines. Those of a
 * line that the catalogue knows already count only if the catalogue never named that price: so the same file twice changes nothing.
 * @param fresh references of the lines that were new
 * @returns what they changed; those that count for nothing are `unchanged`; and what is estimated by them now, for `announceSales`
 */
export async function writePrices(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  lines: readonly ImportLine[],
  { fresh, actor }: { fresh: ReadonlySet<string>; actor: string },
): Promise<{ taken: TakenPrice[]; estimated: Wares }> {
  const isFresh = (line: ImportLine) => fresh.has(line.reference);
  const named = pricesOf([...lines.filter((line) => !isFresh(line)), ...lines.filter(isFresh)]);
  const { rows } = await client.query<GivenRow>(GIVEN, [
    JSON.stringify(named.map(({ reference, sku, cents }, at) => ({ at, reference, sku, cents }))),
  ]);
  const prices = rows.map((row) => Object.assign(row, { source: CATALOGUE, name: named[row.at]!.name }));
  const known = await readKnown(client, prices);
  const taken = prices.map((price, index): TakenPrice => {
    const counts = !price.given || fresh.has(named[price.at]!.reference);
    const change = counts ? judgePrice(known[index]!, price) : 'unchanged';
    return { name: price.name, change, before: known[index]!.before, cents: price.cents };
  });
  const estimated = await addReferences(
    client,
    database,
    prices
      .filter((_, index) => taken[index]!.change !== 'unchanged')
      .map(({ kind, id, day, cents, source }) => ({
        product_id: kind === 'product' ? id : null,
        barrel_id: kind === 'barrel' ? id : null,
        day,
        price_cents: cents,
        source,
        imported_by: actor,
      })),
  );
  return { taken, estimated };
}

interface GivenRow extends Pick<GivenPrice, 'kind' | 'id' | 'day' | 'cents'> {
  at: number;
  /** Whether the catalogue has named that price before. */
  given: boolean;
}

const GIVEN = `
  with named as (
    select x.at, x.cents, case when x.sku is null then 'barrel' else 'product' end as kind, coalesce(p.id, s.barrel_id) as id
      from json_to_recordset($1::json) as x (at int, reference text, sku text, cents bigint)
           left join product p on p.sku = x.sku
           left join sale s on x.sku is null and s.reference = x.reference)
  select at, kind, id, cents, to_char(house_now() at time zone 'UTC', 'YYYY-MM-DD') as day,
         exists (select from market_price m where m.source = 'catalogue' and m.price_cents = cents
                    and (kind = 'product' and m.product_id = named.id or kind = 'barrel' and m.barrel_id = named.id)) as given
    from named where id is not null order by at`;
