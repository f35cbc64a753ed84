import type { PoolClient } from 'pg';
import type { Database } from '../database/open-database.ts';
import { SEEN } from '../database/statuses.ts';
import { loadAuction } from './load-auction.ts';
import { notify } from '../notices/notify.ts';
import { winsAtClose } from './rules/close-auction.ts';
import { owedFor, type OwedWin } from './rules/owed-win.ts';
import { recordWins, type WinHandlers } from './record-wins.ts';
import { audit } from '../house/audit.ts';
import { houseFact } from '../house/facts/read-facts.ts';

export interface Closed {
  readonly saleId: number;
  /** False where the sale was over before: closing again changes nothing. */
  readonly changed: boolean;
  readonly wins: readonly OwedWin[];
}

/**
 * Closes a sale now, whenever it was to end: for the operator. Closing twice is the same as once.
 * @returns none if there is no such sale
 */
export function closeSale(
  database: Database,
  handlers: WinHandlers,
  saleId: number,
  actor: string,
): Promise<Closed | undefined> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ status: string }>(
      `select status from sale s where id = $1 and ${SEEN} for no key update`,
      [saleId],
    );
    if (!rows[0]) return undefined;
    if (rows[0].status === 'closed' || rows[0].status === 'withdrawn') return { saleId, changed: false, wins: [] };
    return closeLocked(client, database, handlers, saleId, actor);
  });
}

/** Closes a sale whose row lock the transaction holds, and which is not closed yet. */
export async function closeLocked(
  client: PoolClient,
  database: Database,
  handlers: WinHandlers,
  saleId: number,
  actor: string,
): Promise<Closed> {
  const auction = (await loadAuction(client, saleId))!;
  const fee = await houseFact(client, 'fee');
  const wins = winsAtClose(auction.state).map((win) => owedFor(win, fee));
  const { rows } = await client.query<{ lot_id: number | null }>(
    `update sale set status = 'closed', closed_at = house_now(), version = version + 1
      where id = $1 returning lot_id`,
    [saleId],
  );
  const pending = await client.query<{ id: number; member_id: number }>(
    `update bid set status = case when won.units is null then 'loser' else 'winner' end,
                    units_won = coalesce(won.units, 0)
       from bid as b left join json_to_recordset($2::json) as won (id bigint, units int) on won.id = b.id
      where bid.id = b.id and b.sale_id = $1 and b.type = 'bid' and b.status = 'pending'
     returning bid.id, bid.member_id`,
    [saleId, JSON.stringify(wins.map((win) => ({ id: win.bidId, units: win.units })))],
  );
  if (auction.state.terms.isAuction) await endHolds(client, database, saleId);
  await recordWins(client, database, handlers, { id: saleId, lotId: rows[0]!.lot_id }, wins);
  await notifyOfEnd(client, database, saleId, wins, pending.rows, actor);
  database.changes.announce(client, 'sale', saleId);
  for (const win of wins) database.changes.announce(client, 'member', win.memberId);
  return { saleId, changed: true, wins };
}

/** A purchase of an auction that is not paid by its end is not made any more. */
export async function endHolds(client: PoolClient, { changes }: Database, saleId: number): Promise<void> {
  const { rows } = await client.query<{ member_id: number }>(
    `update bid set status = 'deleted' where sale_id = $1 and type = 'buy_now' and status = 'pending' returning member_id`,
    [saleId],
  );
  changes.announce(client, 'member', ...rows.map((row) => row.member_id));
}

/** Notices for everyone who had a bid, and a line for the house. */
async function notifyOfEnd(
  client: PoolClient,
  database: Database,
  saleId: number,
  wins: readonly OwedWin[],
  bids: readonly { id: number; member_id: number }[],
  actor: string,
): Promise<void> {
  const winOf = new Map(wins.map((win) => [win.bidId, win]));
  await notify(
    client,
    database,
    bids.map((bid) => {
      const win = winOf.get(bid.id);
      return {
        memberId: bid.member_id,
        kind: win ? 'won' : 'lost',
        data: { saleId, units: win?.units ?? 0, totalCents: win?.owedCents ?? 0, feeCents: win?.feeCents ?? 0 },
      };
    }),
  );
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  await audit(client, { actor }, 'sale close', `sale:${saleId}`, { winners: wins.length, units });
}
