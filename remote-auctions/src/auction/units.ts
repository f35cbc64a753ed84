import { DEFAULT_BOTTLE_SIZE } from '@le-chai/contracts/house';
import type { Quantities } from '@le-chai/contracts/auction';

/**
 * Litres in a number of units: quantity × step × bottle size.
 * @param step bottles in one unit
 * @param bottleSize litres of one bottle; 0.75 where it is not given
 */
export function litresOf(quantity: number, step: number, bottleSize: number = DEFAULT_BOTTLE_SIZE): number {
  return Math.round(quantity * step * bottleSize * 1000) / 1000;
}

/** The bottle size a sale counts in, litres: the litres of one unit divided by its bottles. */
export const bottleSizeOf = ({ step, mul }: Quantities): number =>
  step > 0 ? Math.round((mul / step) * 1000) / 1000 : DEFAULT_BOTTLE_SIZE;

/** The range of the stepper: whole, at least 1, and never more than are left. */
export function unitRange({ min, max }: Quantities, left = Math.round(max)): { min: number; max: number } {
  const least = Math.max(1, Math.round(min));
  return { min: least, max: Math.max(least, Math.min(Math.round(max), left)) };
}
