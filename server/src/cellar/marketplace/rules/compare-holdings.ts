import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { formatEuro } from '../../../core/money/amounts.ts';
import { STATUS_SAID } from '../../lots/status-words.ts';
import { LOT_STATUS } from '../../../core/database/statuses.ts';
import type { ListingStatus } from './listings.ts';

/** A bottle as the marketplace holds it for the house. */
export interface Holding {
  readonly serialNumber: string;
  /** The transfer that brought it. */
  readonly transfer: number;
  /** The listing that it is on the list with, and at what price. */
  readonly listing: { readonly id: number; readonly priceCents: number } | null;
}

/** A bottle as the house has it. */
export interface OwnBottle {
  readonly serialNumber: string;
  readonly status: CellarStatusCode;
  readonly listing: { readonly id: number; readonly status: ListingStatus; readonly priceCents: number } | null;
}

export interface Difference {
  readonly serialNumber: string;
  /** In words, for the operator. */
  readonly ours: string;
  readonly theirs: string;
}

const THERE: ReadonlySet<CellarStatusCode> = new Set([
  LOT_STATUS['marketplace-unlisted'],
  LOT_STATUS['marketplace-listed'],
]);

/**
 * What does not fit between the bottles that the house has at the marketplace, and those that the marketplace holds. What
 * is under way, a transfer or a listing, is not compared: its own silence settles it.
 * @param ours at the marketplace, or held by it
 */
export function compareHoldings(ours: readonly OwnBottle[], theirs: readonly Holding[]): Difference[] {
  const known = new Map(ours.map((bottle) => [bottle.serialNumber, bottle]));
  const held = new Map(theirs.map((holding) => [holding.serialNumber, holding]));
  return [...new Set([...known.keys(), ...held.keys()])].toSorted().flatMap((serialNumber) => {
    const difference = compareOne(known.get(serialNumber), held.get(serialNumber));
    return difference ? [{ serialNumber, ...difference }] : [];
  });
}

function compareOne(ours: OwnBottle | undefined, theirs: Holding | undefined): Omit<Difference, 'serialNumber'> | null {
  if (!ours) return { ours: 'unknown', theirs: 'there' };
  if (ours.status === LOT_STATUS['marketplace-processing']) return null;
  const there = THERE.has(ours.status);
  if (!theirs) return there ? { ours: STATUS_SAID[ours.status], theirs: 'not there' } : null;
  if (!there) return { ours: STATUS_SAID[ours.status], theirs: 'there' };
  if (ours.listing && ours.listing.status !== 'listed') return null;
  const [mine, other] = [listingWords(ours.listing), listingWords(theirs.listing)];
  return mine === other ? null : { ours: mine, theirs: other };
}

const listingWords = (listing: { id: number; priceCents: number } | null) =>
  listing ? `listing ${listing.id} at ${formatEuro(listing.priceCents)}` : 'not listed';
