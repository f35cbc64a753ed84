import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import { bottlingOf } from '../../core/wares/product-parts.ts';
import { notNow } from './not-now.ts';
import type { OwnedBarrel } from './owned-barrel.ts';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { Queryable } from '../../core/database/open-database.ts';
import { transferReference } from './read-conversion.ts';

/** A barrel as its owner bottles it: what is left, the sizes from the smallest, the cases of each. */
export function barrelInfoOf(barrel: OwnedBarrel, pending: BarrelInfo['pending']): BarrelInfo {
  return {
    barrel: {
      name: barrel.name,
      color: barrel.color,
      region: barrel.region,
      vintage: barrel.vintage,
      builder: { name: barrel.builder },
      final_bottling_date: barrel.finalDate,
      custom_label_enabled_for_tiers: barrel.labelTiers,
      bottling: barrel.options.toSorted((a, b) => a.sizeMl - b.sizeMl).map(bottlingOf),
    },
    available_liters: toLitres(barrel.availableMl),
    liter_winner: toLitres(barrel.wonMl),
    single_liter_winner: toEuro(barrel.literCents),
    paid: barrel.paid,
    payment_key: barrel.paymentKey,
    reason: notNow(barrel)?.[1] ?? null,
    pending,
  };
}

interface PendingRow {
  id: number;
  method: 3 | 4 | null;
  chargeCents: number;
  intent: number | null;
}

const PENDING = `
  select v.id, v.payment_method as method, v.charge_cents as "chargeCents",
         (select i.id from payment_intent i
           where i.member_id = v.member_id and i.purpose = 'bottling' and i.subject->>'conversion' = v.id::text
           order by i.id desc limit 1) as intent
    from conversion v where v.payment_id = $1 and v.status = 'pending' order by v.id desc limit 1`;

/** How the cases of a barrel that is being bottled are paid for; none if it is not. */
export async function pendingBottling(
  db: Queryable,
  { id, wonMl, availableMl, goneMl }: OwnedBarrel,
): Promise<BarrelInfo['pending']> {
  if (wonMl === availableMl + goneMl) return null;
  const { rows } = await db.query<PendingRow>({ name: 'pending-bottling', text: PENDING, values: [id] });
  const [row] = rows;
  if (!row) return null;
  return {
    charge: toEuro(row.chargeCents),
    transfer_reference: row.method === PAYMENT_METHOD.bank ? transferReference(row.id) : null,
    id_payment: row.method === PAYMENT_METHOD.card ? row.intent : null,
  };
}
