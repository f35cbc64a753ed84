/** Why a bid is not accepted. Amounts in cents. One place turns them into words: `describe-refusal.ts`. */
export type BidRefusal =
  | { readonly reason: 'not-an-auction' }
  | { readonly reason: 'not-open' }
  | { readonly reason: 'ended' }
  | { readonly reason: 'overdue-payment' }
  | { readonly reason: 'impersonated' }
  | { readonly reason: 'already-bid'; readonly bidId: number }
  | { readonly reason: 'no-such-bid' }
  | { readonly reason: 'not-whole-units' }
  | { readonly reason: 'quantity-out-of-range'; readonly least: number; readonly most: number }
  | { readonly reason: 'no-maximum-here' }
  | { readonly reason: 'maximum-below-offer' }
  | { readonly reason: 'below-minimum'; readonly minimum: number }
  | { readonly reason: 'lowers'; readonly field: 'bid_offer' | 'max_bid' | 'bid_quantity'; readonly held: number }
  | { readonly reason: 'raises-nothing' }
  /** `held`: somebody else is buying it just now. */
  | { readonly reason: 'buy-now-instead'; readonly buyNowPrice: number; readonly held: boolean };
