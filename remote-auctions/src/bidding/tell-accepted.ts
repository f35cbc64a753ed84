import type { BidOutcome } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';
import { toast } from '@le-chai/host-services';
import type { AuctionView } from './auction-view.ts';
import { unitWord } from './bid-words.ts';

/** Says that a bid stands, and what it did. */
export function tellAccepted(view: AuctionView, { bid, live, mine }: BidOutcome): void {
  const { name } = view.sale;
  const price = `The price is ${euro(live.currentPrice)}.`;
  if (mine.standing === 'outbid') {
    const title = `Your bid on ${name} was outbid at once`;
    toast({ tone: 'act', title, text: `Another member’s bid is higher. ${price}` });
  } else if (mine.user_max_bid_set !== null) {
    toast({
      tone: 'yours',
      title: `You lead ${name}`,
      text: `Your maximum of ${euro(mine.user_max_bid_set)} is set. ${price}`,
    });
  } else if (!view.several) {
    toast({ tone: 'yours', title: `You lead ${name}`, text: price });
  } else {
    const units = `${mine.units_now} of ${bid.bid_quantity} ${unitWord(view, bid.bid_quantity)} would be yours now.`;
    toast({ tone: 'yours', title: `Your bid on ${name} stands`, text: units });
  }
}
