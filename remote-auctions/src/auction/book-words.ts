import type { Auction } from '@le-chai/contracts/auction';
import { interestLabel, priceLabel } from './auction-words.ts';
import { hasPrice } from './goods.ts';

/*
 * The words of a sale in a list of auctions. A member's own lists hold sales at a price as well, told as auctions: nobody
 * bids on those, and what counts is what is left of them.
 */

/** What the price is called. */
export function bookPriceLabel(auction: Auction): string {
  if (!hasPrice(auction)) return priceLabel(auction);
  return auction.product_type === 'barrel' ? 'Per litre' : 'Price';
}

/** How much interest there is; at a price, what is left, as far as it matters. */
export function bookNote(auction: Auction): string {
  if (!hasPrice(auction)) return interestLabel(auction);
  if (auction.bid_percentage >= 100) return 'Sold out';
  if (auction.only_few_left) return 'Only a few left';
  return auction.product_type === 'lot' ? auction.availability_label : '';
}
