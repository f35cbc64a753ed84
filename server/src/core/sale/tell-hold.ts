import type { Hold } from '@le-chai/contracts/hold';
import type { BidId, SaleId } from '@le-chai/contracts/primitives';
import { toEuro } from '../money/amounts.ts';
import { priceOfUnits } from './rules/price-of-units.ts';

/** A hold as its member sees it. Cents; the instant in microseconds. */
export function tellHold(
  sale: { saleId: number; productType: 'lot' | 'barrel'; unitMl: number },
  hold: { bidId: number; quantity: number; price: number; until: number; paymentId: number | null },
): Hold {
  return {
    bid_id: hold.bidId as BidId,
    id_sale: sale.saleId as SaleId,
    quantity: hold.quantity,
    price: toEuro(hold.price),
    total: toEuro(priceOfUnits(sale, hold.price, hold.quantity).total),
    // Rounded down to the millisecond, so that nobody counts on time that is not there.
    expires: new Date(Math.floor(hold.until / 1000)).toISOString(),
    id_payment: hold.paymentId,
  };
}
