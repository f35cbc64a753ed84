import type { PriceBasis as Sent } from '@le-chai/contracts/price-basis';
import { howSure, isOutOfDate, type PriceBasis } from './rules/price-basis.ts';

/**
 * What an estimate rests on, as it is sent.
 * @param day of the estimate: `2026-05-17`
 * @returns none if there is no estimate, or where it was not kept what it rests on
 */
export function priceBasisOf(basis: PriceBasis | null, day: string | null, now: Date): Sent | null {
  if (!basis || day === null) return null;
  const { source, results } = basis;
  return { source, date: day, results, sure: howSure(basis, day, now), out_of_date: isOutOfDate(day, now) };
}
