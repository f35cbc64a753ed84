import type { Auction } from '@le-chai/contracts/auction';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Card } from '@le-chai/design/Card';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { badgeOf, discountLabel, priceBefore, stockLabel } from '../auction/direct-sale-words.ts';
import { hasPrice, isDirect, type Sale } from '../auction/goods.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { StandingPill } from '../auction/StandingPill.tsx';
import { WishlistHeart } from '../wishlist/WishlistHeart.tsx';
import { bookNote, bookPriceLabel, TimeLeft } from './book.tsx';

interface SaleCardProps {
  sale: Sale;
  /** It is visible as soon as its page opens. */
  first?: boolean;
  /** The heading level. */
  level?: 2 | 3;
  /** A button below the stock of a fixed-price sale. */
  action?: ReactNode;
}

/** A sale as a card: its picture on the shelf, its price and the member's standing below. */
export function SaleCard({ sale, action, ...rest }: SaleCardProps) {
  return isDirect(sale) ? (
    <DirectSaleCard sale={sale} action={action} {...rest} />
  ) : (
    <AuctionCard auction={sale} {...rest} />
  );
}

/** Height of a card's stage, px. */
const STAGE = 184;

interface AuctionCardProps extends Omit<SaleCardProps, 'sale' | 'action'> {
  auction: Auction;
}

/** An auction as a card. */
export function AuctionCard({ auction, level = 2, first = false }: AuctionCardProps) {
  const { currentPrice, id_sale, name, product_type, standing } = auction;
  return (
    <Card
      level={level}
      picture={<SalePicture sale={auction} height={STAGE} first={first} />}
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

interface DirectSaleCardProps extends Omit<SaleCardProps, 'sale'> {
  sale: DirectSale;
}

/** A fixed-price sale as a card: its price, previous price and stock. */
export function DirectSaleCard({ sale, level = 2, first = false, action }: DirectSaleCardProps) {
  const { id_sale, name, price, product_type } = sale;
  const badge = badgeOf(sale);
  const before = priceBefore(sale);
  const discount = discountLabel(sale);
  return (
    <Card
      level={level}
      picture={<SalePicture sale={sale} height={STAGE} first={first} />}
      kind={kindLabel(sale)}
      aside={badge && <span>{badge}</span>}
      title={name}
      to={paths.sale(product_type, id_sale, name)}
      by={makerLabel(sale)}
      priceLabel={product_type === 'barrel' ? 'Per litre' : 'Price'}
      price={
        <>
          {euro(price)}
          {before !== undefined && (
            <Before>
              <Hidden>, was </Hidden>
              <s>{euro(before)}</s>
              {discount && <span>{discount}</span>}
            </Before>
          )}
        </>
      }
      corner={<WishlistHeart sale={sale} />}
      standing={
        <>
          {stockLabel(sale)}
          {action}
        </>
      }
    />
  );
}

const Before = styled.span`
  ${theme.type.table}
  margin-left: 8px;
  color: ${theme.colour.ink2};
  > span:last-child {
    margin-left: 8px;
  }
`;
