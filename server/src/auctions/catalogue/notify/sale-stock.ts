import type { PoolClient } from 'pg';
import { isAvailable } from '../rules/availability.ts';
import { type StockRow, stockOf } from '../sale-facts.ts';
import { UNITS_HELD } from '../units-held.ts';

/**
 * Whether a sale can be had now. Whatever changes that waits until the transaction ends.
 * @returns none where there is no such sale
 */
export async function availableUnderLock(client: PoolClient, saleId: number): Promise<boolean | undefined> {
  await client.query('select from sale where id = $1 for share', [saleId]);
  // Read once the lock is held: a statement that waited for it would still see the holds of before.
  const { rows } = await client.query<StockRow & { now: Date }>({
    name: 'sale-stock',
    text: `select s.type_id, s.status, s.finishes_at, s.quantity_min, s.quantity_max, s.units_sold,
                  ${UNITS_HELD} as units_held, house_now() as now
             from sale s where s.id = $1`,
    values: [saleId],
  });
  return rows[0] && isAvailable(stockOf(rows[0]), rows[0].now.getTime());
}
