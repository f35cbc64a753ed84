import type { MarketplaceTransfer } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../core/database/open-database.ts';
import type { TransferRequest } from './marketplace.ts';
import type { Direction, Ending } from './rules/transfers.ts';

/** A bottle with the cellar lot that it is in. */
export interface Bottle {
  readonly wrapperId: number;
  readonly serialId: number;
}

type TransferRow = Omit<MarketplaceTransfer, 'created' | 'ended'> & { created: Date; ended: Date | null };

const COLUMNS = `id, wrapper_id as "wrapperId", serial_id as "serialId", direction, status, created_at as created,
  ended_at as ended`;

const transferOf = (row: TransferRow): MarketplaceTransfer => ({
  ...row,
  created: row.created.toISOString(),
  ended: row.ended?.toISOString() ?? null,
});

/** The newest transfer that a member asked for of each of these bottles, by the bottle's id. */
export async function newestTransfers(
  client: PoolClient,
  memberId: number,
  serialIds: readonly number[],
): Promise<Map<number, MarketplaceTransfer>> {
  const { rows } = await client.query<TransferRow>(
    `select distinct on (serial_id) ${COLUMNS} from marketplace_transfer
      where serial_id = any($2::bigint[]) and member_id = $1 order by serial_id, id desc`,
    [memberId, serialIds],
  );
  return new Map(rows.map((row) => [row.serialId, transferOf(row)]));
}

/** How many of these bottles are the member's, and in the lots that are named. */
export async function countInLots(client: PoolClient, memberId: number, bottles: readonly Bottle[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from unnest($2::bigint[], $3::bigint[]) as x (lot, serial)
       join serial s on s.id = x.serial and s.cellar_lot_id = x.lot
       join cellar_lot c on c.id = x.lot and c.member_id = $1`,
    [memberId, bottles.map(({ wrapperId }) => wrapperId), bottles.map(({ serialId }) => serialId)],
  );
  return rows[0]!.count;
}

export async function insertTransfers(
  client: PoolClient,
  memberId: number,
  direction: Direction,
  bottles: readonly Bottle[],
): Promise<MarketplaceTransfer[]> {
  const { rows } = await client.query<TransferRow>(
    `insert into marketplace_transfer (member_id, wrapper_id, serial_id, direction)
     select $1, x.lot, x.serial, $2 from unnest($3::bigint[], $4::bigint[]) as x (lot, serial)
     returning ${COLUMNS}`,
    [memberId, direction, bottles.map(({ wrapperId }) => wrapperId), bottles.map(({ serialId }) => serialId)],
  );
  return rows.map(transferOf);
}

/** Those of these transfers that are still under way, as the marketplace is asked for them. */
export async function transfersUnderWay(db: Queryable, ids: readonly number[]): Promise<TransferRequest[]> {
  const { rows } = await db.query<TransferRequest>(
    `select t.id, t.direction, s.serial_number as "serialNumber"
       from marketplace_transfer t join serial s on s.id = t.serial_id
      where t.id = any($1::bigint[]) and t.status = 'requested' order by t.id`,
    [ids],
  );
  return rows;
}

export interface LockedTransfer {
  id: number;
  memberId: number;
  serialId: number;
  direction: Direction;
}

/** The same, under their row locks: each ends once. */
export async function lockUnderWay(client: PoolClient, ids: readonly number[]): Promise<LockedTransfer[]> {
  const { rows } = await client.query<LockedTransfer>(
    `select id, member_id as "memberId", serial_id as "serialId", direction
       from marketplace_transfer where id = any($1::bigint[]) and status = 'requested' order by id for update`,
    [ids],
  );
  return rows;
}

export async function recordEnding(client: PoolClient, ids: readonly number[], ending: Ending): Promise<void> {
  await client.query(
    'update marketplace_transfer set status = $2, ended_at = house_now() where id = any($1::bigint[])',
    [ids, ending],
  );
}
