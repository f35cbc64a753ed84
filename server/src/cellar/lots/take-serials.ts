import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { PAID, STATUS } from './cellar-status.ts';
import { copyLotNote } from './lot-notes.ts';
import { STATUS_SAID } from './status-words.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { shareCost } from '../../core/sale/rules/share-cost.ts';

/**
 * Locks bottles of a member for something that is to happen to them and to no others: lots that hold more are split.
 * To be followed by `moveLots`, or by a promise, in the same transaction.
 * @param from the statuses that they may have
 * @returns the cellar lots that hold exactly these bottles, by id
 * @throws {Refusal} 404 for a bottle that is not the member's; 409 for one that is not paid for, elsewhere, or promised
 */
export async function takeSerials(
  client: PoolClient,
  memberId: number,
  serialIds: readonly number[],
  { from }: { from: readonly CellarStatusCode[] },
): Promise<number[]> {
  const wanted = [...new Set(serialIds)];
  const serials = await lockSerials(client, memberId, wanted);
  if (serials.length < wanted.length) throw notFound('Bottle');
  const lotIds = [...new Set(serials.map((row) => row.lot))];
  const lots = await lockLots(client, memberId, lotIds);
  // One that changed hands while its lock was waited for is in a lot of its new owner.
  if (lots.length < lotIds.length) throw notFound('Bottle');
  const taken: number[] = [];
  for (const lot of lots) {
    refuseUnlessFree(lot, from);
    const chosen = serials.filter((row) => row.lot === lot.id).map((row) => row.id);
    taken.push(chosen.length < lot.quantity ? await splitLot(client, lot, chosen) : lot.id);
  }
  return taken;
}

/* The serials are locked before it is read whose lot they are in: another request may just be splitting that. */
async function lockSerials(client: PoolClient, memberId: number, ids: readonly number[]) {
  const { rows } = await client.query<{ id: number; lot: number }>(
    `select id, cellar_lot_id as lot from serial
      where id in (select s.id from serial s join cellar_lot c on c.id = s.cellar_lot_id
                    where s.id = any($1::bigint[]) and c.member_id = $2)
      order by id for no key update`,
    [ids, memberId],
  );
  return rows;
}

interface LockedLot {
  id: number;
  quantity: number;
  cost_cents: number;
  status: CellarStatusCode;
  paid: boolean;
  promised: boolean;
}

async function lockLots(client: PoolClient, memberId: number, ids: readonly number[]): Promise<LockedLot[]> {
  const { rows } = await client.query<LockedLot>(
    `select c.id, c.quantity, c.cost_cents, ${STATUS} as status, ${PAID} as paid, c.gift_id is not null as promised
       from cellar_lot c left join outstanding_payment p on p.id = c.payment_id
      where c.id = any($1::bigint[]) and c.member_id = $2
      order by c.id for no key update of c`,
    [ids, memberId],
  );
  return rows;
}

function refuseUnlessFree({ status, paid, promised }: LockedLot, from: readonly CellarStatusCode[]): void {
  if (!paid) {
    const lapsed = status === LOT_STATUS['not-associated'];
    const why = lapsed ? 'were not paid for in time and are no longer yours' : 'are not paid for yet';
    throw new Refusal(409, 'not-paid', `Some of these bottles ${why}.`);
  }
  if (promised) throw new Refusal(409, 'promised', 'Some of these bottles are promised as a gift.');
  if (from.includes(status)) return;
  const places = from.map((code) => STATUS_SAID[code]).join(' or ');
  throw new Refusal(
    409,
    'lot-status',
    `Some of these bottles are ${STATUS_SAID[status]}; this needs bottles that are ${places}.`,
  );
}

/** A cellar lot whose row lock the transaction holds. */
interface Divisible {
  readonly id: number;
  readonly quantity: number;
  readonly cost_cents: number;
}

/**
 * Moves some bottles of a cellar lot into a lot of their own that is like it in everything else. Quantity and cost are
 * shared out, so that the two together are what the one was, to the cent.
 * @param serialIds fewer than the lot has
 * @returns the new lot
 */
async function splitLot(client: PoolClient, lot: Divisible, serialIds: readonly number[]): Promise<number> {
  const moved = serialIds.length;
  const [cost, rest] = shareCost(lot.cost_cents, [moved, lot.quantity - moved]);
  const { rows } = await client.query<{ id: number }>(
    `insert into cellar_lot (member_id, lot_id, component_id, product_id, payment_id, status, quantity, cost_cents,
                             in_bond, gift_sender, created_at)
     select member_id, lot_id, component_id, product_id, payment_id, status, $2, $3, in_bond, gift_sender, created_at
       from cellar_lot where id = $1
     returning id`,
    [lot.id, moved, cost],
  );
  const { id } = rows[0]!;
  await copyLotNote(client, lot.id, id);
  await client.query('update cellar_lot set quantity = quantity - $2, cost_cents = $3 where id = $1', [
    lot.id,
    moved,
    rest,
  ]);
  await client.query('update serial set cellar_lot_id = $1 where id = any($2::bigint[])', [id, serialIds]);
  return id;
}
