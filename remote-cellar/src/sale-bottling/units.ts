import type { Quantities } from '@le-chai/contracts/auction';

export interface UnitRange {
  min: number;
  max: number;
}

/** How many units can be asked for: whole, at least one. @param left units neither sold nor held by others, where it matters */
export function unitRange({ min, max }: Quantities, left?: number): UnitRange {
  const least = Math.max(1, Math.round(min));
  return { min: least, max: Math.max(least, Math.min(Math.round(max), left ?? Number.MAX_SAFE_INTEGER)) };
}

/** Litres of so many units, to the millilitre. */
export const litresOf = (units: number, { mul }: Pick<Quantities, 'mul'>): number =>
  Math.round(units * mul * 1000) / 1000;

/** As many units as come nearest to so many litres, of those that can be had; of two as near, more. */
export function unitsFor(litres: number, quantities: Pick<Quantities, 'mul'>, { min, max }: UnitRange): number {
  const units = Math.round(litres / quantities.mul);
  return Math.min(max, Math.max(min, Number.isFinite(units) ? units : min));
}
