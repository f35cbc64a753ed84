import type { AuctionView } from '../bidding/auction-view.ts';
import { bidShares, type BidShare } from './bid-shares.ts';

/** A group of adjacent units in the strip. */
export interface StripPart {
  key: string;
  /** The number of units. */
  units: number;
  /** Its number of cells; fewer than its units if many more are requested than offered. */
  cells: number;
  own: boolean;
  /** Adjacent bids differ in depth; the member's own is brass; unfilled units are outlined. */
  look: 'deep' | 'light' | 'own' | 'own-missing' | 'missing' | 'free';
  /** What is offered for a unit, EUR. */
  price: number | undefined;
}

/** Unfilled requests take at most this share of the strip, so that the wine itself stays visible. */
const MISSED = 0.25;

/** The strip from left to right: units that bids would win, free units, and unfilled requests. */
export function stripParts({ live, mine }: Pick<AuctionView, 'live' | 'mine'>): StripPart[] {
  const shares = bidShares(live, mine);
  const won = shares
    .filter(({ units }) => units > 0)
    .map(({ key, units, own, offer }, index): StripPart => {
      const look = own ? 'own' : index % 2 === 0 ? 'deep' : 'light';
      return { key: `won-${key}`, units, cells: units, own, look, price: offer };
    });
  // Units that stay free although more are requested are fewer than the minimum quantity.
  const free = live.units_offered - won.reduce((sum, { units }) => sum + units, 0);
  const most = Math.ceil(MISSED * live.units_offered);
  return [
    ...won,
    ...(free > 0
      ? [{ key: 'free', units: free, cells: free, own: false, look: 'free', price: undefined } as const]
      : []),
    ...missed(shares, true, most),
    ...missed(shares, false, most),
  ];
}

/** What the member's bid, or all the others together, request but would not get. */
function missed(shares: readonly BidShare[], own: boolean, most: number): StripPart[] {
  const short = shares.filter((share) => share.own === own && share.missing > 0);
  const units = short.reduce((sum, { missing }) => sum + missing, 0);
  if (units === 0) return [];
  const [only, ...others] = short;
  const price = others.length === 0 ? only?.offer : undefined;
  const look = own ? 'own-missing' : 'missing';
  return [{ key: look, units, cells: Math.min(units, most), own, look, price }];
}
