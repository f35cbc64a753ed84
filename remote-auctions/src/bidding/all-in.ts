import { FEE_RATE } from '@le-chai/contracts/house';

/** Every component of what a winner pays for the wine, in EUR. Prices include VAT. Source: docs/rules.md. */
export interface AllIn {
  price: number;
  fee: number;
  total: number;
}

/**
 * The whole price of the wine at an offer.
 * @param offer EUR for one lot or one litre
 * @param amount lots, or litres of a barrel
 */
export function allIn(offer: number, amount: number): AllIn {
  const price = cents(offer * amount);
  const fee = cents(price * FEE_RATE);
  return { price, fee, total: cents(price + fee) };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
