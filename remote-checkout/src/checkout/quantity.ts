import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readQuantity } from './wanted.ts';
import type { Offer } from './offer.ts';
import type { Quantities } from '@le-chai/contracts/auction';

/** How many units are bought: what the address says, brought within what the sale offers; the address follows. */
export function useQuantity(offer: Offer): [quantity: number, setQuantity: (quantity: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('quantity');
  const quantity = within(readQuantity(search), offeredLimits(offer));

  const write = (to: number): void => {
    setSearch(
      (before) => {
        before.set('quantity', String(to));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const right = asked !== null && asked !== String(quantity) ? quantity : undefined;
  const mend = useEffectEvent(write);
  useEffect(() => {
    if (right !== undefined) mend(right);
  }, [right]);
  return [quantity, write];
}

/** By the offer alone, whatever is left of it: of more than is left the page says so, and how many there are. */
function offeredLimits(offer: Offer) {
  const limits = quantityLimits(offer.quantities, undefined);
  // Of a sale at a price the most is what is left now: nothing where it is held or sold.
  return offer.byBids || offer.quantities.max >= limits.min ? limits : { ...limits, max: limits.min };
}

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
