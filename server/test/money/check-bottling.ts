import type { Database } from '../../src/core/database/open-database.ts';
import { type Bottled, bottlesOf, type ConversionRow, readConversions } from './conversion-rows.ts';

export const BOTTLING_FAULTS = {
  half: 'plans of which there is a part: bottles, labels, serials',
  litres: 'barrels whose litres do not add up to the millilitre',
  cost: 'cases or bottles that cost what they should not',
  undone: 'barrels that were not bottled once in the end',
} as const;
export type BottlingFault = keyof typeof BOTTLING_FAULTS;

export interface BottlingViolation {
  fault: BottlingFault;
  detail: string;
}
type Wrong = (fault: BottlingFault, detail: string) => void;

/**
 * Holds barrels against their bottles, at any moment between two transactions: of each plan all is there or nothing, what
 * was won is bottled, credited, spoken for or left, and cases are paid for with the bottles in them. Takes every lot in
 * the house for bottles of a barrel.
 */
export async function checkBottling({ pool }: Pick<Database, 'pool'>): Promise<BottlingViolation[]> {
  const violations: BottlingViolation[] = [];
  const wrong: Wrong = (fault, detail) => void violations.push({ fault, detail });
  const rows = await readConversions(pool);
  for (const row of rows) checkConversion(row, wrong);
  const orphans = await pool.query<{ id: number }>(
    `select l.id from lot l where not exists (select from conversion c where c.lot_id = l.id and c.status = 'done')`,
  );
  for (const { id } of orphans.rows) wrong('half', `lot ${id} belongs to no bottling that is done`);
  await checkLitres(pool, rows, wrong);
  return violations;
}

function checkConversion(row: ConversionRow, wrong: Wrong): void {
  const { id, status, lots, usedMl, charges } = row;
  const done = status === 'done';
  const planned = done ? bottlesOf(row) : [];
  const made = lots.map(({ ml, bottles, labelled }): Bottled => ({ ml, bottles, labelled }));
  if (JSON.stringify(made) !== JSON.stringify(planned))
    wrong('half', `bottling ${id} is ${status}: ${JSON.stringify(made)} of ${JSON.stringify(planned)}`);
  for (const { ml, bottles, serials, events } of lots) {
    if (serials !== bottles || events !== bottles)
      wrong('half', `bottling ${id}: ${bottles} bottles of ${ml} ml, ${serials} serials, ${events} with an event`);
  }
  if (done && !row.words) wrong('half', `bottling ${id} has no cases`);
  const ml = made.reduce((sum, lot) => sum + lot.ml * lot.bottles, 0);
  if (done && ml !== usedMl) wrong('litres', `bottling ${id} of ${usedMl} ml is ${ml} ml of bottles`);

  const credit = done ? row.creditCents : 0;
  const charge = done ? row.chargeCents : 0;
  if (row.sales !== credit - charge || row.receivable !== 0)
    wrong(
      'cost',
      `bottling ${id}: cases ${charge}, credit ${credit}, in the ledger ${row.sales}, owed ${row.receivable}`,
    );
  if (row.refunds !== credit) wrong('cost', `bottling ${id} credits ${credit} and gives ${row.refunds} back`);
  if (charges !== (done && row.method === 3 ? 1 : 0))
    wrong('cost', `bottling ${id} is ${status}, charged ${charges} times`);
}

async function checkLitres(db: Database['pool'], conversions: readonly ConversionRow[], wrong: Wrong): Promise<void> {
  const { rows } = await db.query<{ id: number; wonMl: number; cents: number; bottledMl: number }>(
    `select p.id, p.litres_ml as "wonMl", p.total_bid_cents - p.fee_cents as cents,
            coalesce((select sum(w.size_ml) from cellar_lot o join serial s on s.cellar_lot_id = o.id
                             join product w on w.id = o.product_id where o.payment_id = p.id), 0)::float8 as "bottledMl"
       from outstanding_payment p where p.cellar_type = 'barrels' order by p.id`,
  );
  for (const { id, wonMl, cents, bottledMl } of rows) {
    const own = conversions.filter(({ payment, status }) => payment === id && status !== 'failed');
    const used = sum(own.filter(({ status }) => status === 'done').map((row) => row.usedMl));
    const taken = sum(own.map((row) => row.usedMl + row.creditedMl));
    if (bottledMl !== used) wrong('litres', `barrel ${id}: ${used} ml were bottled, in the cellar are ${bottledMl} ml`);
    if (taken > wonMl) wrong('litres', `barrel ${id}: ${taken} ml of ${wonMl} ml are taken`);
    if (taken < wonMl || own.some(({ status }) => status !== 'done')) continue;
    const cost = sum(own.map((row) => row.creditCents + sum(row.lots.map((lot) => lot.costCents))));
    if (cost !== cents) wrong('cost', `barrel ${id} cost ${cents}, its bottles and what was credited ${cost}`);
  }
}

/** Once all is at rest: every barrel became bottles, once. @param left those that nobody bottled @param count the others */
export async function checkAllBottled(
  { pool }: Pick<Database, 'pool'>,
  { left, count }: { left: readonly number[]; count: number },
): Promise<BottlingViolation[]> {
  const { rows } = await pool.query<{ id: number; states: string[] }>(
    `select p.id, coalesce(array_agg(c.status order by c.id) filter (where c.status <> 'failed'), '{}') as states
       from outstanding_payment p left join conversion c on c.payment_id = p.id
      where p.cellar_type = 'barrels' and p.id <> all ($1::bigint[]) group by p.id order by p.id`,
    [left],
  );
  const undone = rows.filter(({ states }) => states.join(' ') !== 'done');
  const details = undone.map(({ id, states }) => `barrel ${id}: ${states.join(', ') || 'not bottled'}`);
  if (rows.length !== count) details.push(`there are ${rows.length} barrels, ${count} were bottled`);
  return details.map((detail) => ({ fault: 'undone', detail }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
