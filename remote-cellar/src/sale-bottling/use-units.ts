import type { Quantities } from '@le-chai/contracts/auction';
import type { Mine } from '@le-chai/contracts/bidding';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BarrelOnSale } from './barrel-on-sale.ts';
import { readBottlingSearch } from './bottling-address.ts';

/** The number of units to plan for: from the address, or from a hold or bid. Changes update the address. */
export function useUnits(sale: BarrelOnSale, mine: Mine | undefined) {
  const [search, setSearch] = useSearchParams();
  const { initialLiters } = readBottlingSearch(search);
  const range = rangeOf(sale, mine);
  // The initial value stays, whatever happens to bids and holds.
  const [first] = useState(() => ownUnits(mine) ?? range.min);
  const units =
    initialLiters === undefined
      ? Math.min(range.max, Math.max(range.min, first))
      : unitsFor(initialLiters, sale.quantities, range);
  const choose = (next: number): void => {
    setSearch(
      (before) => {
        before.set('initialLiters', String(litresOf(next, sale.quantities)));
        before.delete('initialStep');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { units, litres: litresOf(units, sale.quantities), range, choose };
}

/** At a fixed price only what is left can be bought, including the member's hold. */
function rangeOf({ quantities, price }: BarrelOnSale, mine: Mine | undefined): UnitRange {
  if (price === null || !mine) return unitRange(quantities);
  const { hold, units_left: left } = mine.buy_now;
  return unitRange(
    { ...quantities, max: Math.max(quantities.max, hold?.quantity ?? 0) },
    Math.max(left, hold?.quantity ?? 0),
  );
}

/** Units that the member holds, or has bid for. */
const ownUnits = (mine: Mine | undefined): number | undefined =>
  mine?.buy_now.hold?.quantity ??
  mine?.bids.find(({ type, bid_status: status }) => type === 'bid' && status === 'pending')?.bid_quantity;

export interface UnitRange {
  min: number;
  max: number;
}

/**
 * The range of units that can be ordered: whole, at least one.
 * @param left units neither sold nor held by others, if relevant
 */
export function unitRange({ min, max }: Quantities, left?: number): UnitRange {
  const least = Math.max(1, Math.round(min));
  return { min: least, max: Math.max(least, Math.min(Math.round(max), left ?? Number.MAX_SAFE_INTEGER)) };
}

/** Litres of a number of units, to the millilitre. */
export const litresOf = (units: number, { mul }: Pick<Quantities, 'mul'>): number =>
  Math.round(units * mul * 1000) / 1000;

/** The number of units nearest to an amount of litres, within the range; ties round up. */
export function unitsFor(litres: number, quantities: Pick<Quantities, 'mul'>, { min, max }: UnitRange): number {
  const units = Math.round(litres / quantities.mul);
  return Math.min(max, Math.max(min, Number.isFinite(units) ? units : min));
}
