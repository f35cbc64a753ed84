import type { Auction } from '@le-chai/contracts/auction';
import { Card } from '@le-chai/design/Card';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { bookNote, bookPriceLabel } from '../auction/book-words.ts';
import { hasPrice } from '../auction/goods.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { StandingPill } from '../auction/StandingPill.tsx';
import { TimeLeft } from '../auction/TimeLeft.tsx';
import { WishlistHeart } from '../wishlist/WishlistHeart.tsx';

/** Height of a card's stage, px. */
const STAGE = 184;

/** A sale as a card: what it is on the shelf, and in the book what it costs and how the member stands. */
export function AuctionCard({ auction }: { auction: Auction }) {
  const { currentPrice, id_sale, name, product_type, standing } = auction;
  return (
    <Card
      picture={<SalePicture sale={auction} height={STAGE} />}
      kind={kindLabel(auction)}
      aside={<TimeLeft auction={auction} />}
      title={name}
      to={paths.sale(product_type, id_sale, name)}
      by={makerLabel(auction)}
      priceLabel={bookPriceLabel(auction)}
      price={euro(currentPrice)}
      corner={<WishlistHeart sale={auction} />}
      standing={
        standing === 'none' ? bookNote(auction) : <StandingPill standing={standing} bought={hasPrice(auction)} />
      }
    />
  );
}
