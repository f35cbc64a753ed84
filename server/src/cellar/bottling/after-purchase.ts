import { chargeOf } from '@le-chai/bottling/bottling-plan';
import { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { notify } from '../../core/notices/notify.ts';
import type { InsideHandler } from '../../core/work/worker.ts';
import { finishConversion } from './finish-conversion.ts';
import { creditOwner } from './bottling-books.ts';
import { lockBarrel, type OwnedBarrel } from './owned-barrel.ts';
import { readPlan } from './read-plan.ts';
import { AFTER_PURCHASE } from './schedule-bottling.ts';
import { reserveLitres } from './reserve-litres.ts';

const HOUR = 60 * 60 * 1000;

/** `bottling-after-purchase`: a barrel bought with its bottling chosen, and paid for together with its cases. */
const Payload = z.object({
  /** The outstanding payment that the purchase became. */
  payment: z.number(),
  cases: BottlingCases,
  customLabel: z.nullable(CustomLabel),
});

/** How a barrel is bottled that was bought with its bottling, once it is paid for; none if that has been done, or was not chosen. */
export async function bottlingToCome(
  db: Queryable,
  paymentId: number,
): Promise<{ cases: BottlingCases; custom_label: CustomLabel | null } | null> {
  const { rows } = await db.query<{ payload: unknown }>(
    `select payload from job where kind = '${AFTER_PURCHASE}' and key = $1 and done_at is null`,
    [String(paymentId)],
  );
  if (!rows[0]) return null;
  const { cases, customLabel } = z.parse(Payload, rows[0].payload);
  return { cases, custom_label: customLabel };
}

/** Bottles a barrel as it was bought, once it is paid for; its cases were charged with it. */
export const bottleAfterPurchase =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    const { payment, cases, customLabel } = z.parse(Payload, payload);
    const barrel = await lockBarrel(client, payment);
    // Lapsed meanwhile, or never a barrel.
    if (!barrel) return;
    if (!barrel.paid) return { again: new Date(database.clock.now() + HOUR) };
    try {
      const wish = { cases, customLabel, paymentMethod: null };
      const { id } = await reserveLitres(client, { id: barrel.memberId }, payment, wish);
      await finishConversion(client, database, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await chooseAgain(client, database, barrel, chargeOf(readPlan(cases, customLabel)));
    }
  };

/**
 * The barrel, or what it may be bottled in, has changed since it was bought: the owner chooses again, and is refunded what the
 * cases cost.
 */
async function chooseAgain(client: PoolClient, database: Database, barrel: OwnedBarrel, cents: number): Promise<void> {
  const { id, memberId, name } = barrel;
  const reason = `${name} was not bottled as you chose.`;
  if (cents > 0) await creditOwner(client, database, barrel, { subject: `bottling:purchase-${id}`, cents, reason });
  const data = { event: 'choose-again', paymentId: id, name };
  await notify(client, database, [{ memberId, kind: 'bottling', data, key: `choose-again-${id}` }]);
}
