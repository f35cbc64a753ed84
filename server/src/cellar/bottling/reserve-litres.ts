import { creditFor } from '@le-chai/bottling/bottling-plan';
import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import type { PoolClient } from 'pg';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { acceptPlan } from './accept-plan.ts';
import { notNow } from './not-now.ts';
import { lockBarrel, type OwnedBarrel } from './owned-barrel.ts';
import { readPlan, casesOf } from './read-plan.ts';

/** How a member wants a barrel bottled. */
export interface BottlingWish {
  readonly cases: BottlingCases;
  readonly customLabel: CustomLabel | null;
  /** How the cases are paid for: 3 card, 4 bank transfer; none if they cost nothing, or are paid for already. */
  readonly paymentMethod: 3 | 4 | null;
}

/** Litres set aside for a conversion that is to be finished, or released. */
export interface Reserved {
  readonly id: number;
  readonly barrel: OwnedBarrel;
  readonly chargeCents: number;
}

/**
 * Checks a wish under the barrel's lock and sets its litres aside: a pending conversion.
 * @throws {Refusal} 404 if the barrel is not the member's, 409 if it cannot be bottled now, 422 for a plan that is not valid
 */
export async function reserveLitres(
  client: PoolClient,
  member: { id: number },
  barrelId: number,
  wish: BottlingWish,
): Promise<Reserved> {
  const barrel = await lockBarrel(client, barrelId, member.id);
  if (!barrel) throw notFound('Barrel');
  const refused = notNow(barrel);
  if (refused) throw new Refusal(409, ...refused);
  const plan = readPlan(wish.cases, wish.customLabel);
  const totals = acceptPlan(plan, barrel);
  // Cases that came with a purchase were paid with it.
  const chargeCents = wish.paymentMethod === null ? 0 : totals.chargeCents;
  const { rows } = await client.query<{ id: number }>(
    `insert into conversion (member_id, payment_id, status, cases, custom_label, used_ml, credited_ml, credit_cents,
                             charge_cents, payment_method)
     values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      barrel.memberId,
      barrel.id,
      JSON.stringify(casesOf(plan)),
      wish.customLabel && JSON.stringify(wish.customLabel),
      totals.usedMl,
      totals.leftoverMl,
      creditFor(totals.leftoverMl, barrel.literCents),
      chargeCents,
      wish.paymentMethod,
    ],
  );
  return { id: rows[0]!.id, barrel, chargeCents };
}

/** Gives the litres of a pending conversion back to the barrel. @returns whose it was; none if it is not pending */
export async function releaseLitres(client: PoolClient, id: number): Promise<{ memberId: number } | undefined> {
  const { rows } = await client.query<{ memberId: number }>(
    `update conversion set status = 'failed', ended_at = house_now()
      where id = $1 and status = 'pending' returning member_id as "memberId"`,
    [id],
  );
  return rows[0];
}
