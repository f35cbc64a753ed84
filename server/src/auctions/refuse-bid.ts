import { Refusal } from '../core/http/refusal.ts';
import { formatEuro, toEuro } from '../core/money/amounts.ts';
import type { BidRefusal } from '../core/sale/rules/bid-refusal.ts';

const FIELD_NAME = { bid_offer: 'offer', max_bid: 'maximum', bid_quantity: 'quantity' } as const;

/** A refused bid as its sender may know it: HTTP status, name, a sentence, and the least amount where one would do. */
export function refuseBid(refusal: BidRefusal): Refusal {
  const { reason } = refusal;
  switch (reason) {
    case 'not-an-auction':
      return new Refusal(409, reason, 'This sale takes no bids.');
    case 'not-open':
      return new Refusal(409, reason, 'Bidding is not open.');
    case 'ended':
      return new Refusal(409, reason, 'The auction has ended.');
    case 'overdue-payment':
      return new Refusal(403, reason, 'You have an overdue payment. Please settle it before you bid again.');
    case 'impersonated':
      return new Refusal(403, reason, 'Only the member themselves may bid.');
    case 'already-bid':
      return new Refusal(409, reason, 'You already have a bid on this auction. Please raise that one.');
    case 'no-such-bid':
      return new Refusal(404, 'not-found', 'Bid not found');
    case 'below-minimum':
      return belowMinimum(refusal.minimum);
    case 'buy-now-instead':
      return misfit(reason, 'bid_offer', buyNowHint(refusal));
    case 'raises-nothing':
      return misfit(reason, 'bid_offer', 'Your bid is already that high.');
    case 'lowers':
      return misfit(reason, refusal.field, `Your ${FIELD_NAME[refusal.field]} cannot be lowered.`);
    case 'not-whole-units':
      return misfit(reason, 'bid_quantity', 'The quantity must be whole units.');
    case 'quantity-out-of-range':
      return misfit(reason, 'bid_quantity', quantityRange(refusal.least, refusal.most));
    case 'no-maximum-here':
      return misfit(reason, 'max_bid', 'In this sale you pay the price you bid; there is no separate maximum.');
    case 'maximum-below-offer':
      return misfit(reason, 'max_bid', 'Your maximum must not be below your offer.');
  }
}

function belowMinimum(minimum: number): Refusal {
  const message = `The minimum offer is ${formatEuro(minimum)}.`;
  return new Refusal(422, 'below-minimum', message, { fields: { bid_offer: message }, minimum: toEuro(minimum) });
}

function buyNowHint({ buyNowPrice, held }: { buyNowPrice: number; held: boolean }): string {
  const price = formatEuro(buyNowPrice);
  return held
    ? `Someone is buying this now for ${price}; until that is decided, bids have to stay below it.`
    : `You can buy this now for ${price}.`;
}

function quantityRange(least: number, most: number): string {
  return least === most ? `The quantity must be ${least}.` : `The quantity must be from ${least} to ${most}.`;
}

function misfit(reason: string, field: string, message: string): Refusal {
  return new Refusal(422, reason, message, { fields: { [field]: message } });
}
