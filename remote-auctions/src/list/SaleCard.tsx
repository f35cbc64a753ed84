import { isDirect, type Sale } from '../auction/goods.ts';
import { AuctionCard } from './AuctionCard.tsx';
import { DirectSaleCard } from './DirectSaleCard.tsx';

/** A sale as a card: what it is on the shelf, and in the book what it costs and how the member stands. */
export function SaleCard({ sale }: { sale: Sale }) {
  return isDirect(sale) ? <DirectSaleCard sale={sale} /> : <AuctionCard auction={sale} />;
}
