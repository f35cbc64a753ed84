import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Card } from '@le-chai/design/Card';
import { euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { stockLabel } from '../auction/stock-words.ts';
import { WishlistHeart } from '../wishlist/WishlistHeart.tsx';

/** Height of a card's stage, px. */
const STAGE = 184;

/** A sale at a price as a card. */
export function DirectSaleCard({ sale }: { sale: DirectSale }) {
  const { id_sale, name, price, product_type } = sale;
  return (
    <Card
      picture={<SalePicture sale={sale} height={STAGE} />}
      kind={kindLabel(sale)}
      title={name}
      to={paths.sale(product_type, id_sale, name)}
      by={makerLabel(sale)}
      priceLabel={product_type === 'barrel' ? 'Per litre' : 'Price'}
      price={euro(price)}
      corner={<WishlistHeart sale={sale} />}
      standing={stockLabel(sale)}
    />
  );
}
