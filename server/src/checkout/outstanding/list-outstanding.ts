import type { OutstandingPayment, readOutstandingPayment } from '@le-chai/contracts/payments';
import type * as z from 'zod/mini';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import { bottlingToCome } from '../../cellar/operations.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import { notFound } from '../../core/http/refusal.ts';
import { OVERDUE } from '../../core/members/overdue.ts';
import { documentsOfRow } from '../results/documents.ts';
import { offersPasskey } from '../results/offers-passkey.ts';
import { PAYMENT_OF_ROW } from './refuse-payment.ts';
import { STATO } from '../../core/database/statuses.ts';
import { type DrawnSale, JOIN_PICTURE, pictureOf } from '../../core/wares/picture-of-sale.ts';

/** What a member has won and not yet settled, the most urgent first. */
export async function listOutstanding(db: Queryable, memberId: number): Promise<OutstandingPayment[]> {
  const { rows } = await db.query<PaymentRow>({ name: 'outstanding-payments', text: OPEN, values: [memberId] });
  return rows.map(outstandingPayment);
}

/** One of them by its key, in whatever state. @throws {Refusal} 404 */
export async function readOutstanding(
  db: Queryable,
  member: Member,
  key: string,
): Promise<z.output<typeof readOutstandingPayment.answer>> {
  const { rows } = await db.query<PaymentRow>({ name: 'outstanding-payment', text: ONE, values: [member.id, key] });
  const row = rows[0];
  if (!row) throw notFound('Payment');
  const [documents, bottling, offer] = await Promise.all([
    documentsOfRow(db, member.id, row.id),
    bottlingToCome(db, row.id),
    offersPasskey(db, member, { key }),
  ]);
  return { payment: outstandingPayment(row), documents, bottling, offer_passkey: offer };
}

const OUTSTANDING = `
  select p.id, p.key, p.cellar_type, p.sale_id, p.quantity, p.price_cents, p.litres_ml, p.total_bid_cents,
         p.total_pay_cents, p.insurance_cents, p.fee_cents, p.notice, p.stato, p.deadline, s.name, s.description,
         (${OVERDUE}) as overdue, p.marked_at is null as can_mark,
         ${PAYMENT_OF_ROW} as intent_id, drawn.picture
    from outstanding_payment p join sale s on s.id = p.sale_id ${JOIN_PICTURE}
   where p.member_id = $1`;

const OPEN = `${OUTSTANDING} and p.stato = ${STATO.open} order by p.deadline, p.id`;
const ONE = `${OUTSTANDING} and p.key = $2`;

interface PaymentRow {
  id: number;
  key: string;
  cellar_type: 'lots' | 'barrels';
  sale_id: number;
  quantity: number;
  price_cents: number;
  litres_ml: number;
  total_bid_cents: number;
  total_pay_cents: number;
  insurance_cents: number;
  fee_cents: number;
  notice: -1 | 0 | 1 | 2;
  stato: 0 | 1 | 2;
  deadline: Date;
  name: string;
  description: string;
  overdue: boolean;
  can_mark: boolean;
  intent_id: number | null;
  picture: DrawnSale | null;
}

function outstandingPayment(row: PaymentRow): OutstandingPayment {
  const common = {
    key_unique: row.key,
    id_sale: row.sale_id,
    description: row.description,
    total_bid: toEuro(row.total_bid_cents),
    total_pay: toEuro(row.total_pay_cents),
    insurance: toEuro(row.insurance_cents),
    fee: toEuro(row.fee_cents),
    quantity_winner: row.quantity,
    notice_as_paid: row.notice,
    stato: row.stato,
    overdue: row.overdue,
    can_mark: row.can_mark,
    id_payment: row.intent_id,
    picture: row.picture ? pictureOf(row.picture, row.litres_ml) : undefined,
  };
  const deadline = row.deadline.toISOString();
  if (row.cellar_type === 'lots') {
    return {
      ...common,
      cellar_type: 'lots',
      name_lot: row.name,
      id_auction_participant: row.id,
      payment_deadline: deadline,
    };
  }
  return {
    ...common,
    cellar_type: 'barrels',
    name_barrel: row.name,
    id_barrel_auction_participant: row.id,
    payment_deadline: { date: deadline },
    single_liter_winner: toEuro(row.price_cents),
    liter_winner: toLitres(row.litres_ml),
  };
}
