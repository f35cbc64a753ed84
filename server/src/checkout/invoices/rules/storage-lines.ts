import { createHash } from 'node:crypto';
import type { StoredLot } from '../../../cellar/operations.ts';
import { formatEuro, toLitres } from '../../../core/money/amounts.ts';
import { coveredOf, shareOfCover } from '../../../core/money/cover.ts';
import { completeName } from '../../../core/wares/product-parts.ts';
import { dayOf } from '../day-of.ts';

/** A lot on a certificate of storage. Cents. */
interface StorageLine {
  readonly text: string;
  readonly detail: string;
  /** By the market price, or what the lot cost where there is none. */
  readonly cents: number;
}

/** What a certificate of storage says. Cents. */
export interface Storage {
  readonly lines: readonly StorageLine[];
  readonly bottles: number;
  readonly valueCents: number;
  readonly costCents: number;
  /** What of the cost is covered in storage. */
  readonly coveredCents: number;
}

/** The lots that the house stores for a member, as its certificate has them. docs/rules.md#certificate-of-storage */
export function storageOf(lots: readonly StoredLot[]): Storage {
  return {
    lines: lots.map(lineOf),
    bottles: sum(lots.map(({ quantity }) => quantity)),
    valueCents: sum(lots.map(valueOf)),
    costCents: sum(lots.map(({ costCents }) => costCents)),
    coveredCents: sum(lots.map(coveredInStorage)),
  };
}

/**
 * What of a lot's cost is covered in storage: its share of what is covered of its purchase, by its cost. A gift comes
 * without cover. docs/rules.md#insurance
 */
export function coveredInStorage({
  costCents,
  purchaseCents,
  beforeCents,
  limitCents,
}: Pick<StoredLot, 'costCents' | 'purchaseCents' | 'beforeCents' | 'limitCents'>): number {
  const coverCents = coveredOf(purchaseCents, { limitCents });
  return Math.min(costCents, shareOfCover({ coverCents, totalCents: purchaseCents, beforeCents, costCents }));
}

/**
 * The number of a certificate: its day, and eight digits that follow from what it says. The same cellar has the same number
 * all day, and another one as soon as anything in it is different.
 */
export function storageNumber(at: Date, said: unknown): string {
  const digits = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8);
  return `S-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${digits.toUpperCase()}`;
}

const valueOf = ({ priceCents, quantity, costCents }: StoredLot): number =>
  priceCents === null ? costCents : priceCents * quantity;

function lineOf(lot: StoredLot): StorageLine {
  const { quantity, sizeMl, region, producer, inCase, places } = lot;
  const covered = coveredInStorage(lot);
  return {
    text: completeName(lot),
    detail: [
      `${quantity} ${quantity === 1 ? 'bottle' : 'bottles'} of ${toLitres(sizeMl)} L, ${producer}, ${region}`,
      inCase && `Case: ${inCase}`,
      places.length > 0 && `Kept at: ${places.join('; ')}`,
      valueWords(lot),
      covered > 0 ? `Covered in storage: ${formatEuro(covered)} of what it cost` : 'No cover in storage',
    ]
      .filter(Boolean)
      .join('. '),
    cents: valueOf(lot),
  };
}

function valueWords({ priceCents, priceDay, priceBasis }: StoredLot): string {
  if (priceCents === null) return 'No market price: valued at what it cost';
  const each = `${formatEuro(priceCents)} a bottle`;
  if (priceBasis === null || priceDay === null) return `${each}, market price`;
  const { source, results } = priceBasis;
  const on = dayOf(new Date(priceDay));
  if (source === 'house') return `${each}, median of ${results} ${results === 1 ? 'sale' : 'sales'} here, to ${on}`;
  if (source === 'catalogue') return `${each}, price in our catalogue, ${on}`;
  if (source === 'barrel') return `${each}, price of its barrel by the litre, ${on}`;
  return `${each}, reference price of ${source}, ${on}`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
