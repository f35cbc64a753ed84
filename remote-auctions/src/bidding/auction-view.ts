import type { Auction, BidEntry } from '@le-chai/contracts/auction';
import type { Live, Mine } from '@le-chai/contracts/bidding';
import { hasUnits } from '../auction/auction-words.ts';
import type { ReasonContext } from './price-reason.ts';
import { unitsLeft } from './would-win.ts';

/** An auction as the member sees it: the shared part joined with their own part. */
export interface AuctionView {
  sale: Auction;
  live: Live;
  mine: Mine;
  /** `maximum`: the bid is the most one would pay. `units`: the bid is the price, for one lot or for a number of units. */
  kind: 'maximum' | 'units';
  /** Whether bids ask for a number of units: of a barrel, or of several equal lots. */
  several: boolean;
  /** What a price is for: ` per litre`, ` a lot`, nothing. */
  per: string;
  /** The member's pending bid, or the one that won or lost. */
  own: BidEntry | undefined;
  /** The member's maximum or price, EUR; null without a bid. */
  ownAmount: number | null;
  /** Litres or lots in one unit. */
  perUnit: number;
}

/** Joins the parts of an auction. */
export function viewOf(sale: Auction, live: Live, mine: Mine): AuctionView {
  const barrel = sale.product_type === 'barrel';
  const several = hasUnits(sale);
  const kind = !barrel && !several && sale.max_bid_feature_is_available ? 'maximum' : 'units';
  const own = mine.bids.find(({ type, bid_status }) => type === 'bid' && bid_status !== 'deleted');
  const offer = own?.bid_offer ?? null;
  return {
    sale,
    live,
    mine,
    kind,
    several,
    per: barrel ? ' per litre' : several ? ' a lot' : '',
    own,
    ownAmount: kind === 'maximum' ? (mine.user_max_bid_set ?? offer) : offer,
    perUnit: barrel ? sale.options.quantities.mul : 1,
  };
}

/** The input of the sentence that explains the price; undefined if there is nothing to explain. */
export function reasonContext({ live, mine, own, ownAmount, per }: AuctionView): ReasonContext | undefined {
  const { reason } = mine;
  if (!reason) return undefined;
  // After the end there is no first bid to wait for, and the result itself says what a lot sold for.
  if (live.status === 'closed' && (reason.kind === 'opening' || (reason.kind === 'lost' && per === '')))
    return undefined;
  return {
    reason,
    own: ownAmount,
    increment: live.increment,
    units: {
      offered: unitsLeft(live),
      askedByAll: live.units_asked,
      asked: own?.bid_quantity ?? 0,
      now: mine.units_now,
    },
    per,
  };
}
