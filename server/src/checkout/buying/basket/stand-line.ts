import type { Queryable } from '../../../core/database/open-database.ts';
import { decideHold, type HoldRefusal } from '../../../core/sale/rules/hold-rules.ts';
import { unitsFree } from '../../../core/sale/rules/units-free.ts';
import { type HoldRow, readHolds } from '../holds/hold-rows.ts';
import { readSale, type SaleOnOffer } from '../sale-on-offer.ts';

/** The state of a line for its member now. */
export interface LineStanding {
  readonly sale: SaleOnOffer;
  /** What the member holds of it already. */
  readonly hold: HoldRow | null;
  /** Of a lot, cents: what is held keeps the price that it began with. None where it is not sold at a price any more. */
  readonly unitPrice: number | null;
  /** Lots neither sold nor held by others. */
  readonly unitsLeft: number;
  /** Why it could not be bought now. */
  readonly refusal: HoldRefusal | null;
}

/**
 * Whether a member could buy units of a sale now, by the same rules as when they pay. Locks and holds nothing.
 * @returns none if there is no such sale
 */
export async function standLine(
  db: Queryable,
  memberId: number,
  { saleId, quantity, overdue }: { saleId: number; quantity: number; overdue: boolean },
): Promise<LineStanding | undefined> {
  const sale = await readSale(db, saleId);
  if (!sale) return undefined;
  const holds = await readHolds(db, sale, memberId);
  const decision = decideHold(sale, holds, { quantity, to: 'pay', overdue }, sale.now);
  const hold = holds.rows.find((row) => row.memberId === memberId && row.status === 'pending' && row.until > sale.now);
  return {
    sale,
    hold: hold ?? null,
    unitPrice: hold?.price ?? sale.buyPrice,
    unitsLeft: unitsFree(sale, holds.byOthers),
    refusal: 'refusal' in decision ? decision.refusal : null,
  };
}

/** Whether a sale can be a line of a basket: a lot at a price. What is bid for and what is bottled is bought by itself. */
export const fitsBasket = ({ isAuction, productType }: Pick<SaleOnOffer, 'isAuction' | 'productType'>): boolean =>
  !isAuction && productType === 'lot';
