import { DEFAULT_BOTTLE_SIZE } from '@le-chai/contracts/house';
import { shareCost } from '../../../core/sale/rules/share-cost.ts';
import type { ShippedBottle } from '../../../cellar/operations.ts';

/** Bottles of one kind. */
export interface BottleKind {
  readonly sizeMl: number;
  readonly root: 'wine' | 'spirit';
  readonly count: number;
  /** What one weighs in the price. */
  readonly weight: number;
}

/**
 * Bottles whose shipment is to be estimated, each with its share of the price in whole cents: customs and VAT go by it.
 */
export function bottlesToShip(
  kinds: readonly BottleKind[],
  { totalCents, bought, vatPercent }: { totalCents: number } & Pick<ShippedBottle, 'bought' | 'vatPercent'>,
): ShippedBottle[] {
  const bottles = kinds.flatMap(({ count, ...kind }) => Array.from({ length: count }, () => kind));
  const values = shareCost(
    totalCents,
    bottles.map(({ weight }) => weight),
  );
  return bottles.map(({ sizeMl, root }, index) => ({
    sizeMl,
    root,
    valueCents: values[index]!,
    bought,
    vatPercent,
  }));
}

/** A barrel that is not bottled yet is estimated in bottles of the usual size; what is left over fills one more. */
export function barrelInBottles(litresMl: number): BottleKind[] {
  const sizeMl = DEFAULT_BOTTLE_SIZE * 1000;
  return [{ sizeMl, root: 'wine', count: Math.ceil(litresMl / sizeMl), weight: 1 }];
}
