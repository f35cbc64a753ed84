import type { WhatsNewItem } from '@le-chai/contracts/whats-new';
import { priceLabel } from '../auction/auction-words.ts';
import { barrelOf, isDirect } from '../auction/goods.ts';

/** What the card of a barrel says of it. */
export interface BarrelFacts {
  /** Litres bid for, or sold, and litres offered. */
  taken: number;
  offered: number;
  verb: 'bid' | 'sold';
  /** Whole percent, never more than there are. */
  percent: number;
  /** EUR a litre, and what that price is. */
  price: number;
  priceLabel: string;
  /** Litres in one unit. */
  unit: number;
  /** Units that have to be asked for at least. */
  from: number;
}

/** The facts of a barrel that is offered by the litre. Litres are whole hundredths. */
export function barrelFacts(item: WhatsNewItem & { product_type: 'barrel' }): BarrelFacts {
  const direct = isDirect(item);
  const { min, max, mul } = direct ? item.quantity_options : item.options.quantities;
  // Of a sale at a price `max` is what can be bought now.
  const offered = direct ? (barrelOf(item)?.litres ?? 0) : max * mul;
  const filled = filledOf(item);
  return {
    taken: Math.round(filled * offered) / 100,
    offered,
    verb: direct ? 'sold' : 'bid',
    percent: Math.floor(filled),
    price: direct ? item.price : item.currentPrice,
    priceLabel: direct ? 'Price per litre' : (PRICE[priceLabel(item)] ?? 'Price per litre now'),
    unit: mul,
    from: min,
  };
}

/** How full a barrel is, 0 to 100. Of an auction it changes while one looks at it. */
export const filledOf = (item: WhatsNewItem): number =>
  isDirect(item) ? item.card.fill_percentage : item.bid_percentage;

/** As a line of facts has it. */
const PRICE: Record<string, string> = { 'Per litre, opens at': 'Price per litre, opens at' };
