import type { DemoAccount, DemoSale } from './catalogue/types.ts';
import { after, before, span } from './spans.ts';

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

/** A sale of the catalogue as it is when the house is filled. */
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

/**
 * The same sale offered again: begun within the hour, with fewer bids. What ends soon is not led by a demo account any
 * more, or their bills would pile up while the house is left running.
 */
export function offerAgain(sale: DemoSale, now: Date): Offer {
  const first = offerNow(sale, now);
  const began = before(now, '50m');
  if (first.startsAt >= began) return first;
  const seed = `${sale.key} ${now.toISOString()}`;
  const again = { ...sale, bids: Math.ceil(sale.bids / 2) };
  return { ...first, seed, sale: span(sale.ends) < LEADS_FROM_MS ? outbidOn(again) : again, startsAt: began };
}

/** Only what lasts at least this long is led again by a demo account. */
const LEADS_FROM_MS = span('6h');

function outbidOn<Sale extends DemoSale>(sale: Sale): Sale {
  const accounts = Object.entries(sale.accounts ?? {}).map(([name, standing]) => [
    name,
    standing === 'leads' ? 'outbid' : standing,
  ]);
  return { ...sale, accounts: Object.fromEntries(accounts) };
}
