import type { PoolClient } from 'pg';
import { tellAvailable } from '../../../auctions/operations.ts';
import type { Announcer, Database } from '../../../core/database/open-database.ts';
import type { InsideHandler } from '../../../core/work/worker.ts';
import { lockSale } from '../sale-on-offer.ts';
import { type HoldRow, lockHold } from './hold-rows.ts';
import { expiryOf } from './take-hold.ts';

/** The units of a hold can be bought again, and whoever waits for them is told. */
async function letGo(
  client: PoolClient,
  database: Database,
  saleId: number,
  { bidId, memberId }: Pick<HoldRow, 'bidId' | 'memberId'>,
): Promise<void> {
  await client.query(`update bid set status = 'deleted' where id = $1`, [bidId]);
  await announceSale(client, database, saleId, memberId);
  await tellAvailable(client, database, saleId);
}

/** What becomes of a hold when its time is over. */
export const expireHold =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    const sale = await lockSale(client, Number(payload['sale']));
    const hold = sale && (await lockHold(client, sale.saleId, Number(payload['bid'])));
    if (hold?.status !== 'pending') return undefined;
    // The hour of a job is told in milliseconds.
    if (hold.until > sale!.now) return { again: expiryOf(hold) };
    return letGo(client, database, sale!.saleId, hold);
  };

/** Lets everybody know that a sale has changed, under its row lock: its version grows. */
export async function announceSale(
  client: PoolClient,
  { changes }: Announcer,
  saleId: number,
  memberId: number,
): Promise<void> {
  await client.query('update sale set version = version + 1 where id = $1', [saleId]);
  changes.announce(client, 'sale', saleId);
  changes.announce(client, 'member', memberId);
}
