import type { Auction } from '@le-chai/contracts/auction';
import { Countdown } from '@le-chai/design/Countdown';
import { dayTime } from '@le-chai/design/format';
import { interestLabel, priceLabel } from '../auction/auction-words.ts';
import { hasPrice, isDirect, type Sale } from '../auction/goods.ts';

/** The time left of a sale in a list, or the text in its place. A fixed-price sale has no countdown. */
export function TimeLeft({ auction }: { auction: Pick<Auction, 'status' | 'start_data' | 'finish_data' | 'type'> }) {
  const { status, start_data, finish_data } = auction;
  if (status === 'closed') return <span>Closed</span>;
  if (status === 'withdrawn') return <span>Withdrawn</span>;
  if (status === 'scheduled') return <span>Opens {dayTime(start_data)}</span>;
  if (hasPrice(auction)) return finish_data === null ? null : <span>Until {dayTime(finish_data)}</span>;
  return finish_data === null ? <span>No end date</span> : <Countdown until={finish_data} closed="Closing" />;
}

/*
 * The texts of a sale in a list of auctions. A member's own lists also contain fixed-price sales in the shape of auctions:
 * those have no bids, and what matters is how much is left.
 */

/** The label of the price. */
export function bookPriceLabel(auction: Auction): string {
  if (!hasPrice(auction)) return priceLabel(auction);
  return auction.product_type === 'barrel' ? 'Per litre' : 'Price';
}

/** The label of a sale's price, however it is sold. */
export function priceLabelOf(sale: Sale): string {
  if (!isDirect(sale)) return bookPriceLabel(sale);
  return sale.product_type === 'barrel' ? 'Per litre' : 'Price';
}

/** How much interest there is; at a fixed price, the stock where it matters. */
export function bookNote(auction: Auction): string {
  if (!hasPrice(auction)) return interestLabel(auction);
  if (auction.bid_percentage >= 100) return 'Sold out';
  if (auction.only_few_left) return 'Only a few left';
  return auction.product_type === 'lot' ? auction.availability_label : '';
}
