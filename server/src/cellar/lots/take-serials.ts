import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { Refusal } from '../../core/http/refusal.ts';
import { PAID, STATUS } from './cellar-status.ts';
import { copyLotNote } from './lot-notes.ts';
import { STATUS_SAID } from './status-words.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { shareCost } from '../../core/sale/rules/share-cost.ts';

/**
 * Locks bottles of a member for something that is to happen to them and to no others: lots that hold more are split.
 * To be followed by `moveLots`, or by a promise, in the same transaction.
 * @param from the statuses that they may have
 * @param field the field that the request has them in: a refusal then names each bottle that cannot be taken
 * @returns the cellar lots that hold exactly these bottles, by id
 * @throws {Refusal} 404 for a bottle that is not the member's; 409 for one that is not paid for, elsewhere, or promised
 */
export async function takeSerials(
  client: PoolClient,
  memberId: number,
  serialIds: readonly number[],
  { from, field }: { from: readonly CellarStatusCode[]; field?: string },
): Promise<number[]> {
  const serials = await lockSerials(client, memberId, [...new Set(serialIds)]);
  const lots = await lockLots(client, memberId, [...new Set(serials.map((row) => row.lot))]);
  refuseUnlessFree(serialIds, { serials, lots, from, field });
  const taken: number[] = [];
  for (const lot of lots) {
    const chosen = serials.filter((row) => row.lot === lot.id).map((row) => row.id);
    taken.push(chosen.length < lot.quantity ? await splitLot(client, lot, chosen) : lot.id);
  }
  return taken;
}

interface LockedSerial {
  id: number;
  lot: number;
}

/* The serials are locked before it is read whose lot they are in: another request may just be splitting that. */
async function lockSerials(client: PoolClient, memberId: number, ids: readonly number[]): Promise<LockedSerial[]> {
  const { rows } = await client.query<LockedSerial>(
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

/** Why a bottle cannot be taken. */
interface Obstacle {
  status: 404 | 409;
  reason: string;
  /** About all of a request. */
  message: string;
  /** About this bottle, after its name. */
  why: string;
}

const GONE: Obstacle = {
  status: 404,
  reason: 'not-found',
  message: 'Bottle not found',
  why: 'is no longer in your cellar',
};

interface Locked {
  serials: readonly LockedSerial[];
  lots: readonly LockedLot[];
  from: readonly CellarStatusCode[];
  field: string | undefined;
}

/** All or nothing: one bottle that cannot be taken refuses the whole request. One that is not the member's is reported first. */
function refuseUnlessFree(serialIds: readonly number[], { serials, lots, from, field }: Locked): void {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const lotOf = new Map(serials.map(({ id, lot }) => [id, byId.get(lot)]));
  const obstacles = serialIds.map((id) => obstacleOf(lotOf.get(id), from));
  const [first] = obstacles.filter((one) => one !== undefined).toSorted((one, other) => one.status - other.status);
  if (!first) return;
  const named = obstacles.flatMap((one, index) => (one && field ? [[`${field}.${index}`, one.why]] : []));
  throw new Refusal(first.status, first.reason, first.message, field ? { fields: Object.fromEntries(named) } : {});
}

/** @param lot undefined for a bottle of somebody else: one that changed hands while its lock was waited for is in a lot of its new owner */
function obstacleOf(lot: LockedLot | undefined, from: readonly CellarStatusCode[]): Obstacle | undefined {
  if (!lot) return GONE;
  const { status, paid, promised } = lot;
  if (!paid) {
    const lapsed = status === LOT_STATUS['not-associated'];
    const message = `Some of these bottles ${lapsed ? 'were not paid for in time and are no longer yours' : 'are not paid for yet'}.`;
    const why = lapsed ? 'was not paid for in time and is no longer yours' : 'is not paid for yet';
    return { status: 409, reason: 'not-paid', message, why };
  }
  if (promised) {
    const message = 'Some of these bottles are promised as a gift.';
    return { status: 409, reason: 'promised', message, why: 'is promised as a gift' };
  }
  if (from.includes(status)) return undefined;
  const places = from.map((code) => STATUS_SAID[code]).join(' or ');
  const message = `Some of these bottles are ${STATUS_SAID[status]}; this needs bottles that are ${places}.`;
  return { status: 409, reason: 'lot-status', message, why: `is ${STATUS_SAID[status]}` };
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
