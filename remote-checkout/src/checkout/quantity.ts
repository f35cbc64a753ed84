import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readQuantity } from './wanted.ts';
import type { Offer } from './offer.ts';
import type { Quantities } from '@le-chai/contracts/auction';

/** The number of units: from the address, clamped to what the sale offers. Changes update the address. */
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

/** Limits by the offer alone: if more is ordered than is left, the page says how many are left. */
function offeredLimits(offer: Offer) {
  const limits = quantityLimits(offer.quantities, undefined);
  // The maximum of a direct sale is what is left now: zero if it is held or sold out.
  return offer.byBids || offer.quantities.max >= limits.min ? limits : { ...limits, max: limits.min };
}

export interface Limits {
  min: number;
  max: number;
}

/**
 * The range of units that can be bought: whole, at least one, and no more than are left. docs/rules.md#holds
 * @param left units neither sold nor held by others; undefined until known
 */
export function quantityLimits({ min, max }: Quantities, left: number | undefined): Limits {
  const least = Math.max(1, Math.round(min));
  const most = Math.min(Math.round(max), left ?? Number.MAX_SAFE_INTEGER);
  return { min: least, max: Math.max(least, most) };
}

/** A quantity clamped to the limits. */
export const within = (quantity: number, { min, max }: Limits): number => Math.min(max, Math.max(min, quantity));
