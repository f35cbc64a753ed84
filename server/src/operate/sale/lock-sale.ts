import type { PoolClient } from 'pg';
import { Refused } from '../../core/house/refused.ts';
import type { Scheduled } from './reschedule.ts';

/**
 * Reads a sale's times under its row lock, the one that bids and the settler take.
 * @throws {Refused} where there is no such sale.
 */
export async function lockSale(client: PoolClient, id: number): Promise<Scheduled & { name: string }> {
  const { rows } = await client.query<Scheduled & { name: string }>(
    `select name, status, starts_at as "startsAt", finishes_at as "finishesAt",
            exists (select from bid where sale_id = sale.id) as "hasBids"
       from sale where id = $1 for update`,
    [id],
  );
  if (!rows[0]) throw new Refused(`There is no sale ${id}.`);
  return rows[0];
}
