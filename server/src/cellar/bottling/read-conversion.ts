import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import type { BottlingCases, Conversion, CustomLabel } from '@le-chai/contracts/bottling';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import type { Database, Queryable } from '../../core/database/open-database.ts';
import type { PaymentState } from '../../core/payments/intent.ts';
import { TAKEN_ML } from './owned-barrel.ts';
import type { PoolClient } from 'pg';
import { notify } from '../../core/notices/notify.ts';

interface ConversionRow {
  id: number;
  payment: number;
  status: Conversion['status'];
  cases: BottlingCases;
  label: CustomLabel | null;
  usedMl: number;
  creditedMl: number;
  creditCents: number;
  chargeCents: number;
  method: 3 | 4 | null;
  availableMl: number;
  lots: number[];
}

const CONVERSION = `
  select c.id, c.payment_id as payment, c.status, c.cases, c.custom_label as label, c.used_ml as "usedMl",
         c.credited_ml as "creditedMl", c.credit_cents as "creditCents", c.charge_cents as "chargeCents",
         c.payment_method as method, (p.litres_ml - ${TAKEN_ML})::int as "availableMl",
         coalesce((select json_agg(l.id order by l.id) from cellar_lot l
                    where l.payment_id = c.payment_id and l.lot_id = c.lot_id and l.member_id = c.member_id), '[]') as lots
    from conversion c join outstanding_payment p on p.id = c.payment_id
   where c.id = $1`;

/** A conversion as its owner sees it. */
export async function readConversion(db: Queryable, id: number, payment: PaymentState | null): Promise<Conversion> {
  const { rows } = await db.query<ConversionRow>({ name: 'conversion-for-owner', text: CONVERSION, values: [id] });
  const row = rows[0]!;
  const refused = row.status === 'failed' ? (payment?.failure ?? 'The cases were not paid for.') : null;
  return {
    id_conversion: row.id,
    id_sale_bid: row.payment,
    status: row.status,
    cases: row.cases,
    custom_label: row.label,
    bottled_liters: toLitres(row.usedMl),
    credited_liters: toLitres(row.creditedMl),
    credit: toEuro(row.creditCents),
    charge: toEuro(row.chargeCents),
    available_liters: toLitres(row.availableMl),
    cellar_lots: row.lots,
    warnings: refused === null ? [] : [refused],
    payment: payment && { id: payment.id, state: payment.state, client_secret: payment.clientSecret },
    transfer_reference:
      row.method === PAYMENT_METHOD.bank && row.status === 'pending' ? transferReference(row.id) : null,
  };
}

/** The reference of the bank transfer that pays for the cases of a conversion. */
export const transferReference = (id: number) => `BOTTLING-${id}`;

/** Tells an owner that the cases were not paid for, so that the litres are in the barrel still. */
export async function notifyBottlingFailed(client: PoolClient, database: Database, id: number): Promise<void> {
  const { rows } = await client.query<{ memberId: number; paymentId: number; name: string }>(
    `select c.member_id as "memberId", p.id as "paymentId", b.name
       from conversion c join outstanding_payment p on p.id = c.payment_id join sale s on s.id = p.sale_id
            join barrel b on b.id = s.barrel_id
      where c.id = $1`,
    [id],
  );
  const { memberId, paymentId, name } = rows[0]!;
  const data = { event: 'not-paid', paymentId, name };
  await notify(client, database, [{ memberId, kind: 'bottling', data, key: `failed-${id}` }]);
  database.changes.announce(client, 'member', memberId);
}
