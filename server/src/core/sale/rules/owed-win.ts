import { feeOf } from '../../money/fee.ts';
import type { Win } from './close-auction.ts';

/** A win, and what is owed for it. Cents. */
export interface OwedWin extends Win {
  /** The house's fee on its price. */
  readonly feeCents: number;
  /** Price, fee, and cases where they are bought with it. */
  readonly owedCents: number;
}

/** @param feePercent of the house, as it holds now */
export function owedFor(win: Win, feePercent: number): OwedWin {
  const feeCents = feeOf(win.total, feePercent);
  return { ...win, feeCents, owedCents: win.total + feeCents };
}
