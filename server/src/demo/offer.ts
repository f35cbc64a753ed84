import type { DemoAccount, DemoSale } from './catalogue/types.ts';
import { after, before } from './spans.ts';

/** A sale of the catalogue with its times. */
export interface Offer {
  sale: DemoSale;
  /** Bids of the same seed are the same bids. */
  seed: string;
  startsAt: Date;
  finishesAt: Date;
  /** The last instant a bid may have. */
  bidsUntil: Date;
  /** What members would go to at most, as a share of the market price. */
  ceiling: number;
  /** Units an account asks for, where the catalogue says. */
  units?: Partial<Record<DemoAccount, number>>;
}

/** Members go this far above the market price, and further for a good cause. */
const CEILING = 1.06;
const CEILING_FOR_CHARITY = 1.4;
/** The newest bid is a moment old. */
const JUST_NOW_MS = 5000;

/** A sale of the catalogue as it stands when the house is filled. */
export function offerNow(sale: DemoSale, now: Date): Offer {
  return {
    sale,
    seed: sale.key,
    startsAt: sale.beginsIn ? after(now, sale.beginsIn) : before(now, sale.opened ?? '1h'),
    finishesAt: after(now, sale.ends),
    bidsUntil: new Date(now.getTime() - JUST_NOW_MS),
    ceiling: sale.charity ? CEILING_FOR_CHARITY : CEILING,
  };
}

/** The same sale offered again: begun within the hour, with fewer bids. */
export function offerAgain(sale: DemoSale, now: Date): Offer {
  const began = before(now, '50m');
  const first = offerNow(sale, now);
  if (first.startsAt >= began) return first;
  const seed = `${sale.key} ${now.toISOString()}`;
  return { ...first, seed, sale: { ...sale, bids: Math.ceil(sale.bids / 2) }, startsAt: began };
}
