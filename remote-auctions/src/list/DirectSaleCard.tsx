import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Card } from '@le-chai/design/Card';
import { euro } from '@le-chai/design/format';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { badgeOf, discountLabel, priceBefore } from '../auction/price-before.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { stockLabel } from '../auction/stock-words.ts';
import { WishlistHeart } from '../wishlist/WishlistHeart.tsx';

/** Height of a card's stage, px. */
const STAGE = 184;

interface DirectSaleCardProps {
  sale: DirectSale;
  /** The heading's rank in the page. */
  level?: 2 | 3;
}

/** A sale at a price as a card: what it costs, what it cost before, and how much of it there is. */
export function DirectSaleCard({ sale, level = 2 }: DirectSaleCardProps) {
  const { id_sale, name, price, product_type } = sale;
  const badge = badgeOf(sale);
  const before = priceBefore(sale);
  const discount = discountLabel(sale);
  return (
    <Card
      level={level}
      picture={<SalePicture sale={sale} height={STAGE} />}
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
              <Hidden>, before </Hidden>
              <s>{euro(before)}</s>
              {discount && <span>{discount}</span>}
            </Before>
          )}
        </>
      }
      corner={<WishlistHeart sale={sale} />}
      standing={stockLabel(sale)}
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

const Hidden = styled.span`
  ${visuallyHidden}
`;
