import type { PoolClient } from 'pg';
import { loadAuction } from '../../../core/sale/load-auction.ts';
import { isSoldOut, pendingBid, type AuctionState } from '../../../core/sale/rules/auction-state.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';
import { sellUnits, type Sold } from '../../../core/sale/rules/sell-units.ts';
import { closeLocked } from '../../../core/sale/close-sale.ts';
import { recordWins } from '../../../core/sale/record-wins.ts';
import { winHandlers } from '../../wins/win-handlers.ts';
import type { Database } from '../../../core/database/open-database.ts';
import { notify } from '../../../core/notices/notify.ts';
import { enqueue } from '../../../core/work/enqueue.ts';
import type { HoldRow } from '../holds/hold-rows.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import type { ChosenBottling } from './purchase-subject.ts';

/** Named in the audit as who closed a sale. */
const BUYER = 'purchase';

/**
 * Turns a hold into a purchase, under the sale's row lock: the units leave the sale, its bids are ranked again, a member who
 * loses by it is notified, what was bought is owed and in the cellar, and a sale with nothing left is closed.
 * @param extraCents owed with the price: fee and cases
 * @param feeCents the fee of it
 * @returns the outstanding payment that it became
 */
export async function completePurchase(
  client: PoolClient,
  database: Database,
  sale: SaleOnOffer,
  hold: HoldRow,
  chosen: { extraCents: number; feeCents: number; bottling: ChosenBottling | null },
): Promise<number> {
  const { state: before } = (await loadAuction(client, sale.saleId))!;
  const sold = sellUnits(before, hold.quantity, sale.now);
  await writeSale(client, sold.state);
  await writeBid(client, hold, sold, before);
  const paymentId = await owe(client, database, sale, hold, chosen);
  if (isSoldOut(sold.state) && before.status === 'open') {
    await endOwnBid(client, before, hold);
    await closeLocked(client, database, winHandlers, sale.saleId, BUYER);
  } else {
    await notifyDisplaced(client, database, sold, hold.memberId);
  }
  if (chosen.bottling) {
    const payload = { payment: paymentId, ...chosen.bottling };
    await enqueue(client, database, { kind: 'bottling-after-purchase', payload, key: String(paymentId) });
  }
  database.changes.announce(client, 'sale', sale.saleId);
  database.changes.announce(client, 'member', hold.memberId);
  return paymentId;
}

async function writeSale(client: PoolClient, state: AuctionState): Promise<void> {
  await client.query(
    `update sale set units_sold = $2, current_price_cents = $3, version = $4,
            finishes_at = case when $5::bigint is null then finishes_at
                               else timestamptz 'epoch' + $5::bigint * interval '1 microsecond' end
      where id = $1`,
    [state.terms.saleId, state.unitsBought, state.price, state.version, state.finishesAt],
  );
}

/** Dated to when it was paid: the history shows it where it happened. */
async function writeBid(client: PoolClient, hold: HoldRow, { state }: Sold, before: AuctionState): Promise<void> {
  await client.query(
    `update bid set status = 'winner', units_won = quantity, price_before_cents = $2, price_after_cents = $3,
            bid_date = greatest(house_now(), timestamptz 'epoch' + ($4::bigint + 1) * interval '1 microsecond')
      where id = $1`,
    [hold.bidId, before.price, state.price, before.lastBidAt],
  );
}

async function owe(
  client: PoolClient,
  database: Database,
  sale: SaleOnOffer,
  { bidId, memberId, quantity, price }: HoldRow,
  { extraCents, feeCents }: { extraCents: number; feeCents: number },
): Promise<number> {
  const { litresMl, total } = priceOfUnits(sale, price, quantity);
  const owedCents = total + extraCents;
  const win = { bidId, memberId, units: quantity, price, litresMl, total, feeCents, owedCents };
  const payments = await recordWins(client, database, winHandlers, { id: sale.saleId, lotId: sale.lotId }, [win]);
  return payments.get(bidId)!;
}

/** A member who buys all that is left has not lost with their own bid: the purchase replaces it. */
async function endOwnBid(client: PoolClient, before: AuctionState, { memberId, bidId }: HoldRow): Promise<void> {
  const own = pendingBid(before, memberId);
  if (!own) return;
  await client.query(`update bid set status = 'deleted', replaced_by = $2 where id = $1`, [own.bidId, bidId]);
}

async function notifyDisplaced(
  client: PoolClient,
  database: Database,
  { state, displaced }: Sold,
  buyer: number,
): Promise<void> {
  const { saleId } = state.terms;
  await notify(
    client,
    database,
    displaced
      .filter(({ memberId }) => memberId !== buyer)
      .map(({ memberId, unitsNow }) => ({
        memberId,
        kind: 'outbid',
        data: { saleId, unitsNow, version: state.version, by: 'purchase' },
      })),
  );
}
