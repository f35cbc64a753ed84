import { unitsFree } from '../../../core/sale/rules/units-free.ts';

/** What a sale offers, in whole units. */
export interface Stock {
  readonly unitsOffered: number;
  readonly unitsSold: number;
  /** Held while somebody (else) pays for them. */
  readonly unitsHeld: number;
  /** The least that can be had. */
  readonly quantityMin: number;
}

/** A sale, as far as it matters to whether it can be had. Instants in ms. */
export interface Offered extends Stock {
  readonly status: 'scheduled' | 'open' | 'closed' | 'withdrawn';
  readonly finishesAt: number | null;
  /** Sold by bids; else at a price. */
  readonly isAuction: boolean;
}

/** Units neither sold nor held: what can be bought at once. docs/rules.md#availability */
export function unitsLeft(stock: Stock): number {
  return unitsFree(stock, stock.unitsHeld);
}

/** Whether so much is left that somebody can buy it at once. docs/rules.md#availability */
export function hasEnough(stock: Stock): boolean {
  return unitsLeft(stock) >= Math.max(1, stock.quantityMin);
}

/**
 * Whether something can be had now: it is on, and enough of it is left. A hold keeps nobody from bidding, so an
 * auction counts what is sold alone. docs/rules.md#availability
 */
export function isAvailable(sale: Offered, now: number): boolean {
  if (sale.status !== 'open' || (sale.finishesAt !== null && sale.finishesAt <= now)) return false;
  return hasEnough(sale.isAuction ? { ...sale, unitsHeld: 0 } : sale);
}
