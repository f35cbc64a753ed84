import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { bottledMl, chargeOf } from '@le-chai/bottling/bottling-plan';
import type { PoolClient } from 'pg';
import { bookCases, finishConversion, moveLots, readPlan } from '../cellar/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { type BottledBarrel, bottledBarrels } from './catalogue/bottled-barrels.ts';
import { pastBarrels } from './catalogue/past-barrels.ts';
import { before } from './spans.ts';
import { LOT_STATUS, STATO } from '../core/database/statuses.ts';

/** Barrels of the past that became bottles, wholly or in part; nobody needs a notice of it today. */
export async function insertBottlings(client: PoolClient, database: Database, { now }: { now: Date }): Promise<void> {
  for (const barrel of bottledBarrels) await bottle(client, database, barrel, now);
  await client.query(
    `update notice set created_at = c.ended_at, read_at = c.ended_at
       from conversion c where notice.kind = 'bottling' and notice.key = 'done-' || c.id`,
  );
}

async function bottle(client: PoolClient, database: Database, barrel: BottledBarrel, now: Date): Promise<void> {
  const bottled = before(now, barrel.bottled);
  const { id, memberId, cents } = await insertConversion(client, barrel);
  await finishConversion(client, database, id);
  await bookCases(client, database, { id, memberId, cents }, 'bank');
  await client.query('update conversion set created_at = $2, ended_at = $2 where id = $1', [id, bottled]);
  const { rows } = await client.query<{ id: number }>(
    `update cellar_lot l set created_at = $2 from conversion c
      where c.id = $1 and l.payment_id = c.payment_id and l.lot_id = c.lot_id returning l.id`,
    [id, bottled],
  );
  const lots = rows.map((lot) => lot.id);
  await dateEvents(client, lots, bottled);
  if (!barrel.stored) return;
  await moveLots(client, database, lots, LOT_STATUS['in-our-warehouse']);
  await dateEvents(client, lots, before(now, barrel.stored));
}

async function insertConversion(client: PoolClient, { barrel, cases, label }: BottledBarrel) {
  const plan = readPlan(cases, label);
  const { rows } = await client.query<{ id: number; memberId: number; cents: number }>(
    `insert into conversion (member_id, payment_id, status, cases, custom_label, used_ml, charge_cents, payment_method)
     select p.member_id, p.id, 'pending', $2, $3, $4, $5, ${PAYMENT_METHOD.bank}
       from outstanding_payment p join sale s on s.id = p.sale_id where s.name = $1 and p.stato = ${STATO.settled}
      order by p.id limit 1
     returning id, member_id as "memberId", charge_cents as cents`,
    [
      pastBarrels.find(({ key }) => key === barrel)?.name,
      JSON.stringify(cases),
      label ? JSON.stringify(label) : null,
      bottledMl(plan),
      chargeOf(plan),
    ],
  );
  const [conversion] = rows;
  if (!conversion) throw new Error(`Nobody in the demo house owns ${barrel}`);
  return conversion;
}

/** What was just recorded of the bottles happened at that time. */
async function dateEvents(client: PoolClient, lots: readonly number[], at: Date): Promise<void> {
  await client.query(
    `update serial_event e set at = $2 from serial s
      where s.id = e.serial_id and s.cellar_lot_id = any($1::bigint[]) and e.at > house_now() - interval '1 hour'`,
    [lots, at],
  );
}
