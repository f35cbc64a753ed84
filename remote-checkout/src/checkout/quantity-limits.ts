import type { Quantities } from '@le-chai/contracts/auction';

export interface Limits {
  min: number;
  max: number;
}

/**
 * How many units can be bought: whole, at least one, and no more than are left. docs/rules.md#holds
 * @param left units neither sold nor held by others; undefined while that is not known
 */
export function quantityLimits({ min, max }: Quantities, left: number | undefined): Limits {
  const least = Math.max(1, Math.round(min));
  const most = Math.min(Math.round(max), left ?? Number.MAX_SAFE_INTEGER);
  return { min: least, max: Math.max(least, most) };
}

/** A quantity brought within the limits. */
export const within = (quantity: number, { min, max }: Limits): number => Math.min(max, Math.max(min, quantity));
