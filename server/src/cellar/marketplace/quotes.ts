import type { PoolClient } from 'pg';

export interface Quote {
  readonly sku: string;
  /** For a bottle; null if nobody offers anything any more. */
  readonly priceCents: number | null;
  /** When it was so at the marketplace: the latest holds, whichever message comes last. */
  readonly at: Date;
}

const COLUMNS = {
  'best-offer': { price: 'best_offer_cents', at: 'best_offer_at' },
  'last-trade': { price: 'last_trade_cents', at: 'last_trade_at' },
} as const;

/**
 * Notes what the marketplace says of a wine. Of two sayings of one moment the higher price holds, so that order does not
 * matter. A wine that the house does not have is passed over.
 * @returns whether it was news
 */
export async function noteQuote(
  client: PoolClient,
  kind: keyof typeof COLUMNS,
  { sku, priceCents, at }: Quote,
): Promise<boolean> {
  const columns = COLUMNS[kind];
  const { rowCount } = await client.query(
    `insert into marketplace_quote as q (product_id, ${columns.price}, ${columns.at})
     select id, $2, $3 from product where sku = $1
     on conflict (product_id) do update set ${columns.price} = excluded.${columns.price}, ${columns.at} = excluded.${columns.at}
     where (excluded.${columns.at}, coalesce(excluded.${columns.price}, 0))
         > (coalesce(q.${columns.at}, '-infinity'), coalesce(q.${columns.price}, 0))`,
    [sku, priceCents, at],
  );
  return Boolean(rowCount);
}
