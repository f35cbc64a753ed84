import type { PoolClient } from 'pg';
import type { Database } from '../../../core/database/open-database.ts';

/** Lets everybody know that a sale has changed, under its row lock: its version grows. */
export async function announceSale(
  client: PoolClient,
  { changes }: Pick<Database, 'changes'>,
  saleId: number,
  memberId: number,
): Promise<void> {
  await client.query('update sale set version = version + 1 where id = $1', [saleId]);
  changes.announce(client, 'sale', saleId);
  changes.announce(client, 'member', memberId);
}
