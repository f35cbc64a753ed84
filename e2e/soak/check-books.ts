import type { Database } from '../../server/src/core/database/open-database.ts';
import type { Ledger } from './ledger.ts';
import { replaySale, type BidRow, type SaleRow } from './replay-sale.ts';

const SALES = `
  select id, product_type, quantity_max as units, quantity_min as least, initial_price_cents as opening,
         current_price_cents as price, leader_id, bets
    from sale order by id`;
const BIDS = `
  select id, member_id, offer_cents as offer, max_cents as max, quantity, status, replaced_by,
         (extract(epoch from bid_date) * 1000000)::bigint as at, price_before_cents as before, price_after_cents as after
    from bid where sale_id = $1 order by id`;

/** Compares the database with the rules and with the answers that members got. */
export async function checkBooks({ pool }: Database, ledger: Ledger, closed: boolean): Promise<void> {
  const { rows: sales } = await pool.query<SaleRow>(SALES);
  const found = new Map<number, BidRow>();
  for (const sale of sales) {
    const { rows: bids } = await pool.query<BidRow>(BIDS, [sale.id]);
    for (const bid of bids) found.set(bid.id, bid);
    const due = replaySale(sale, bids, ledger);
    if (closed) await checkPayments(pool, sale, due, ledger);
  }
  checkAcknowledged(found, ledger);
  await checkKeys(pool, found, ledger);
}

/** Every bid that was answered with 200 is recorded as it was sent. */
function checkAcknowledged(found: ReadonlyMap<number, BidRow>, ledger: Ledger): void {
  for (const { outcome, bidId, memberId, body, saleId } of ledger.entries) {
    if (outcome !== 'accepted') continue;
    const bid = found.get(bidId!);
    const max = body.max_bid ?? body.bid_offer;
    const same =
      bid?.member_id === memberId &&
      bid.offer === Math.round(body.bid_offer * 100) &&
      bid.max === Math.round(max * 100) &&
      bid.quantity === body.bid_quantity;
    if (!same) ledger.violation('lost', `bid ${bidId} of member ${memberId} on sale ${saleId} was acknowledged`);
  }
}

/** Every bid comes from one request, and every request made one bid at most. */
async function checkKeys(pool: Database['pool'], found: ReadonlyMap<number, BidRow>, ledger: Ledger): Promise<void> {
  const { rows } = await pool.query<{ key: string; bid_id: number }>(
    `select key, (answer -> 'bid' ->> 'bid_id')::float8 as bid_id from idempotency where answer -> 'bid' is not null`,
  );
  const bidOf = new Map(rows.map((row) => [row.key, row.bid_id]));
  const made = new Set(bidOf.values());
  for (const id of found.keys()) {
    if (!made.has(id)) ledger.violation('retry', `bid ${id} was made without a kept answer, or by a second request`);
  }
  for (const { key, outcome, bidId } of ledger.entries) {
    const kept = bidOf.get(key);
    if (outcome === 'accepted' && kept !== bidId) {
      ledger.violation('retry', `key ${key} was answered with bid ${bidId}, kept is ${kept ?? 'none'}`);
    }
    if (outcome === 'refused' && kept !== undefined)
      ledger.violation('retry', `key ${key} was refused, and made a bid`);
  }
}

/** After the close: nobody got more than the rules give, and all of them no more than there was. */
async function checkPayments(
  pool: Database['pool'],
  sale: SaleRow,
  due: ReadonlyMap<number, number>,
  ledger: Ledger,
): Promise<void> {
  const { rows } = await pool.query<{ member_id: number; quantity: number }>(
    'select member_id, quantity from outstanding_payment where sale_id = $1',
    [sale.id],
  );
  const sold = rows.reduce((sum, row) => sum + row.quantity, 0);
  if (sold > sale.units) ledger.violation('twice', `sale ${sale.id} sold ${sold} units of ${sale.units}`);
  const is = rows
    .map((row) => `${row.member_id}:${row.quantity}`)
    .toSorted()
    .join(' ');
  const ought = [...due]
    .map(([member, units]) => `${member}:${units}`)
    .toSorted()
    .join(' ');
  if (is !== ought) ledger.violation('twice', `sale ${sale.id} went to ${is}, due were ${ought}`);
}
