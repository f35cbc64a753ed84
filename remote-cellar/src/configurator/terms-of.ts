import type { BottleOffer } from '@le-chai/bottling/bottle-offer';
import type { BottlingOption } from '@le-chai/contracts/auction';

/** Bottling options as calls tell them, in millilitres and cents, the smallest first; the house's own cases are worked out anew. */
export const offersOf = (options: readonly BottlingOption[]): BottleOffer[] =>
  options
    .map(({ size, is_custom_label_permitted, casing }) => ({
      sizeMl: Math.round(size * 1000),
      customLabel: is_custom_label_permitted,
      casing: casing.flatMap(({ type, label, price, capacity }) =>
        type === 'CC' ? [] : [{ type, label, priceCents: Math.round(price * 100), capacity }],
      ),
    }))
    .toSorted((one, other) => one.sizeMl - other.sizeMl);
