import { randomBytes } from 'node:crypto';
import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { addSerials } from '../../cellar/lots/add-serials.ts';
import type { Database, Queryable } from '../database/open-database.ts';
import { post } from '../ledger/post.ts';
import { enqueueDeadlines } from '../../checkout/deadlines/enqueue-deadlines.ts';
import { DAYS_TO_PAY } from '../payments/rules/deadlines.ts';
import { owing } from '../../checkout/outstanding/rules/payment-state.ts';
import type { Win } from './rules/close-auction.ts';
import { shareCost } from './rules/share-cost.ts';

const PAYMENTS = `
  insert into outstanding_payment (key, member_id, sale_id, bid_id, cellar_type, quantity, price_cents, litres_ml,
                                   total_bid_cents, deadline)
  select x.key, x.member, $1, x.bid, $2, x.units, x.price, x.litres, x.total,
         house_now() + interval '${DAYS_TO_PAY} days'
    from json_to_recordset($3::json) as x (key text, member bigint, bid bigint, units int, price bigint, litres int,
         total bigint)
  returning id, bid_id, member_id, total_bid_cents, created_at as born`;

/* Born unpaid: until it is paid the status is told from the payment. Then it is with the producer until it is released. */
const CELLAR_LOTS = `
  insert into cellar_lot (member_id, lot_id, component_id, product_id, payment_id, status, quantity, cost_cents)
  select x.member, c.lot_id, c.id, c.product_id, x.payment,
         case when l.available_date > house_now()::date then 7 else 11 end, x.quantity, x.cost
    from json_to_recordset($1::json) as x (member bigint, payment bigint, component bigint, quantity int, cost bigint)
    join lot_component c on c.id = x.component join lot l on l.id = c.lot_id
  returning id, quantity, status`;

interface BornRow {
  id: number;
  bid_id: number;
  member_id: number;
  total_bid_cents: number;
  born: Date;
}

/**
 * What a close or a purchase leaves behind for whom it was: an outstanding payment each, owed in the books from then on
 * and with its deadlines, and, of a lot, its bottles in the cellar.
 * @returns the payments' ids, by bid
 */
export async function leaveBehind(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  sale: { id: number; lotId: number | null },
  wins: readonly Win[],
): Promise<ReadonlyMap<number, number>> {
  if (wins.length === 0) return new Map();
  const { rows } = await client.query<BornRow>(PAYMENTS, [
    sale.id,
    sale.lotId === null ? 'barrels' : 'lots',
    JSON.stringify(wins.map(paymentRow)),
  ]);
  for (const { id, member_id: memberId, total_bid_cents: total } of rows) {
    await post(client, { memberId, subject: `payment:${id}`, memo: 'Won', amounts: owing(total) });
  }
  await enqueueDeadlines(client, database, rows);
  const paymentOf = new Map(rows.map((row) => [row.bid_id, row.id]));
  if (sale.lotId !== null) await fillCellars(client, sale.lotId, wins, paymentOf);
  return paymentOf;
}

const paymentRow = (win: Win) => ({
  // No dash in front: an operator writes it on a command line.
  key: randomBytes(18).toString('base64url').replace(/^-/, 'A'),
  member: win.memberId,
  bid: win.bidId,
  units: win.units,
  price: win.price,
  litres: win.litresMl,
  total: win.total,
});

async function fillCellars(
  client: Queryable,
  lotId: number,
  wins: readonly Win[],
  paymentOf: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows: components } = await client.query<{ id: number; quantity: number; price_cents: number }>(
    'select id, quantity, price_cents from lot_component where lot_id = $1 order by id',
    [lotId],
  );
  const weights = components.map((component) => component.price_cents * component.quantity);
  const bottles = wins.flatMap((win) => {
    const costs = shareCost(win.total, weights);
    return components.map((component, index) => ({
      member: win.memberId,
      payment: paymentOf.get(win.bidId),
      component: component.id,
      quantity: component.quantity * win.units,
      cost: costs[index],
    }));
  });
  const lots = await client.query<{ id: number; quantity: number; status: CellarStatusCode }>(CELLAR_LOTS, [
    JSON.stringify(bottles),
  ]);
  await addSerials(client, lots.rows);
}
