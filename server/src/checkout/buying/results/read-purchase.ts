import type { Purchase } from '@le-chai/contracts/buying';
import type { SaleId } from '@le-chai/contracts/primitives';
import { toEuro, toLitres } from '../../../core/money/amounts.ts';
import { micros } from '../../../core/sale/load-auction.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import { paymentOfHold, holdOf } from '../../../core/sale/holds.ts';
import type { ChosenBottling } from '../purchase/purchase-subject.ts';

interface PurchaseRow {
  bidId: number;
  saleId: number;
  quantity: number;
  price: number;
  status: 'pending' | 'winner' | 'loser' | 'deleted';
  until: number;
  paymentId: number | null;
  now: number;
  name: string;
  productType: 'lot' | 'barrel';
  unitMl: number;
  key: string | null;
  totalCents: number | null;
}

/**
 * A member's purchase in its current state.
 * @param dueCents what is being paid for it; once it is bought its outstanding payment says so
 * @param bottling that was chosen with it
 */
export async function readPurchase(
  db: Queryable,
  memberId: number,
  bidId: number,
  dueCents: number,
  bottling: ChosenBottling | null,
): Promise<Purchase | null> {
  const { rows } = await db.query<PurchaseRow>({
    name: 'purchase',
    text: `select b.id as "bidId", b.sale_id as "saleId", b.quantity, b.offer_cents as price, b.status,
                  ${micros('b.hold_expires_at')} as until, ${micros('house_now()')} as now, s.name,
                  s.product_type as "productType", s.unit_ml as "unitMl", p.key, p.total_bid_cents as "totalCents", ${paymentOfHold('b')} as "paymentId"
             from bid b join sale s on s.id = b.sale_id left join outstanding_payment p on p.bid_id = b.id
            where b.id = $1 and b.member_id = $2 and b.type = 'buy_now'`,
    values: [bidId, memberId],
  });
  return rows[0] ? toPurchase(rows[0], dueCents, bottling) : null;
}

function toPurchase(row: PurchaseRow, dueCents: number, bottling: ChosenBottling | null): Purchase {
  const isHeld = row.status === 'pending' && row.until > row.now;
  const { litresMl } = priceOfUnits(row, row.price, row.quantity);
  return {
    id_sale: row.saleId as SaleId,
    name: row.name,
    product_type: row.productType,
    quantity: row.quantity,
    litres: row.productType === 'barrel' ? toLitres(litresMl) : null,
    unit_price: toEuro(row.price),
    total: toEuro(row.totalCents ?? dueCents),
    status: row.status === 'winner' ? 'bought' : isHeld ? 'held' : 'let-go',
    hold: isHeld ? holdOf(row, row) : null,
    seconds_left: isHeld ? Math.floor((row.until - row.now) / 1_000_000) : 0,
    key_unique: row.key,
    bottling: bottling && { cases: bottling.cases, custom_label: bottling.customLabel },
  };
}
