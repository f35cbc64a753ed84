import type { Auction } from '@le-chai/contracts/auction';
import type { AuctionView } from '../bidding/auction-view.ts';
import { Prices, type Amount } from '../prices/Prices.tsx';
import { Section } from './Section.tsx';

interface PricesOfSaleProps {
  sale: Auction;
  /** Missing until the bids have loaded. */
  view: AuctionView | undefined;
}

/** Past prices, compared with the current price and the member's bid. */
export function PricesOfSale({ sale, view }: PricesOfSaleProps) {
  return (
    <Section id="prices" title="Prices">
      <Prices sale={sale} amounts={amountsOf(sale, view)} />
    </Section>
  );
}

function amountsOf(sale: Auction, view: AuctionView | undefined): Amount[] {
  const { status, bets, currentPrice } = view?.live ?? sale;
  const closed = status === 'closed' && bets > 0;
  const now = { amount: currentPrice, words: closed ? 'Closed at' : bets > 0 ? 'Price now' : 'Opens at', own: false };
  const estimate = sale.product_type === 'lot' && sale.house_estimate;
  const both = [
    now,
    ...(estimate ? [{ amount: estimate.low, until: estimate.high, words: 'Estimate', own: false }] : []),
  ];
  if (!view || view.ownAmount === null) return both;
  return [...both, { amount: view.ownAmount, words: view.kind === 'maximum' ? 'Your maximum' : 'Your bid', own: true }];
}
