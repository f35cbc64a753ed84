import type { PoolClient } from 'pg';
import { tellEuro, toLitres } from '../../core/money/amounts.ts';
import { priceOfUnits } from '../../core/sale/rules/price-of-units.ts';
import type { Bill, InvoiceLine } from './invoice-content.ts';
import { paidFor } from './paid-for.ts';
import { containedVat, VAT_PERCENT } from './rules/contained-vat.ts';
import { STATO } from '../../core/database/statuses.ts';

interface PaymentRow {
  memberId: number;
  key: string;
  productType: 'lot' | 'barrel';
  name: string;
  quantity: number;
  price: number;
  litresMl: number;
  total: number;
}

/** The invoice of something won or bought, once it is paid. */
export async function billOfPayment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `select p.member_id as "memberId", p.key, s.product_type as "productType", s.name, p.quantity, p.price_cents as price,
            p.litres_ml as "litresMl", p.total_bid_cents as total
       from outstanding_payment p join sale s on s.id = p.sale_id where p.id = $1 and p.stato = ${STATO.settled}`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const subject = `payment:${id}`;
  const { memberId, key, name } = row;
  const payments = await paidFor(client, subject);
  return { memberId, kind: 'invoice', subject, title: name, key, lines: linesOf(row), payments, delivery: null };
}

function linesOf({ productType, name, quantity, price, litresMl, total }: PaymentRow): InvoiceLine[] {
  const unitMl = litresMl / quantity;
  const wine = priceOfUnits({ productType, unitMl }, price, quantity).total;
  const detail =
    productType === 'barrel' ? `${toLitres(litresMl)} L at ${tellEuro(price)}` : `${quantity} at ${tellEuro(price)}`;
  const lines = [line(name, detail, wine)];
  return total === wine ? lines : [...lines, line('Fee and cases', '', total - wine)];
}

const line = (text: string, detail: string, cents: number): InvoiceLine => {
  return { text, detail, cents, vatCents: containedVat(cents, VAT_PERCENT) };
};
