import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { creditOwner } from './bottling-books.ts';
import { lockBarrel, type OwnedBarrel } from './owned-barrel.ts';
import { readPlan } from './read-plan.ts';
import { conversionCosts } from './rules/conversion-cost.ts';
import { writeBottles } from './write-bottles.ts';

interface Pending {
  payment: number;
  cases: BottlingCases;
  label: CustomLabel | null;
  creditedMl: number;
  creditCents: number;
}

const LEFT_OVER = 'Left over when your barrel was bottled, too little for another bottle.';

/** Who asked for a bottling: its owner, or nobody, so that the house did it on the final date. */
export type AskedBy = 'owner' | 'house';

/**
 * Turns the litres of a pending conversion into bottles in the cellar, credits what is left over and notifies the owner, all
 * in the transaction given.
 * @returns false if it is not pending: nothing was done
 */
export async function finishConversion(
  client: PoolClient,
  database: Database,
  id: number,
  askedBy: AskedBy = 'owner',
): Promise<boolean> {
  const barrelId = await barrelOfConversion(client, id);
  const barrel = barrelId === undefined ? undefined : await lockBarrel(client, barrelId);
  const pending = barrel && (await readPending(client, id));
  if (!pending) return false;
  const plan = readPlan(pending.cases, pending.label);
  const credited = { ml: pending.creditedMl, cents: pending.creditCents };
  const lotId = await writeBottles(client, barrel, plan, conversionCosts(barrel, barrel.goneMl, plan, credited));
  await client.query(`update conversion set status = 'done', lot_id = $2, ended_at = house_now() where id = $1`, [
    id,
    lotId,
  ]);
  if (credited.cents > 0) {
    await creditOwner(client, database, barrel, {
      subject: `bottling:${id}`,
      cents: credited.cents,
      reason: LEFT_OVER,
    });
  }
  await notifyOwner(client, database, { id, barrel, plan, creditCents: credited.cents, askedBy });
  database.changes.announce(client, 'member', barrel.memberId);
  return true;
}

async function barrelOfConversion(client: PoolClient, id: number): Promise<number | undefined> {
  const { rows } = await client.query<{ payment: number }>(
    'select payment_id as payment from conversion where id = $1',
    [id],
  );
  return rows[0]?.payment;
}

async function readPending(client: PoolClient, id: number): Promise<Pending | undefined> {
  const { rows } = await client.query<Pending>(
    `select payment_id as payment, cases, custom_label as label, credited_ml as "creditedMl",
            credit_cents as "creditCents"
       from conversion where id = $1 and status = 'pending' for update`,
    [id],
  );
  return rows[0];
}

async function notifyOwner(
  client: PoolClient,
  database: Database,
  done: { id: number; barrel: OwnedBarrel; plan: BottlingPlan; creditCents: number; askedBy: AskedBy },
): Promise<void> {
  const { id, barrel, plan, creditCents, askedBy } = done;
  const data = {
    event: askedBy === 'owner' ? 'bottled' : 'bottled-by-house',
    paymentId: barrel.id,
    name: barrel.name,
    bottles: plan.sizes.reduce((sum, { bottles }) => sum + bottles, 0),
    creditCents,
  };
  await notify(client, database, [{ memberId: barrel.memberId, kind: 'bottling', data, key: `done-${id}` }]);
}
