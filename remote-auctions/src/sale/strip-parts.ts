import type { AuctionView } from '../bidding/auction-view.ts';
import { bidShares, type BidShare } from './bid-shares.ts';

/** Units side by side in the strip that belong together. */
export interface StripPart {
  key: string;
  /** Units that it stands for. */
  units: number;
  /** Cells that it takes; fewer than its units where many more are asked for than offered. */
  cells: number;
  own: boolean;
  /** Bids beside one another differ in depth; the own one is brass; outlined where no wine is found. */
  look: 'deep' | 'light' | 'own' | 'own-missing' | 'missing' | 'free';
  /** What is offered for a unit, EUR. */
  price: number | undefined;
}

/** What bids ask for in vain takes at most this share of what is offered, so that the wine itself stays in sight. */
const MISSED = 0.25;

/** The strip from left to right: what bids would win, what stays free, what bids ask for in vain. */
export function stripParts({ live, mine }: Pick<AuctionView, 'live' | 'mine'>): StripPart[] {
  const shares = bidShares(live, mine);
  const won = shares
    .filter(({ units }) => units > 0)
    .map(({ key, units, own, offer }, index): StripPart => {
      const look = own ? 'own' : index % 2 === 0 ? 'deep' : 'light';
      return { key: `won-${key}`, units, cells: units, own, look, price: offer };
    });
  // Units that nobody gets although more are asked for are too few for the least quantity.
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

/** What the own bid, or all the others together, ask for and would not get. */
function missed(shares: readonly BidShare[], own: boolean, most: number): StripPart[] {
  const short = shares.filter((share) => share.own === own && share.missing > 0);
  const units = short.reduce((sum, { missing }) => sum + missing, 0);
  if (units === 0) return [];
  const [only, ...others] = short;
  const price = others.length === 0 ? only?.offer : undefined;
  const look = own ? 'own-missing' : 'missing';
  return [{ key: look, units, cells: Math.min(units, most), own, look, price }];
}
