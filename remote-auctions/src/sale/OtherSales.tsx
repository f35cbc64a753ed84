import type { Auction } from '@le-chai/contracts/auction';
import { CardGrid } from '@le-chai/design/Card';
import { AuctionCard } from '../list/SaleCard.tsx';

/** Other sales as cards; fetched when one comes near them. */
export function OtherSales({ sales }: { sales: readonly Auction[] }) {
  return (
    <CardGrid>
      {sales.map((sale) => (
        <AuctionCard key={sale.id_sale} auction={sale} />
      ))}
    </CardGrid>
  );
}
