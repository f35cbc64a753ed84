import type { Auction } from '@le-chai/contracts/auction';
import { CardGrid } from '@le-chai/design/Card';
import { AuctionCard } from '../list/SaleCard.tsx';

/** Other sales as cards; loaded when scrolled near. */
export function OtherSales({ sales }: { sales: readonly Auction[] }) {
  return (
    <CardGrid>
      {sales.map((sale) => (
        <AuctionCard key={sale.id_sale} auction={sale} />
      ))}
    </CardGrid>
  );
}
