import type { Quantities } from '@le-chai/contracts/auction';
import type { Mine } from '@le-chai/contracts/bidding';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BarrelOnSale } from './barrel-on-sale.ts';
import { readBottlingSearch } from './bottling-address.ts';

/** How many units are planned for: as the address says, or as are held or bid for; the address follows. */
export function useUnits(sale: BarrelOnSale, mine: Mine | undefined) {
  const [search, setSearch] = useSearchParams();
  const { initialLiters } = readBottlingSearch(search);
  const range = rangeOf(sale, mine);
  // Once begun with it stays, whatever becomes of bids and holds meanwhile.
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

/** Where it is bought at once only what is left can be had; what is held is the member's own. */
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
