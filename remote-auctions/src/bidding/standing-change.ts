import type { Live, Mine } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';

export interface Situation {
  standing: Mine['standing'];
  status: Live['status'];
  currentPrice: number;
  unitsNow: number;
  unitsAsked: number;
}

export interface StandingChange {
  kind: 'outbid' | 'fewer-units' | 'leading' | 'won' | 'lost' | 'closed';
  text: string;
}

/**
 * What changed for the member between two looks at an auction, in words worth interrupting for.
 * @returns undefined where nothing did
 */
export function standingChange(before: Situation, now: Situation): StandingChange | undefined {
  const price = euro(now.currentPrice);
  if (before.standing !== now.standing) {
    switch (now.standing) {
      case 'outbid':
        return { kind: 'outbid', text: `You were outbid. The price is ${price} now.` };
      case 'leading':
        return { kind: 'leading', text: `You lead at ${price}.` };
      case 'won':
        return { kind: 'won', text: `The auction is closed. You won at ${price}.` };
      case 'lost':
        return { kind: 'lost', text: `The auction is closed. Another member won at ${price}.` };
      case 'none':
        break;
    }
  }
  if (now.standing === 'leading' && now.unitsNow < before.unitsNow && now.unitsAsked === before.unitsAsked) {
    return { kind: 'fewer-units', text: `You would win ${now.unitsNow} of your ${now.unitsAsked} units now.` };
  }
  if (before.status !== 'closed' && now.status === 'closed' && now.standing === 'none') {
    return { kind: 'closed', text: 'The auction is closed.' };
  }
  return undefined;
}
