import type { Auction } from '@le-chai/contracts/auction';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import { saleQueries } from './sale-queries.ts';

/** Where one is, what it is, by whom; opposite, the wishlist. */
export function SaleHead({ sale }: { sale: Auction }) {
  const { id_sale, isWishlist, name } = sale;
  return (
    <PageHead
      above={
        <>
          <TextLink size="table" to={paths.weeklyAuctions('all')}>
            Weekly auctions
          </TextLink>
          , {kindLabel(sale).replace(/^./, (first) => first.toLowerCase())}, no. {id_sale}
        </>
      }
      title={name}
      below={makerLabel(sale)}
    >
      <WishlistButton saleId={id_sale} isWishlist={isWishlist} detailKey={saleQueries.detail(id_sale).queryKey} />
    </PageHead>
  );
}
