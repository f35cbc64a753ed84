import type { Live, Mine } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';

/** What is compared to notify the member of a change. */
export interface Situation {
  standing: Mine['standing'];
  status: Live['status'];
  currentPrice: number;
  /** Their pending bid; a change that comes with a new bid is its own answer, and is shown there. */
  ownBid: number | undefined;
  /** What is counted: `units`, `lots`. */
  counted: string;
  unitsAsked: number;
  unitsNow: number;
}

export interface StandingChange {
  kind: 'outbid' | 'fewer-units' | 'won' | 'lost' | 'closed';
  text: string;
}

/**
 * What changed for the member between two states of an auction, if worth interrupting for.
 * @returns undefined where nothing did
 */
export function standingChange(before: Situation, now: Situation): StandingChange | undefined {
  const price = euro(now.currentPrice);
  if (before.status !== 'closed' && now.status === 'closed') return closing(now, price);
  if (before.ownBid !== now.ownBid) return undefined;
  if (before.standing === 'leading' && now.standing === 'outbid') {
    return { kind: 'outbid', text: `The price is now ${price}.` };
  }
  if (now.standing === 'leading' && now.unitsNow < before.unitsNow) {
    return { kind: 'fewer-units', text: `You’d now win ${now.unitsNow} of your ${now.unitsAsked} ${now.counted}.` };
  }
  return undefined;
}

function closing({ standing }: Situation, price: string): StandingChange {
  switch (standing) {
    case 'won':
    case 'leading':
      return { kind: 'won', text: `The auction has closed. You won at ${price}.` };
    case 'lost':
    case 'outbid':
      return { kind: 'lost', text: `The auction closed at ${price}. Your bid did not win.` };
    case 'none':
      return { kind: 'closed', text: `The auction closed at ${price}.` };
  }
}
