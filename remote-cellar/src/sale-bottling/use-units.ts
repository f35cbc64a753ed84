import type { Mine } from '@le-chai/contracts/bidding';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BarrelOnSale } from './barrel-on-sale.ts';
import { readBottlingSearch } from './bottling-address.ts';
import { litresOf, unitRange, unitsFor, type UnitRange } from './units.ts';

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
