import type { PoolClient } from 'pg';
import { Refused } from '../../core/house/refused.ts';

/** What a sale offers. */
export type Wares = { id: number; name: string; description: string } & (
  | { kind: 'lot' }
  | { kind: 'barrel'; litresMl: number }
);

/**
 * The lot or barrel of the catalogue that was named.
 * @throws {Refused} where there is none.
 */
export async function findWares(
  client: PoolClient,
  { lot, barrel }: { lot?: number | undefined; barrel?: number | undefined },
): Promise<Wares> {
  if (lot !== undefined) {
    const { rows } = await client.query<{ name: string; description: string }>(
      'select name, description from lot where id = $1',
      [lot],
    );
    if (!rows[0]) throw new Refused(`There is no lot ${lot}.`);
    return { kind: 'lot', id: lot, ...rows[0] };
  }
  const { rows } = await client.query<{ name: string; description: string; litresMl: number }>(
    'select name, description, litres_ml as "litresMl" from barrel where id = $1',
    [barrel],
  );
  if (barrel === undefined || !rows[0]) throw new Refused(`There is no barrel ${barrel}.`);
  return { kind: 'barrel', id: barrel, ...rows[0] };
}
