import type { BottleOffer } from './bottle-offer.ts';

/** A size that a barrel is bottled in as the calls tell it: litres and euro, the house's own cases among the others. */
export interface WireOffer {
  readonly size: number;
  readonly is_custom_label_permitted: boolean;
  readonly casing: readonly { type: 'OC' | 'OWC' | 'CC'; label: string; price: number; capacity: number }[];
}

/** The sizes of a barrel as the rules reckon with them, the smallest first. The house's own cases follow from the producer's. */
export const readOffers = (options: readonly WireOffer[]): BottleOffer[] =>
  options
    .map(({ size, is_custom_label_permitted: customLabel, casing }) => ({
      sizeMl: Math.round(size * 1000),
      customLabel,
      casing: casing.flatMap(({ type, label, price, capacity }) =>
        type === 'CC' ? [] : [{ type, label, priceCents: Math.round(price * 100), capacity }],
      ),
    }))
    .toSorted((a, b) => a.sizeMl - b.sizeMl);
