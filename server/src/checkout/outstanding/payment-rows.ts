import type { PaymentRowState } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import { toEuro } from '../../core/money/amounts.ts';
import type { PaymentRow } from './rules/payment-state.ts';
import { STATO } from '../../core/database/statuses.ts';

/** A row of outstanding_payment, locked. Cents. */
export interface Payment extends PaymentRow {
  readonly id: number;
  readonly key: string;
  readonly memberId: number;
  readonly saleId: number;
  readonly bidId: number;
  readonly cellarType: 'lots' | 'barrels';
  readonly quantity: number;
  /** Of the sale. */
  readonly name: string;
  readonly deadline: Date;
  readonly born: Date;
}

const LOCK = `
  select p.id, p.key, p.member_id as "memberId", p.sale_id as "saleId", p.bid_id as "bidId",
         p.cellar_type as "cellarType", p.quantity, s.name, p.deadline, p.created_at as born, p.notice, p.stato,
         p.total_bid_cents as total, p.total_pay_cents as paid, p.marked_at is not null as marked
    from outstanding_payment p join sale s on s.id = p.sale_id`;

/** By number, under their row locks, in the order of the numbers: a caller that takes several takes them in that order. */
export async function lockPayments(client: PoolClient, ids: readonly number[]): Promise<Payment[]> {
  const { rows } = await client.query<Payment>({
    name: 'lock-payments',
    text: `${LOCK} where p.id = any($1::bigint[]) order by p.id for update of p`,
    values: [ids],
  });
  return rows;
}

/** Those of a member, by what the member calls them. */
export async function lockPaymentsOf(
  client: PoolClient,
  memberId: number,
  items: readonly { cellar_type: string; key_unique: string }[],
): Promise<Payment[]> {
  const { rows } = await client.query<Payment>({
    name: 'lock-payments-of',
    text: `${LOCK} join json_to_recordset($2::json) as x (cellar_type text, key_unique text)
             on x.key_unique = p.key and x.cellar_type = p.cellar_type
            where p.member_id = $1 order by p.id for update of p`,
    values: [memberId, JSON.stringify(items)],
  });
  return rows;
}

/** Any member's, for the operator. */
export async function lockPaymentOfKey(client: PoolClient, key: string): Promise<Payment | undefined> {
  const { rows } = await client.query<Payment>(`${LOCK} where p.key = $1 for update of p`, [key]);
  return rows[0];
}

/** Writes the state of a row whose lock is held. */
export async function writeState(client: PoolClient, id: number, row: PaymentRow): Promise<void> {
  await client.query({
    name: 'write-payment-state',
    text: `update outstanding_payment
              set notice = $2, stato = $3::smallint, total_pay_cents = $4,
                  marked_at = case when $5::boolean then coalesce(marked_at, house_now()) end,
                  settled_at = case when $3::smallint = ${STATO.settled} then coalesce(settled_at, house_now()) end
            where id = $1`,
    values: [id, row.notice, row.stato, row.paid, row.marked],
  });
}

/** As it is on the wire. */
export const rowState = (payment: Payment): PaymentRowState => ({
  cellar_type: payment.cellarType,
  key_unique: payment.key,
  notice_as_paid: payment.notice,
  stato: payment.stato,
  total_bid: toEuro(payment.total),
  total_pay: toEuro(payment.paid),
});
