import type { Database } from '../database/open-database.ts';
import { SEEN } from '../database/statuses.ts';
import { audit } from '../house/audit.ts';
import { notify } from '../notices/notify.ts';
import { endHolds } from './close-sale.ts';
import { loadAuction } from './load-auction.ts';

export type Withdrawal =
  | { kind: 'none' }
  /** It has closed: its outcome is final. */
  | { kind: 'closed' }
  | {
      kind: 'withdrawn';
      changed: boolean;
      /** Members whose bids bind them no longer. */
      bidders: number;
    };

/**
 * Withdraws a sale before its close: nobody wins, and everybody who had a bid is notified. What was bought at once and
 * paid before stays bought. Withdrawing twice is the same as once.
 * @param reason a sentence for the bidders
 */
export function withdrawSale(
  database: Database,
  saleId: number,
  { actor, reason }: { actor: string; reason?: string | undefined },
): Promise<Withdrawal> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ status: string }>(
      `select status from sale s where id = $1 and ${SEEN} for no key update`,
      [saleId],
    );
    if (!rows[0]) return { kind: 'none' };
    const { status } = rows[0];
    if (status === 'closed') return { kind: 'closed' };
    if (status === 'withdrawn') return { kind: 'withdrawn', changed: false, bidders: 0 };
    await client.query(
      `update sale set status = 'withdrawn', closed_at = house_now(), version = version + 1 where id = $1`,
      [saleId],
    );
    const { rows: bids } = await client.query<{ member_id: number }>(
      `update bid set status = 'loser' where sale_id = $1 and type = 'bid' and status = 'pending' returning member_id`,
      [saleId],
    );
    const bidders = [...new Set(bids.map((bid) => bid.member_id))];
    // A sale at a price owes its units to those who hold them: these purchases go on.
    if ((await loadAuction(client, saleId))?.state.terms.isAuction) await endHolds(client, database, saleId);
    await notify(
      client,
      database,
      bidders.map((memberId) => ({ memberId, kind: 'lost', data: { saleId, withdrawn: true, reason } })),
    );
    await audit(client, { actor }, 'sale withdraw', `sale:${saleId}`, { reason, bidders: bidders.length });
    database.changes.announce(client, 'sale', saleId);
    database.changes.announce(client, 'member', ...bidders);
    return { kind: 'withdrawn', changed: true, bidders: bidders.length };
  });
}
