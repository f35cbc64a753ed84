import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { toEuro } from '../../core/money/amounts.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { OwnedBarrel } from './owned-barrel.ts';
import { transferReference } from './tell-conversion.ts';

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

/** How the cases of a barrel that is being bottled are paid for; none where it is not. */
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
