import type { Auction } from '@le-chai/contracts/auction';
import { CardGrid } from '@le-chai/design/Card';
import { styled } from 'styled-components';
import { AuctionCard } from './AuctionCard.tsx';
import { AuctionTable } from './AuctionTable.tsx';
import type { WeeklyView } from './weekly-search.ts';

interface WeeklyResultsProps {
  auctions: readonly Auction[];
  view: WeeklyView;
  /** Another page is on its way; these stay until it is there. */
  busy: boolean;
}

/** The sales of one page, as generous cards or as a compact table. */
export function WeeklyResults({ auctions, view, busy }: WeeklyResultsProps) {
  if (view === 'table') return <AuctionTable auctions={auctions} busy={busy} />;
  return (
    <Held aria-busy={busy || undefined}>
      <CardGrid>
        {auctions.map((auction) => (
          <AuctionCard key={auction.id_sale} auction={auction} />
        ))}
      </CardGrid>
    </Held>
  );
}

const Held = styled.div`
  &[aria-busy] {
    opacity: 0.55;
  }
`;
