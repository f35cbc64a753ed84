import { feeOf } from '../../../core/money/fee.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';

/** A bid that can still win, with what its price depends on. Amounts in cents. */
export interface StandingBid {
  /** For one lot, or a litre of a barrel. */
  offer: number;
  /** Private to the member; the offer where none was given. */
  max: number;
  quantity: number;
  /** Units offered: a lot of one unit is bid for by maximums. */
  offered: number;
  productType: 'lot' | 'barrel';
  /** In a unit of a barrel; 0 for lots. */
  unitMl: number;
}

/**
 * What a member would pay at most if each of these bids won, cents: the maximum for a lot, for units what was offered for all
 * of them, and the house's fee on each. docs/rules.md#a-budget-for-bids
 * @param feePercent of the house, as it holds now
 */
export function committed(bids: readonly StandingBid[], feePercent: number): number {
  return bids.reduce((sum, { offer, max, quantity, offered, ...sale }) => {
    const each = sale.productType === 'lot' && offered === 1 ? max : offer;
    const { total } = priceOfUnits(sale, each, quantity);
    return sum + total + feeOf(total, feePercent);
  }, 0);
}
